import { useEffect, useId, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { isTypedIn } from './field-gestures.ts'
import { focusFirstProblem, focusOn, wrong } from './focus-first-problem.ts'
import { AlertIcon } from './icons.tsx'
import { Link } from './link.tsx'

type Props = {
  /** The element whose wrong fields are listed. */
  form: RefObject<HTMLElement | null>
  title: string
  /** Scrolls to the first wrong field, which then takes the focus in place of the summary. */
  show?: (field: HTMLElement) => void
}

/**
 * The wrong fields of a form in document order, each a link to its field (docs/decisions/0037-problem-summary.md). Each refused submit mounts
 * it anew, and it takes the focus. Without a wrong field, the notice of the form takes the focus.
 */
export function ProblemSummary({ form, title, show }: Props) {
  const id = useId()
  const summary = useRef<HTMLDivElement>(null)
  const problems = useProblems(form)
  const shown = useRef(show)

  useEffect(() => {
    if (summary.current && !shown.current) focusOn(summary.current)
    else focusFirstProblem(form.current, shown.current)
  }, [form])

  if (problems.length === 0) return null
  return (
    // A `<section>` with a name would be a landmark, and a `<fieldset>` groups controls.
    <div
      className="cpj-notice"
      data-tone="problem"
      data-summary="fields"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-list`}
      tabIndex={-1}
      ref={summary}
    >
      <AlertIcon />
      <div className="cpj-notice-words">
        <h2 id={`${id}-title`}>
          <strong>{title}</strong>
        </h2>
        <ul id={`${id}-list`}>
          {problems.map(({ said, field, words }) => (
            <li key={said}>
              <Link href={`#${said}`} onGo={() => focusOn(field)}>
                {words}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

interface ListedProblem {
  field: HTMLElement
  /** The id of the sentence at the field. */
  said: string
  words: string
}

/** The present problems of the form until it has none. Problems that come later are not listed. */
function useProblems(form: RefObject<HTMLElement | null>): readonly ListedProblem[] {
  const [problems, setProblems] = useState(() => problemsIn(form.current))

  useEffect(() => {
    const element = form.current
    if (!element || problemsIn(element).length === 0) return
    const moments = ['focusout', 'click']
    const observer = new MutationObserver(follow)
    function follow() {
      if (isInUse(element!)) return
      const present = problemsIn(element)
      setProblems(present)
      if (present.length === 0) stop()
    }
    function stop() {
      observer.disconnect()
      for (const moment of moments) element!.removeEventListener(moment, follow)
    }
    observer.observe(element, { subtree: true, childList: true, characterData: true, attributes: true })
    for (const moment of moments) element.addEventListener(moment, follow)
    return stop
  }, [form])

  return problems
}

/** A shorter list would move the field that the visitor types in, or the button away from the pointer that presses it. */
function isInUse(form: HTMLElement): boolean {
  return isTypedIn(form) || form.matches(':active')
}

function problemsIn(form: HTMLElement | null): ListedProblem[] {
  const find = (id: string) => form?.querySelector(`[id="${id}"]`)
  const fields = new Map<string, HTMLElement>()
  for (const field of form?.querySelectorAll<HTMLElement>(wrong) ?? []) {
    const said = field
      .getAttribute('aria-describedby')
      ?.split(' ')
      .find(id => id.endsWith('-said'))
    // A group and its controls share one sentence.
    if (said && !fields.has(said)) fields.set(said, field)
  }
  const problems = [...fields].map(([said, field]) => {
    const sentence = find(said)?.textContent.trim() ?? ''
    const label = find(said.replace('-said', '-label'))?.firstChild?.textContent ?? ''
    const block = field.closest('.cpj-fieldset')?.querySelector('h2')?.textContent ?? ''
    // "Must be between 1 and 20 characters" needs the name of its field, "Enter your first name" has it.
    const isNamed = sentence.toLowerCase().includes(label.toLowerCase())
    return { field, said, sentence, label: isNamed ? '' : label, block }
  })
  return problems.map(({ field, said, sentence, label, block }) => {
    const isAlike = problems.some(other => other.said !== said && other.sentence === sentence && other.label === label)
    const names = [isAlike && block, label].filter(Boolean).join(', ')
    const colon = names && !names.endsWith('?') ? ':' : ''
    return { field, said, words: `${names}${colon} ${sentence}`.trim() }
  })
}
