import type { ReactNode } from 'react'
import { createConsentQuestion } from '#consent/question.tsx'
import type { Purpose } from '#core/rules/consent.ts'
import { privacyOf } from '#form/support-contact.ts'
import type { Start } from '#session/session.ts'
import styles from '#ui/style/consent-styles.css?inline'
import type { Host } from '../host/host.ts'
import type { Checked } from '../entry/options.ts'
import type { Visit } from './visit.tsx'

const styled = new WeakSet<ShadowRoot>()

/**
 * Asks the visitor below each screen. The first answer of the service decides about which purposes. Returns a function that takes the
 * question away.
 */
export async function askConsent(
  { session, language, prepare }: Visit,
  { root, adopt }: Pick<Host, 'root' | 'adopt'>,
  options: Checked,
  show: (question: ReactNode) => void
): Promise<() => void> {
  const start = await firstOf(session)
  // The first screen has no styles of buttons. Those of the question come after them.
  await prepare()
  if (!styled.has(root)) adopt(styles)
  styled.add(root)
  const { model, banner, link } = await createConsentQuestion({
    session,
    language,
    purposes: purposesOf(options, start),
    privacyUrl: options.privacyUrl ?? privacyOf(session)
  })
  show(
    <div className="cpj-asks">
      {banner}
      {link}
    </div>
  )
  return () => {
    model.stop()
    show(null)
  }
}

/** The service's answer to the first call. Without it nothing is known of chat and affiliate network. */
function firstOf({ $start, whenEnded }: Visit['session']): Promise<Start> {
  return new Promise(resolve => {
    const stop = $start.subscribe(start => {
      if (start) resolve(start)
    })
    whenEnded(stop)
  })
}

function purposesOf({ recorder, affiliate, chat }: Checked, start: Start): Purpose[] {
  const used: Record<Purpose, boolean> = {
    analytics: true,
    recorder: recorder !== undefined,
    affiliate: affiliate === true && start.affiliate !== undefined,
    chat: chat === true && start.flags.zdChat === true && start.chatScript !== undefined
  }
  return (Object.keys(used) as Purpose[]).filter(purpose => used[purpose])
}
