import type { ReactNode } from 'react'
import type { Translate } from '#words/shape.ts'
import type { EmailSuggestion } from './email-suggestion.ts'
import { PhoneInput } from './phone-input.tsx'
import type { PhoneModel } from './phone.ts'
import type { BoundForm } from './use-form.ts'
import { PersonFields } from './person-fields.tsx'
import type { ParentValues } from './parent-draft.ts'

interface Props {
  fields: Pick<BoundForm<ParentValues>, 'typed' | 'chosen'>
  phone: PhoneModel
  t: Translate
  suggestion: EmailSuggestion
  /** Replaces the e-mail field. */
  email?: ReactNode
}

/** The fields of step 1 in both parents' flows: name, e-mail and phone. */
export function ContactFields({ fields, phone, suggestion, t, email }: Props) {
  return (
    <>
      <PersonFields typed={fields.typed} suggestion={suggestion} t={t} email={email} />
      <PhoneInput fields={fields} phone={phone} t={t} />
    </>
  )
}
