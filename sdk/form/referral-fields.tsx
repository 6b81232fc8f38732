import { referralsFor } from '#core/rules/referral.ts'
import type { Translate } from '#words/shape.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { BoundForm } from './use-form.ts'

interface Props {
  fields: Pick<BoundForm<{ referral: string; referralOther: string }>, 'typed' | 'chosen'>
  asksText: boolean
  isInvited?: boolean
  t: Translate
}

/** The question "how did you hear about us". It is on the review, else on the credentials step. */
export function ReferralFields({ fields, asksText, isInvited = false, t }: Props) {
  return (
    <>
      <SelectField
        {...fields.chosen('referral')}
        label={t('referral.label')}
        placeholder={t('referral.choose')}
        options={referralsFor({ isInvited }).map(option => ({ value: option, label: t(`referral.${option}`) }))}
      />
      {asksText && <TextField {...fields.typed('referralOther')} label={t('referral.other')} />}
    </>
  )
}
