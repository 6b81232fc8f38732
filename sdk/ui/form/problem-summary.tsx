import { useHeadingLevel } from '../page/heading-level.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { isTypedIn } from './field-gestures.ts'
import { focusFirstProblem, focusOn } from './focus-first-problem.ts'
import { AlertIcon } from '../picture/icons.tsx'
import { Link } from '../control/link.tsx'

type Props = {
  /** The form whose wrong fields are listed. */
  form: RefObject<HTMLElement | null>
  title: string
  /** Scrolls to the first wrong field, which gets the focus in place of the summary. */
  show?: (field: HTMLElement) => void
}

/** The events after which the visitor may have stopped typing or pressing. */
const moments = ['focusout', 'click']

/**
 * A list of the wrong fields of a form, in document order, each with a link to the field. After
 * each refused submit it is mounted again and takes the focus. If no field is wrong, the notice of the form takes the focus.
 *
 * A corrected field leaves the list at once. While the visitor types or presses, the summary keeps its height, and no field is added:
 * another height would move the field in which the visitor types, or the button under the pointer.
 */
export function ProblemSummary({ form, title, show }: Props) {
  const Title = `h${useHeadingLevel(1)}` as 'h1'
  const id = useId()
  const summary = useRef<HTMLDivElement>(null)
  const [problems, setProblems] = useState(() => problemsIn(form.current!))
  const [height, setHeight] = useState<number>()
  const shown = useRef(show)

  useEffect(() => {
    if (summary.current && !shown.current) focusOn(summary.current)
    else focusFirstProblem(form.current, shown.current)
  }, [form])

  useEffect(() => {
    const element = form.current!
    if (!summary.current) return
    const observer = new MutationObserver(follow)
    function follow() {
      const current = problemsIn(element)
      const isInUse = isTypedIn(element) || element.matches(':active')
      setHeight(height => (isInUse ? (height ?? summary.current?.offsetHeight) : undefined))
      setProblems(listed => (isInUse ? current.filter(({ id }) => listed.some(other => other.id === id)) : current))
      if (current.length === 0 && !isInUse) stop()
    }
    function stop() {
      observer.disconnect()
      for (const moment of moments) element.removeEventListener(moment, follow)
    }
    observer.observe(element, { subtree: true, childList: true, characterData: true, attributes: true })
    for (const moment of moments) element.addEventListener(moment, follow)
    return stop
  }, [form])

  if (problems.length === 0) return height === undefined ? null : <div style={{ blockSize: height }} />
  return (
    // The role of this `<div>` is `group`. A `<section>` with a name would be a landmark, and a `<fieldset>` is for controls.
    <div
      className="cpj-notice"
      data-tone="problem"
      data-summary="fields"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-list`}
      tabIndex={-1}
      style={{ minBlockSize: height }}
      ref={summary}
    >
      <AlertIcon />
      <div className="cpj-notice-words">
        <Title id={`${id}-title`}>
          <strong>{title}</strong>
        </Title>
        <ul id={`${id}-list`}>
          {problems.map(({ id, field, words }) => (
            <li key={id}>
              <Link href={`#${id}`} onGo={() => focusOn(field)}>
                {words}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The problems of the fields in document order. `words` name the field, and `key` tells equal sentences of two fields apart. */
export function problemsIn(form: HTMLElement) {
  // A group and its controls share one message, so each message is one line.
  const problems = [...form.querySelectorAll('.cpj-message[data-tone=problem]')].map(({ id, textContent }) => {
    const field = form.querySelector<HTMLElement>(`[aria-describedby~="${id}"]`)!
    const sentence = textContent.trim()
    const label = form.querySelector(`[id="${id.replace('-message', '-label')}"]`)?.firstChild?.textContent ?? ''
    // A sentence such as "Must be between 1 and 20 characters" needs the field's name before it, "Enter your first name" does not.
    const name = sentence.toLowerCase().includes(label.toLowerCase()) ? '' : label
    return { field, id, name, sentence, block: field.closest('.cpj-fieldset')?.querySelector('.cpj-h3')?.textContent }
  })
  return problems.map(({ field, id, name, sentence, block }) => {
    const isAlike = problems.some(other => other.id !== id && other.sentence === sentence && other.name === name)
    const names = [isAlike && block, name].filter(Boolean).join(', ')
    const colon = names && !names.endsWith('?') ? ': ' : ' '
    return { field, id, key: id + sentence, words: `${names}${colon}${sentence}`.trim() }
  })
}
