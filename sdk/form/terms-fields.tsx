import type { Translate } from '#words/shape.ts'
import type { FormModel } from '#visit/form.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Link } from '#ui/control/link.tsx'
import { Stack } from '#ui/page/layout.tsx'
import { useForm } from './use-form.ts'

interface TermsValues {
  termsAccepted: boolean
  marketingOptIn: boolean
}

interface Props<Values extends TermsValues> {
  form: FormModel<Values>
  termsUrl: string
  t: Translate
}

export function TermsFields<Values extends TermsValues>({ form, termsUrl, t }: Props<Values>) {
  const { values, problem } = useForm(form, t)
  const toggle = (field: keyof TermsValues) => (isTicked: boolean) => form.type(field, isTicked as Values[typeof field])
  return (
    <Stack gap="tight">
      <Checkbox
        label={
          <>
            {t('terms.accept')}{' '}
            <Link href={termsUrl} newWindow={t('page.newWindow')}>
              {t('terms.link')}
            </Link>
          </>
        }
        required
        checked={values.termsAccepted}
        onToggle={toggle('termsAccepted')}
        problem={problem('termsAccepted')}
      />
      <Checkbox label={t('terms.marketing')} checked={values.marketingOptIn} onToggle={toggle('marketingOptIn')} />
    </Stack>
  )
}
