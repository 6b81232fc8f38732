import type { ReactNode } from 'react'
import { Spinner } from './spinner.tsx'
import { useFocus } from './use-focus.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'link'

type Props = {
  onPress: () => void
  kind?: ButtonKind
  busy?: boolean
  /** Announced while busy. The visible label keeps its space, so that the width does not change. */
  busyLabel?: string
  disabled?: boolean
  /** Handles a press of the disabled button: it leads to the first missing entry. */
  onEarlyPress?: () => void
  wide?: boolean
  icon?: ReactNode
  /** The full accessible name, where the visible words are not enough; it must contain them. */
  name?: string
  labelledBy?: string
  describedBy?: string
  /** Takes the focus when this becomes true. */
  focus?: boolean
  children: ReactNode
}

/** Disabled and busy are set as ARIA states. The `disabled` attribute would drop the focus. */
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
    labelledBy,
    describedBy,
    focus,
    children
  } = props
  const off = busy || disabled
  const button = useFocus<HTMLButtonElement>(focus)
  return (
    <button
      ref={button}
      type="button"
      className="cpj-button"
      part={`button button-${kind}`}
      data-kind={kind}
      data-wide={wide ? '' : undefined}
      aria-label={busy && busyLabel ? busyLabel : name}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-disabled={off ? true : undefined}
      aria-busy={busy ? true : undefined}
      onClick={busy ? undefined : disabled ? onEarlyPress : onPress}
    >
      <span className="cpj-button-face">
        {icon}
        {children}
      </span>
      {busy && <Spinner />}
    </button>
  )
}
