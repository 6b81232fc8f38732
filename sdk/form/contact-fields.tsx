import type { Translate } from '#core/messages/shape.ts'
import { PhoneInput } from './phone-input.tsx'
import type { PhoneModel } from './phone.ts'
import type { BoundForm } from './use-form.ts'
import { Columns } from '#ui/layout.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ParentValues } from './parent-draft.ts'

interface Props {
  fields: Pick<BoundForm<ParentValues>, 'typed' | 'chosen'>
  phone: PhoneModel
  t: Translate
}

/** The fields of step 1 of both parents: name, e-mail and phone. */
export function ContactFields({ fields, phone, t }: Props) {
  const { typed } = fields
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
      <TextField
        {...typed('email')}
        label={t('field.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <PhoneInput fields={fields} phone={phone} t={t} />
    </>
  )
}
