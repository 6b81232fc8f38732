// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- a stand-in for a label and an input: keys go to the frame
import { useId } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { Said, ties } from './field.tsx'

type Props = {
  label: string
  /** Focuses the gateway's frame through its library: neither a label nor a script of the page can focus inside it. */
  onWantFocus: () => void
  /** The focus state that the gateway reports. `:focus-within` does not cover frames in every browser. */
  isFocused?: boolean
  /** The scheme of the colours in the frame. Under the other scheme the style sheet inverts them. */
  scheme: 'light' | 'dark'
  hint?: ReactNode
  problem?: string | null
  /** The outlet of the frame: a `<slot>` in a shadow root, the container itself on a hosted page. */
  children: ReactNode
}

export function CardFieldFrame({ label, onWantFocus, isFocused, scheme, hint, problem, children }: Props) {
  const id = useId()
  const onFocus = (event: FocusEvent) => {
    if (event.target === event.currentTarget) onWantFocus()
  }
  return (
    <div className="cpj-field" part="field">
      {/* A `<label>` cannot name a frame, so the frame has a title. */}
      <span className="cpj-label" id={`${id}-label`} onClick={onWantFocus}>
        {label}
      </span>
      {hint && (
        <p className="cpj-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div
        {...ties(id, { hint, problem })}
        className="cpj-frame cpj-input"
        part="input"
        role="group"
        aria-labelledby={`${id}-label`}
        aria-invalid={undefined}
        data-wrong={problem ? '' : undefined}
        data-focused={isFocused ? '' : undefined}
        data-scheme={scheme}
        tabIndex={-1}
        onFocus={onFocus}
      >
        {children}
      </div>
      <Said id={id} problem={problem} />
    </div>
  )
}
