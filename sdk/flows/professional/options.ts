import { atom, type ReadableAtom } from 'nanostores'
import * as professionalCalls from '#core/contract/professional.ts'
import type { ProfessionalOptions } from '#core/contract/professional.ts'
import type { Session } from '#session/session.ts'

/** The lists to choose from in all steps, in the visitor's language. They are fetched once per language. */
export interface ProfessionalChoices {
  $options: ReadableAtom<ProfessionalOptions | undefined>
  /** Returns false if the lists cannot be fetched. */
  load(): Promise<boolean>
}

export function createOptions(session: Pick<Session, 'call' | '$locale'>): ProfessionalChoices {
  const $options = atom<ProfessionalOptions | undefined>()
  let spoken: string | undefined

  async function load(): Promise<boolean> {
    const { tag, country } = session.$locale.get()
    if (spoken === tag) return true
    const answer = await session.call(professionalCalls.professionalOptions, { query: { country } })
    if (!answer.ok) return false
    // The visitor has changed the language during the fetch.
    if (session.$locale.get().tag !== tag) return load()
    spoken = tag
    $options.set(answer.value)
    return true
  }

  return { $options, load }
}
