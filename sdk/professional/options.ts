import type { ReadableAtom } from 'nanostores'
import * as professionalCalls from '#core/contract/professional.ts'
import type { ProfessionalOptions } from '#core/contract/professional.ts'
import { createQuery } from '#visit/query.ts'
import type { Session } from '#visit/session.ts'

/** The lists to choose from in all steps, in the visitor's language. They are fetched once per language. */
export interface ProfessionalChoices {
  $options: ReadableAtom<ProfessionalOptions | undefined>
  /** Returns false if the lists cannot be fetched. */
  load(): Promise<boolean>
}

export function createOptions({
  signal,
  call,
  $locale
}: Pick<Session, 'signal' | 'call' | '$locale'>): ProfessionalChoices {
  const query = createQuery({
    signal,
    key: () => $locale.get().tag,
    call: () => call(professionalCalls.professionalOptions, { query: { country: $locale.get().country } })
  })
  return { $options: query.$value, load: async () => (await query.load())?.ok === true }
}
