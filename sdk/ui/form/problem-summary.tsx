import { useEffect, useId, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { isTypedIn } from './field-gestures.ts'
import { focusFirstProblem, focusOn, wrong } from './focus-first-problem.ts'
import { AlertIcon } from '../picture/icons.tsx'
import { Link } from '../control/link.tsx'

type Props = {
  /** The form whose wrong fields are listed. */
  form: RefObject<HTMLElement | null>
  title: string
  /** Scrolls to the first wrong field, which gets the focus in place of the summary. */
  show?: (field: HTMLElement) => void
}

/**
 * A list of the wrong fields of a form, in document order, each with a link to the field (docs/decisions/0037-problem-summary.md). After
 * each refused submit it is mounted again and takes the focus. If no field is wrong, the notice of the form takes the focus.
 */
export function ProblemSummary({ form, title, show }: Props) {
  const id = useId()
  const summary = useRef<HTMLDivElement>(null)
  const { problems, height } = useProblems(form, summary)
  const shown = useRef(show)

  useEffect(() => {
    if (summary.current && !shown.current) focusOn(summary.current)
    else focusFirstProblem(form.current, shown.current)
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
        <h2 id={`${id}-title`}>
          <strong>{title}</strong>
        </h2>
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

interface ListedProblem {
  field: HTMLElement
  /** The id of the message that the field shows. */
  id: string
  words: string
}

interface Listed {
  problems: readonly ListedProblem[]
  /** The height in pixels that the summary keeps. */
  height?: number
}

/**
 * The problems to list. A corrected field leaves the list at once. While the visitor types or presses, the summary keeps its height, and no
 * field is added: another height would move the field in which the visitor types, or the button under the pointer.
 */
function useProblems(form: RefObject<HTMLElement | null>, summary: RefObject<HTMLElement | null>): Listed {
  const [listed, setListed] = useState((): Listed => ({ problems: problemsIn(form.current) }))

  useEffect(() => {
    const element = form.current
    if (!element || problemsIn(element).length === 0) return
    const moments = ['focusout', 'click']
    const observer = new MutationObserver(follow)
    let height: number | undefined
    function follow() {
      const present = problemsIn(element)
      const isInUse = isTypedIn(element!) || element!.matches(':active')
      height = isInUse ? (height ?? summary.current?.offsetHeight) : undefined
      setListed(({ problems }) => {
        const isListed = ({ id }: ListedProblem) => problems.some(known => known.id === id)
        return { problems: isInUse ? present.filter(isListed) : present, height }
      })
      if (present.length === 0 && !isInUse) stop()
    }
    function stop() {
      observer.disconnect()
      for (const moment of moments) element!.removeEventListener(moment, follow)
    }
    observer.observe(element, { subtree: true, childList: true, characterData: true, attributes: true })
    for (const moment of moments) element.addEventListener(moment, follow)
    return stop
  }, [form, summary])

  return listed
}

function problemsIn(form: HTMLElement | null): ListedProblem[] {
  const find = (id: string) => form?.querySelector(`[id="${id}"]`)
  const fields = new Map<string, HTMLElement>()
  for (const field of form?.querySelectorAll<HTMLElement>(wrong) ?? []) {
    const id = field
      .getAttribute('aria-describedby')
      ?.split(' ')
      .find(name => name.endsWith('-message'))
    // A group and its controls show the same sentence, which is listed once.
    if (id && !fields.has(id)) fields.set(id, field)
  }
  const problems = [...fields].map(([id, field]) => {
    const sentence = find(id)?.textContent.trim() ?? ''
    const label = find(id.replace('-message', '-label'))?.firstChild?.textContent ?? ''
    const block = field.closest('.cpj-fieldset')?.querySelector('h2')?.textContent ?? ''
    // A sentence such as "Must be between 1 and 20 characters" needs the field's name before it, "Enter your first name" does not.
    const isNamed = sentence.toLowerCase().includes(label.toLowerCase())
    return { field, id, sentence, label: isNamed ? '' : label, block }
  })
  return problems.map(({ field, id, sentence, label, block }) => {
    const isAlike = problems.some(other => other.id !== id && other.sentence === sentence && other.label === label)
    const names = [isAlike && block, label].filter(Boolean).join(', ')
    const colon = names && !names.endsWith('?') ? ':' : ''
    return { field, id, words: `${names}${colon} ${sentence}`.trim() }
  })
}
