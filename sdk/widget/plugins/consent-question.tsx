import { createConsentQuestion } from '#plugins/consent/question.tsx'
import type { Purpose } from '#core/rules/consent.ts'
import { privacyOf } from '#form/support-contact.ts'
import type { Start } from '#visit/session.ts'
import styles from '#ui/style/consent-styles.css?inline'
import type { Checked } from '../entry/options.ts'
import type { PluginContext } from '../visit/visit.ts'

const styled = new WeakSet<ShadowRoot>()

/** Asks the visitor below each screen, until the signal aborts. `start` decides about which purposes. */
export async function askConsent(
  { visit: { session, language, prepare, $foot }, $options, host: { root, adopt } }: PluginContext,
  start: Start,
  signal: AbortSignal
): Promise<void> {
  // The first screen has no styles of buttons. Those of the question come after them.
  await prepare()
  if (!styled.has(root)) adopt(styles)
  styled.add(root)
  const options = $options.get()
  const { banner, link } = await createConsentQuestion({
    session,
    language,
    signal,
    purposes: purposesOf(options, start),
    privacyUrl: options.privacyUrl ?? privacyOf(session)
  })
  if (signal.aborted) return
  $foot.setKey(
    'question',
    <div className="cpj-asks">
      {banner}
      {link}
    </div>
  )
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
