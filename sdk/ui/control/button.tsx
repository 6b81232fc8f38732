import { type ReactNode, useState } from 'react'
import { Spinner } from './spinner.tsx'
import { useFocus } from './use-focus.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'link'

type Props = {
  onPress: () => void
  kind?: ButtonKind
  busy?: boolean
  /** Takes the place of the label while the button is busy. Without it the label keeps its space behind the spinner. */
  busyLabel?: string
  disabled?: boolean
  /** Called when the disabled button is pressed. It leads the visitor to the first missing entry. */
  onEarlyPress?: () => void
  wide?: boolean
  icon?: ReactNode
  /** The full accessible name, if the visible words are not enough. It must contain those words. */
  name?: string
  describedBy?: string
  /** Moves the focus to the button when it becomes true. */
  focus?: boolean
  children: ReactNode
}

/** Uses ARIA states for disabled and busy, because the attribute `disabled` would drop the focus. */
export function Button(props: Props) {
  const {
    onPress,
    kind = 'primary',
    busy,
    busyLabel,
    disabled,
    onEarlyPress,
    wide,
    icon,
    name,
    describedBy,
    focus,
    children
  } = props
  const off = busy || disabled
  const button = useFocus<HTMLButtonElement>(focus)
  const [failure, setFailure] = useState<{ error: unknown }>()
  // An error boundary catches errors of rendering, but not of presses.
  if (failure) throw failure.error
  function press() {
    try {
      if (disabled) onEarlyPress?.()
      else onPress()
    } catch (error) {
      setFailure({ error })
    }
  }
  return (
    <button
      ref={button}
      type="button"
      className="cpj-button"
      part={`button button-${kind}`}
      data-kind={kind}
      data-wide={wide ? '' : undefined}
      aria-label={busy && busyLabel ? undefined : name}
      aria-describedby={describedBy}
      aria-disabled={off ? true : undefined}
      aria-busy={busy ? true : undefined}
      onClick={busy ? undefined : press}
    >
      <span className="cpj-button-face" data-replaced={busy && !busyLabel ? '' : undefined}>
        {busy && busyLabel ? <Spinner /> : icon}
        {busy && busyLabel ? busyLabel : children}
      </span>
      {busy && !busyLabel && <Spinner />}
    </button>
  )
}
