// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a form without `<form>`, as `Form` explains
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { readFilledTexts } from '../field/filled-text.ts'
import { focusFirstProblem } from './focus-first-problem.ts'
import type * as Summary from './problem-summary.tsx'

type Props = {
  label: string
  /** The heading of the summary of problems. */
  problemTitle: string
  onSubmit: () => void
  /**
   * While the form is busy, Enter does nothing. Only the button announces that, because some screen readers are silent inside a busy
   * region.
   */
  busy?: boolean
  /** The notice of a problem that belongs to no single field. */
  notice?: ReactNode
  /** The number of refused submits. When it grows, the summary of problems is shown and gets the focus. */
  refusals?: number
  /** Scrolls to the first wrong field, which gets the focus in place of the summary of problems. */
  show?: (field: HTMLElement) => void
  /** Whether the form was refused before it was shown, so that it shows its summary at once. */
  startsRefused?: boolean
  children: ReactNode
}

/**
 * The summary of problems. No form needs it before a refused submit, so its code loads late. Until then, the first wrong field gets the
 * focus.
 */
let summary: typeof Summary | undefined
const fetchSummary = () => import('./problem-summary.tsx').then(code => (summary = code))

/** The problems without the names of their fields, as long as the code of the summary has not come. */
const plainProblemsIn = (form: HTMLElement) =>
  [...form.querySelectorAll('.cpj-message[data-tone=problem]')].map(({ id, textContent }) => ({
    key: id + textContent,
    words: textContent
  }))

/**
 * A form without the element `<form>`: inside a form of the page, card frames in Firefox trap the Tab key, and a nested form would submit
 * the page's form. This component submits on Enter itself, as `<form>` would.
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
  const announcement = useAnnouncement(form, { children, refusals, answered })

  useEffect(() => void fetchSummary().catch(() => {}), [])
  useEffect(() => {
    if (refusals > answered.current) {
      // oxlint-disable-next-line react-hooks/set-state-in-effect -- the summary reads the fields after they are rendered
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
    <div
      className="cpj-form"
      role="form"
      aria-label={label}
      ref={form}
      onKeyDown={onKeyDown}
      onKeyDownCapture={event => event.key === 'Enter' && readFilledTexts(form.current)}
      onClickCapture={() => readFilledTexts(form.current)}
    >
      {summary && summaries > 0 && (
        <summary.ProblemSummary key={summaries} form={form} title={problemTitle} show={show} />
      )}
      {notice}
      <output className="cpj-hidden">{announcement}</output>
      {children}
    </div>
  )
}

interface Announced extends Pick<Props, 'children'> {
  refusals: number
  /** The number of refusals whose problems the summary has shown. */
  answered: RefObject<number>
}

/** The new problems of the fields, in words for screen readers. */
function useAnnouncement(form: RefObject<HTMLElement | null>, { children, refusals, answered }: Announced): string {
  const notifiedKeys = useRef<readonly string[]>([])
  const [announcement, setAnnouncement] = useState('')
  // A problem appears when its field is left, and the focus has gone on. After a refused submit the summary says all of them.
  useEffect(() => {
    const problems = summary?.problemsIn(form.current!) ?? plainProblemsIn(form.current!)
    const added = problems.filter(({ key }) => !notifiedKeys.current.includes(key))
    const isChanged = added.length > 0 || problems.length < notifiedKeys.current.length
    notifiedKeys.current = problems.map(({ key }) => key)
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- the messages are those of the fields that are rendered
    if (isChanged) setAnnouncement(refusals > answered.current ? '' : added.map(({ words }) => words).join(' '))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the messages belong to the fields among the children
  }, [children, refusals])
  return announcement
}

/**
 * In Safari the `keydown` of the Enter that ends a composition follows the end of the composition. Only the key code 229 identifies that
 * Enter, which must not submit.
 */
const isComposing = (event: KeyboardEvent) => event.nativeEvent.isComposing || event.keyCode === 229
