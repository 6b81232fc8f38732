import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import type { Row } from '#core/flow/flow.ts'
import type { Language } from '#language/language.ts'
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
  show: (foot: ReactNode) => void
}

/** Puts the offer at the foot of every step that something is entered on, and of every step with an obstacle. */
export async function offerHandover(options: Options): Promise<() => void> {
  const { session, language, flow, origin, $obstacle = atom(undefined), show } = options
  await language.load('handover')
  const model = createHandover(session, flow, origin)
  const $here = computed([session.$row, $obstacle], (row, obstacle) => ({ row, obstacle }))
  const draw = () => {
    const { row, obstacle } = $here.get()
    show(obstacle || isFilledIn(row) ? <Handover model={model} t={language.t} obstacle={obstacle} /> : null)
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
export function isFilledIn({ settles, optional, exit }: Row<object>): boolean {
  return settles !== undefined && !optional && !exit
}
