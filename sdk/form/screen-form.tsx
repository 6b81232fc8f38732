import { useStore } from './use-store.ts'
import type { ReactNode } from 'react'
import type { Translate } from '#words/shape.ts'
import type { FormModel } from '#visit/form.ts'
import { Form } from '#ui/form/form.tsx'
import { ProblemNotice } from './problem-notice.tsx'

interface Props<Values extends object> {
  form: FormModel<Values>
  label: string
  t: Translate
  /** Called in place of the form's own submit, for example to ask the visitor a question first. */
  onSubmit?: () => void
  /** Shown in place of the form's own notice of a problem. */
  notice?: ReactNode
  /** Scrolls to the first wrong field, which gets the focus in place of the summary of problems. */
  show?: (field: HTMLElement) => void
  children: ReactNode
}

/** Connects the model of a form to the `Form` of `ui`. It shows problems and moves the focus to the first wrong field. */
export function ScreenForm<Values extends object>({ form, t, ...rest }: Props<Values>) {
  const status = useStore(form.$status)
  const unplaced = useStore(form.$unplaced)
  const refusals = useStore(form.$failures)
  const isRefused = useStore(form.$isRefused)
  const problem = status.name === 'failed' ? status.problem : undefined
  // If only fields are refused, each field shows its own problem and no notice is needed.
  const isToldAtFields = problem?.validationErrors?.length && unplaced.length === 0
  const problemNotice = problem && !isToldAtFields && <ProblemNotice problem={problem} unplaced={unplaced} t={t} />
  return (
    <Form
      onSubmit={() => void form.submit()}
      {...rest}
      problemTitle={t('problem.title')}
      busy={status.name === 'sending'}
      refusals={refusals}
      startsRefused={isRefused}
      notice={rest.notice || problemNotice}
    />
  )
}
