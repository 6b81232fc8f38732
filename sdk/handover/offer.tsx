import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import type { Row } from '#core/flow/flow.ts'
import type { LanguageLoader } from '#language/language.ts'
import { AccountOffer } from './account-offer.tsx'
import type { FlowName } from './link.ts'
import type { Session } from '#session/session.ts'
import { createHandover, type Obstacle } from './model.ts'
import { Given, Handover } from './view.tsx'

interface Options {
  session: Session
  language: LanguageLoader
  flow: FlowName
  origin: string
  $obstacle?: ReadableAtom<Obstacle | undefined>
  /** Whether an embedder's access token identifies the visitor. A handover does not carry that token. */
  isSignedIn?: boolean
  show: (foot: ReactNode) => void
}

/** Shows the offer of a handover below every step with input before the payment, and below every step that cannot go on. */
export async function offerHandover(options: Options): Promise<() => void> {
  const { session, language, flow, origin, $obstacle = atom(undefined), isSignedIn = false, show } = options
  await language.load('foot')
  const model = createHandover(session, flow, origin)
  const $here = computed([session.$row, $obstacle], (row, obstacle) => ({ row, obstacle }))
  const handover = (row: Row<object>, obstacle?: Obstacle) => (
    <>
      <Given model={model} t={language.t} />
      {(obstacle || isBeforePayment(row)) && <Handover model={model} t={language.t} obstacle={obstacle} />}
    </>
  )
  const accountOffer = (obstacle?: Obstacle) =>
    obstacle && obstacle !== 'framed' && <AccountOffer session={session} t={language.t} obstacle={obstacle} />
  const draw = () => {
    const { row, obstacle } = $here.get()
    show(isSignedIn ? accountOffer(obstacle) : handover(row, obstacle))
  }
  const unfollow = $here.subscribe(() => {
    model.hide()
    draw()
  })
  // The session's locale changes after the new language's words are loaded, so the offer is drawn again in that language.
  const unfollowLocale = session.$locale.listen(draw)
  return () => {
    unfollow()
    unfollowLocale()
    model.stop()
  }
}

/** Whether the visitor enters data on the step and has not paid yet. Optional steps, the payment, and the steps after it do not count. */
function isBeforePayment({ step, completedBy, optional, exit }: Row<object>): boolean {
  return completedBy !== undefined && !optional && !exit && step !== 'payment' && step !== 'credentials'
}
