import { useStore } from './use-store.ts'
import type { Translate } from '#words/shape.ts'
import { countryOfNumber } from '#core/rules/dial-codes.ts'
import { PhoneField } from '#ui/field/phone-field.tsx'
import type { PhoneModel, PhoneValues } from './phone.ts'
import type { BoundForm } from './use-form.ts'

interface Props {
  fields: Pick<BoundForm<PhoneValues>, 'typed' | 'chosen'>
  phone: PhoneModel
  t: Translate
  isOptional?: boolean
  /** For another person's phone, the browser's autofill is off, since it offers only the visitor's number. */
  isForeign?: boolean
}

export function PhoneInput({ fields, phone, t, isOptional, isForeign }: Props) {
  const dials = useStore(phone.$dials, phone.firstDials)
  const isUnlikely = useStore(phone.$isUnlikely)
  const country = fields.chosen('phoneCountry')
  const number = fields.typed('phoneNumber')
  return (
    <PhoneField
      {...number}
      label={t('field.phone')}
      optional={isOptional ? t('field.optional') : undefined}
      dialLabel={t('field.dialCode')}
      dial={country.value}
      dials={dials}
      onEnter={phone.list}
      onDial={country.onChoose}
      dialOf={countryOfNumber}
      dialProblem={country.problem}
      onLeave={() => {
        number.onLeave()
        void phone.check()
      }}
      warning={isUnlikely ? t('problem.phone_unlikely') : undefined}
      autoComplete={isForeign ? 'off' : 'on'}
    />
  )
}
