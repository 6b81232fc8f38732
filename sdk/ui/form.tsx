// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- no `<form>`, see below
import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { focusFirstProblem } from './focus-first-problem.ts'

type Props = {
  label: string
  onSubmit: () => void
  /** Enter does nothing. It is the button that says so: some screen readers fall silent on a region that is busy. */
  busy?: boolean
  /** What is wrong with the whole: a `Notice`. */
  notice?: ReactNode
  /** How often a submit was refused so far: each time it grows, the first wrong field gets the focus. */
  refusals?: number
  /** Brings the field that has the focus into sight. */
  show?: (field: HTMLElement) => void
  /** Refused before it was shown: the first wrong field gets the focus at once. */
  startsRefused?: boolean
  children: ReactNode
}

/**
 * A form without `<form>`: inside a page's form, card-field frames of Firefox trap the Tab key, and a nested one would submit the
 * host page. What `<form>` gives for free and we need, Enter in an input, is here.
 */
export function Form({ label, onSubmit, busy, notice, refusals = 0, show, startsRefused, children }: Props) {
  const form = useRef<HTMLDivElement>(null)
  const answered = useRef(startsRefused ? -1 : refusals)

  useEffect(() => {
    if (refusals > answered.current) focusFirstProblem(form.current, show)
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
      {notice}
      {children}
    </div>
  )
}

/** Safari ends a composition before the Enter that confirmed it, and tells only by the key code 229. */
const isComposing = (event: KeyboardEvent) => event.nativeEvent.isComposing || event.keyCode === 229
