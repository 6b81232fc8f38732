import { valueIn } from '#core/rules/language-record.ts'
import { ScreenForm } from '#form/screen-form.tsx'
import { useForm } from '#form/use-form.ts'
import { useStore } from '#form/use-store.ts'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Private } from '#ui/form/form-layout.tsx'
import { Facts } from '#ui/order/facts.tsx'
import { OrderLines } from '#ui/order/order-summary.tsx'
import { Statement } from '#ui/order/statement.tsx'
import { Failure, FormActions, SectionNotice, type Props, useWritten } from './section.tsx'

/** The receipt, with its file and the company that it is made out to. */
export function ReceiptSection({ model, page, t }: Props) {
  const open = useStore(model.$open)
  const file = useStore(model.$file)
  const { language } = useStore(model.$locale)
  const { receipt, refunds } = useWritten(model, page)
  const { facts, buyer, lines, total } = receipt
  return (
    <Statement
      title={t('orderPage.details')}
      print={{ label: t('orderPage.print'), onPress: () => window.print() }}
      more={
        <Button
          kind="secondary"
          busy={file.name === 'sending'}
          name={t('orderPage.pdf')}
          onPress={() => void model.download(undefined)}
        >
          PDF
        </Button>
      }
    >
      <Failure status={file} t={t} />
      <Facts facts={buyer ? [...facts, buyer] : facts} />
      <OrderLines lines={lines} total={total} />
      {refunds.length > 0 && <Facts facts={refunds} />}
      <SectionNotice model={model} part="receipt" t={t} />
      {open === 'receipt' ? (
        <CompanyForm model={model} t={t} />
      ) : (
        <Button kind="link" onPress={() => model.open('receipt')}>
          {t(page.company ? 'orderPage.company.change' : 'orderPage.company.add')}
        </Button>
      )}
      {page.earlier.map(({ orderNumber, written }) => (
        <Button key={orderNumber} kind="link" onPress={() => void model.download(orderNumber)}>
          {t('orderPage.earlier', valueIn(written, language))}
        </Button>
      ))}
    </Statement>
  )
}

function CompanyForm({ model, t }: Pick<Props, 'model' | 't'>) {
  const { typed, isSending } = useForm(model.company, t)
  return (
    <Private>
      <ScreenForm form={model.company} label={t('orderPage.company.title')} t={t}>
        <TextField
          {...typed('name')}
          label={t('orderPage.company.name')}
          autoComplete="organization"
          required={false}
        />
        <TextField
          {...typed('taxNumber')}
          label={t('orderPage.company.taxNumber')}
          autoComplete="off"
          required={false}
        />
        <FormActions model={model} form="company" isSending={isSending} label={t('orderPage.company.save')} t={t} />
      </ScreenForm>
    </Private>
  )
}
