import type { ReactNode } from 'react'
import type { OrderPage } from '#core/contract/order-page.ts'
import { valueIn } from '#core/rules/language-record.ts'
import type { Translate } from '#words/shape.ts'
import { ProblemNotice } from '#form/problem-notice.tsx'
import { useStore } from '#form/use-store.ts'
import type { Status } from '#visit/submission.ts'
import { Button } from '#ui/control/button.tsx'
import { Actions, Panel } from '#ui/form/form-layout.tsx'
import { FocusNotice } from '#ui/notice/focus-notice.tsx'
import { Heading } from '#ui/page/heading.tsx'
import { Stack } from '#ui/page/layout.tsx'
import type { OrderPageModel } from './model.ts'

export interface Props {
  model: OrderPageModel
  page: OrderPage
  t: Translate
}

/** What the last change of a part did. */
export function SectionNotice({ model, part, t }: Pick<SectionProps, 'model' | 'part' | 't'>) {
  const notice = useStore(model.$notice)
  if (notice?.part !== part) return null
  return <FocusNotice tone="success" sentence={t(`orderPage.${notice.key}`, { email: notice.email ?? '' })} />
}

interface SectionProps extends Pick<Props, 'model' | 't'> {
  part: 'invitation' | 'renewal' | 'withdrawal' | 'receipt'
  title: string
  children: ReactNode
}

/** A part of the page, with what its last change did. */
export function Section({ model, t, part, title, children }: SectionProps) {
  return (
    <Panel>
      <Stack gap="tight">
        <Heading level={2}>{title}</Heading>
        <SectionNotice model={model} part={part} t={t} />
        {children}
      </Stack>
    </Panel>
  )
}

export function Failure({ status, t }: { status: Status; t: Translate }) {
  return status.name === 'failed' && status.problem.code !== 'unauthorized' ? (
    <ProblemNotice problem={status.problem} t={t} />
  ) : null
}

interface FormActionsProps extends Pick<Props, 'model' | 't'> {
  form: 'company' | 'email'
  isSending: boolean
  label: string
}

/** The end of a form in a section. */
export function FormActions({ model, form, isSending, label, t }: FormActionsProps) {
  return (
    <Actions>
      <Button busy={isSending} onPress={() => void model[form].submit()}>
        {label}
      </Button>
      <Button kind="link" onPress={model.close}>
        {t('orderPage.company.cancel')}
      </Button>
    </Actions>
  )
}

/** The texts of the page in the visitor's language. */
export function useWritten(model: OrderPageModel, { written }: OrderPage) {
  const { language } = useStore(model.$locale)
  return valueIn(written, language)
}
