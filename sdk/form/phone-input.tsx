import { useStore } from './use-store.ts'
import type { Translate } from '#core/messages/shape.ts'
import { PhoneField } from '#ui/phone-field.tsx'
import { dialOfNumber, type PhoneModel, type PhoneValues } from './phone.ts'
import type { BoundForm } from './use-form.ts'

interface Props {
  fields: Pick<BoundForm<PhoneValues>, 'typed' | 'chosen'>
  phone: PhoneModel
  t: Translate
  isOptional?: boolean
  /** The number belongs to another person, so the browser's autofill is off. */
  isForeign?: boolean
}

export function PhoneInput({ fields, phone, t, isOptional, isForeign }: Props) {
  const dial = useStore(phone.$dial)
  const isUnlikely = useStore(phone.$isUnlikely)
  const country = fields.chosen('phoneCountry')
  const number = fields.typed('phoneNumber')
  return (
    <PhoneField
      {...number}
      label={t('field.phone')}
      optional={isOptional ? t('field.optional') : undefined}
      dialLabel={t('field.dialCode')}
      dial={dial}
      dials={phone.$dials.get}
      onDial={country.onChoose}
      dialOf={dialOfNumber}
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
