import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import type { Row } from '#core/flow/flow.ts'
import type { LanguageLoader } from '#language/language.ts'
import { AccountOffer } from './account-offer.tsx'
import type { FlowName } from './link.ts'
import { forEach, listen, subscribe } from '#visit/lifetime.ts'
import type { Session } from '#visit/session.ts'
import { createHandover, type Obstacle } from './model.ts'
import { Given, Handover } from './view.tsx'

/** What the offer needs of the current screen. */
interface Screen {
  name: string
  model?: { $shown?: ReadableAtom<string | undefined>; $isHeld?: ReadableAtom<boolean> }
}

interface Options {
  session: Session
  language: LanguageLoader
  flow: FlowName
  origin: string
  $screen: ReadableAtom<Screen>
  $obstacle?: ReadableAtom<Obstacle | undefined>
  /** Whether an embedder's access token identifies the visitor. A handover does not carry that token. */
  isSignedIn?: boolean
  show: (foot: ReactNode) => void
}

/**
 * Shows the offer of a handover below every step with input up to the payment method, and below every step that cannot go on. On the review
 * only Pay is left.
 */
export async function offerHandover(options: Options): Promise<void> {
  const { session, language, flow, origin, $screen, $obstacle = atom(undefined), isSignedIn = false, show } = options
  const { signal } = session
  await language.load('foot')
  if (signal.aborted) return
  const model = createHandover(session, flow, origin)
  const $view = atom<string | undefined>()
  forEach($screen, signal, ({ model = {} }, whileShown) => {
    // While a payment keeps the visitor on a view, nothing is offered.
    const { $shown = atom(), $isHeld = atom(false) } = model
    subscribe(
      computed([$shown, $isHeld], (view, isHeld) => (isHeld ? undefined : view)),
      whileShown,
      $view.set
    )
  })
  const $here = computed([session.$row, $view, $obstacle], (row, view, obstacle) => ({ row, view, obstacle }))
  const handover = ({ row, view, obstacle }: ReturnType<typeof $here.get>) => (
    <>
      <Given model={model} t={language.t} />
      {(obstacle || isBeforePay(row, view)) && <Handover model={model} t={language.t} obstacle={obstacle} />}
    </>
  )
  const accountOffer = (obstacle?: Obstacle) =>
    obstacle && obstacle !== 'framed' && <AccountOffer session={session} t={language.t} obstacle={obstacle} />
  const draw = () => {
    const here = $here.get()
    show(isSignedIn ? accountOffer(here.obstacle) : handover(here))
  }
  subscribe($here, signal, () => {
    model.hide()
    draw()
  })
  // The session's locale changes after the new language's words are loaded, so the offer is drawn again in that language.
  listen(session.$locale, signal, draw)
}

/** Whether the visitor enters data on the step and cannot have paid yet. Optional steps and the steps after the payment do not count. */
function isBeforePay({ step, completedBy, optional, exit }: Row<object>, view: string | undefined): boolean {
  if (step === 'payment') return view === 'BILLING' || view === 'PAYMENT'
  return completedBy !== undefined && !optional && !exit && step !== 'credentials'
}
