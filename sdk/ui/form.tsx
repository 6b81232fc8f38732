// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- no `<form>`, see below
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { focusFirstProblem } from './focus-first-problem.ts'
import type * as Summary from './problem-summary.tsx'

type Props = {
  label: string
  /** The heading of the summary of wrong fields. */
  problemTitle: string
  onSubmit: () => void
  /** Ignores Enter. Only the button announces the state: some screen readers are silent inside a busy region. */
  busy?: boolean
  /** The `Notice` of a problem with the whole form. */
  notice?: ReactNode
  /** The number of refused submits. When it grows, the summary of wrong fields is shown and gets the focus. */
  refusals?: number
  /** Scrolls to the first wrong field, which gets the focus in place of the summary. */
  show?: (field: HTMLElement) => void
  /** The form was refused before it was shown. */
  startsRefused?: boolean
  children: ReactNode
}

/** The summary of wrong fields, which no form needs before a refused submit. Without it the first wrong field gets the focus. */
let summary: typeof Summary | undefined
const fetchSummary = () => import('./problem-summary.tsx').then(code => (summary = code))

/**
 * A form without `<form>`: inside a page's form, card frames in Firefox trap the Tab key, and a nested form would submit the host page.
 * This component implements Enter in an input, which `<form>` would do.
 */
export function Form({
  label,
  problemTitle,
  onSubmit,
  busy,
  notice,
  refusals = 0,
  show,
  startsRefused,
  children
}: Props) {
  const form = useRef<HTMLDivElement>(null)
  const answered = useRef(startsRefused ? -1 : refusals)
  const [summaries, setSummaries] = useState(0)

  useEffect(() => void fetchSummary().catch(() => {}), [])
  useEffect(() => {
    if (refusals > answered.current) {
      // oxlint-disable-next-line react-hooks/set-state-in-effect -- the summary reads the rendered fields
      if (summary) setSummaries(count => count + 1)
      else focusFirstProblem(form.current, show)
    }
    answered.current = refusals
  }, [refusals, show])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.repeat || isComposing(event)) return
    const input = event.target as HTMLElement
    if (input.tagName !== 'INPUT' || input.getAttribute('role') === 'combobox') return
    event.preventDefault()
    if (!busy) onSubmit()
  }

  return (
    <div className="cpj-form" role="form" aria-label={label} ref={form} onKeyDown={onKeyDown}>
      {summary && summaries > 0 && (
        <summary.ProblemSummary key={summaries} form={form} title={problemTitle} show={show} />
      )}
      {notice}
      {children}
    </div>
  )
}

/** Safari ends a composition before the `keydown` of the Enter that confirmed it. Only the key code 229 identifies that Enter. */
const isComposing = (event: KeyboardEvent) => event.nativeEvent.isComposing || event.keyCode === 229
