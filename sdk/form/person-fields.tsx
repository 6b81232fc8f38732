import type { ReactNode } from 'react'
import type { Translate } from '#words/shape.ts'
import { EmailField } from './email-field.tsx'
import type { EmailSuggestion } from './email-suggestion.ts'
import { Columns } from '#ui/form/form-layout.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { BoundForm } from './use-form.ts'

type Person = { firstName?: string; lastName?: string; email: string }

interface Props {
  typed: BoundForm<Person>['typed']
  t: Translate
  suggestion: EmailSuggestion
  /** Replaces the e-mail field. */
  email?: ReactNode
}

/** The fields of the visitor's own name and e-mail. */
export function PersonFields({ typed, t, suggestion, email }: Props) {
  return (
    <>
      <Columns>
        <TextField
          {...typed('firstName')}
          label={t('field.firstName')}
          autoComplete="given-name"
          autoCapitalize="words"
        />
        <TextField
          {...typed('lastName')}
          label={t('field.lastName')}
          autoComplete="family-name"
          autoCapitalize="words"
        />
      </Columns>
      {email ?? <EmailField {...typed('email')} suggestion={suggestion} t={t} autoComplete="email" />}
    </>
  )
}
