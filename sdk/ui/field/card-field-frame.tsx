// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- a stand-in for a label and an input: keys go to the frame
import { useId } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { FieldMessage, ties } from './field.tsx'

type Props = {
  label: string
  /**
   * Focuses the gateway's frame by the gateway's library. Neither a label nor a script of the page can focus an element inside the frame.
   */
  onWantFocus: () => void
  /** Whether the gateway reports that the frame has the focus. `:focus-within` does not work for frames in every browser. */
  isFocused?: boolean
  /** The colour scheme in which the frame was created. If the page's scheme differs, the style sheet inverts the frame. */
  scheme: 'light' | 'dark'
  hint?: ReactNode
  problem?: string | null
  /** The place of the frame: a `<slot>` in a shadow root, or the container itself on a hosted page. */
  children: ReactNode
}

export function CardFieldFrame({ label, onWantFocus, isFocused, scheme, hint, problem, children }: Props) {
  const id = useId()
  const onFocus = (event: FocusEvent) => {
    if (event.target === event.currentTarget) onWantFocus()
  }
  return (
    <div className="cpj-field" part="field">
      {/* A `<label>` cannot name a frame, so the frame gets a title. */}
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
      <FieldMessage id={id} problem={problem} />
    </div>
  )
}
