import type { ReactNode } from 'react'
import type { Row } from '#core/flow/flow.ts'
import type { Language } from '#language/language.ts'
import type { FlowName } from '#session/handover.ts'
import type { Session } from '#session/session.ts'
import { createHandover } from './model.ts'
import { Handover } from './view.tsx'

interface Options {
  session: Session
  language: Language
  flow: FlowName
  origin: string
  /** Whether Apple Pay is at hand but not for us, where we stand. */
  isFramed?: boolean
  show: (foot: ReactNode) => void
}

/** Puts the offer at the foot of every step that something is entered on. */
export async function offerHandover(options: Options): Promise<() => void> {
  const { session, language, flow, origin, isFramed = false, show } = options
  await language.load('handover')
  const model = createHandover(session, flow, origin)
  const unfollow = session.$row.subscribe(row => {
    model.hide()
    const foot = <Handover model={model} t={language.t} isFramed={isFramed && row.step === 'payment'} />
    show(isFilledIn(row) ? foot : null)
  })
  return () => {
    unfollow()
    model.hide()
  }
}

/** Neither a door nor an end. */
export function isFilledIn({ settles, optional, exit }: Row<object>): boolean {
  return settles !== undefined && !optional && !exit
}
