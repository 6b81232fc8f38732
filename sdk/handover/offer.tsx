import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import type { Row } from '#core/flow/flow.ts'
import type { Language } from '#language/language.ts'
import { AccountOffer } from './account-offer.tsx'
import type { FlowName } from './link.ts'
import type { Session } from '#session/session.ts'
import { createHandover, type Obstacle } from './model.ts'
import { Handover } from './view.tsx'

interface Options {
  session: Session
  language: Language
  flow: FlowName
  origin: string
  $obstacle?: ReadableAtom<Obstacle | undefined>
  /** By an embedder's access token, which no hand-over carries. */
  isSignedIn?: boolean
  show: (foot: ReactNode) => void
}

/** Puts the offer at the foot of every step that something is entered on, and of every step with an obstacle. */
export async function offerHandover(options: Options): Promise<() => void> {
  const { session, language, flow, origin, $obstacle = atom(undefined), isSignedIn = false, show } = options
  await language.load('handover')
  const model = createHandover(session, flow, origin)
  const $here = computed([session.$row, $obstacle], (row, obstacle) => ({ row, obstacle }))
  const handover = (row: Row<object>, obstacle?: Obstacle) =>
    (obstacle || isFilledIn(row)) && <Handover model={model} t={language.t} obstacle={obstacle} />
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
  // By then its words are there in the other language.
  const unfollowLocale = session.$locale.listen(draw)
  return () => {
    unfollow()
    unfollowLocale()
    model.hide()
  }
}

/** Neither a door nor an end. */
export function isFilledIn({ completedBy, optional, exit }: Row<object>): boolean {
  return completedBy !== undefined && !optional && !exit
}
