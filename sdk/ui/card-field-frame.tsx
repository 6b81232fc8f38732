// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- a stand-in for a label and an input: keys go to the frame
import { useId } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { Said, ties } from './field.tsx'

type Props = {
  label: string
  /** Puts the focus into the gateway's frame, which neither a label nor a script of ours can reach. */
  onWantFocus: () => void
  /** What the gateway tells about its frame; `:focus-within` does not see into a frame in every browser. */
  isFocused?: boolean
  /** Of the colours in the frame; where the page has the other one they are turned. */
  scheme: 'light' | 'dark'
  hint?: ReactNode
  problem?: string | null
  /** The place of the frame: a `<slot>` relay in a shadow root, the container itself in a page. */
  children: ReactNode
}

export function CardFieldFrame({ label, onWantFocus, isFocused, scheme, hint, problem, children }: Props) {
  const id = useId()
  const onFocus = (event: FocusEvent) => {
    if (event.target === event.currentTarget) onWantFocus()
  }
  return (
    <div className="cpj-field">
      {/* A label cannot name a frame; the frame's own title does. */}
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
