import { atom, type ReadableAtom } from 'nanostores'
import { type ProfessionalOptions, professionalRoutes } from '#core/api/professional.ts'
import type { Session } from '#session/session.ts'

/** What can be chosen, in the visitor's language: fetched once, for every step that asks. */
export interface Options {
  $options: ReadableAtom<ProfessionalOptions | undefined>
  /** False when it could not be fetched. */
  load(): Promise<boolean>
}

export function createOptions(session: Pick<Session, 'call'>): Options {
  const $options = atom<ProfessionalOptions | undefined>()
  return {
    $options,
    async load() {
      if ($options.get()) return true
      const answer = await session.call(professionalRoutes.professionalOptions, {})
      if (answer.ok) $options.set(answer.value)
      return answer.ok
    }
  }
}
