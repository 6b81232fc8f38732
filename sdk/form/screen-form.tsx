import { useStore } from './use-store.ts'
import type { ReactNode } from 'react'
import type { Translate } from '#core/messages/shape.ts'
import type { Form as FormModel } from '#session/form.ts'
import { Form } from '#ui/form.tsx'
import { ProblemNotice } from './problem-notice.tsx'

interface Props<Values extends object> {
  form: FormModel<Values>
  label: string
  t: Translate
  /** When sending takes more than sending, such as a question first. */
  onSubmit?: () => void
  /** Takes the place of what is said of a refusal. */
  notice?: ReactNode
  /** Where the first wrong field comes into sight, when not in the middle. */
  show?: (field: HTMLElement) => void
  children: ReactNode
}

/** The kit's form around one of a model's: it tells what was refused and moves the focus to the first wrong field. */
export function ScreenForm<Values extends object>({ form, t, ...rest }: Props<Values>) {
  const status = useStore(form.$status)
  const unplaced = useStore(form.$unplaced)
  const refusals = useStore(form.$failures)
  const isRefused = useStore(form.$isRefused)
  const told = status.name === 'failed' && <ProblemNotice problem={status.problem} unplaced={unplaced} t={t} />
  return (
    <Form
      onSubmit={() => void form.submit()}
      {...rest}
      busy={status.name === 'sending'}
      refusals={refusals}
      startsRefused={isRefused}
      notice={rest.notice || told}
    />
  )
}
