import { atom, type ReadableAtom } from 'nanostores'
import { type ProfessionalOptions, professionalRoutes } from '#core/api/professional.ts'
import type { Session } from '#session/session.ts'

/** What can be chosen, in the visitor's language: fetched once in each, for every step that asks. */
export interface Options {
  $options: ReadableAtom<ProfessionalOptions | undefined>
  /** False when it could not be fetched. */
  load(): Promise<boolean>
}

export function createOptions(session: Pick<Session, 'call' | '$locale'>): Options {
  const $options = atom<ProfessionalOptions | undefined>()
  let spoken: string | undefined

  async function load(): Promise<boolean> {
    const { tag, country } = session.$locale.get()
    if (spoken === tag) return true
    const answer = await session.call(professionalRoutes.professionalOptions, { query: { country } })
    if (!answer.ok) return false
    // Another language was asked for meanwhile.
    if (session.$locale.get().tag !== tag) return load()
    spoken = tag
    $options.set(answer.value)
    return true
  }

  return { $options, load }
}
