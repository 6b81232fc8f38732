import type { Translate } from '#core/messages/shape.ts'
import type { FormModel } from '#session/form.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Link } from '#ui/link.tsx'
import { Stack } from '#ui/layout.tsx'
import { useForm } from './use-form.ts'

interface ConsentValues {
  termsAccepted: boolean
  marketingOptIn: boolean
}

interface Props<Values extends ConsentValues> {
  form: FormModel<Values>
  termsUrl: string
  t: Translate
}

export function ConsentFields<Values extends ConsentValues>({ form, termsUrl, t }: Props<Values>) {
  const { values, problem } = useForm(form, t)
  const toggle = (field: keyof ConsentValues) => (isTicked: boolean) =>
    form.type(field, isTicked as Values[typeof field])
  return (
    <Stack gap="tight">
      <Checkbox
        label={
          <>
            {t('consent.accept')}{' '}
            <Link href={termsUrl} newWindow={t('consent.newWindow')}>
              {t('consent.terms')}
            </Link>
          </>
        }
        required
        checked={values.termsAccepted}
        onToggle={toggle('termsAccepted')}
        problem={problem('termsAccepted')}
      />
      <Checkbox label={t('consent.marketing')} checked={values.marketingOptIn} onToggle={toggle('marketingOptIn')} />
    </Stack>
  )
}
