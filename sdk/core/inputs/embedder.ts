import { enums, object, optional } from 'superstruct'
import type { InputRow } from '#core/contract/route.ts'
import { languages } from '#core/locale.ts'
import { longestPrefill, prefillFields } from '#core/rules/prefill.ts'
import { CountryCode } from '#core/rules/country-code.ts'
import { printable } from '#core/rules/text.ts'
import { AttemptId } from './payment.ts'

const Known = optional(printable(0, longestPrefill))
const { coParent: personFields, practice: practiceFields } = prefillFields

function known<Field extends string>(fields: readonly Field[]) {
  return Object.fromEntries(fields.map(field => [field, Known])) as Record<Field, typeof Known>
}

export const embedderInputs = {
  prefillHosted: {
    summary: 'A link to the hosted page of a flow whose forms have these values, good once and for ten minutes',
    body: object({
      flow: enums(['signup', 'pro']),
      language: optional(enums([...languages])),
      country: optional(CountryCode),
      prefill: object({
        ...known(personFields),
        coParent: optional(object(known(personFields))),
        practice: optional(object(known(practiceFields)))
      })
    })
  },
  purchase: {
    summary: 'A purchase that began on a page of this embedder',
    params: object({ purchaseId: AttemptId })
  }
} as const satisfies Record<string, InputRow>
