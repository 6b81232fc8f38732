import type { MouseEvent, ReactNode } from 'react'

export type Target = {
  href: string
  /** Handles a plain click. A modified click, and any click without script, follows `href`. */
  onGo?: () => void
}

/** The click handler of a link that the flow may navigate by itself. */
export const follow = (onGo: (() => void) | undefined) => (event: MouseEvent) => {
  if (
    !onGo ||
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return
  event.preventDefault()
  onGo()
}

type Props = Target & {
  /** Opens a new window. The text announces that to screen readers. */
  newWindow?: string
  children: ReactNode
}

export function Link({ href, onGo, newWindow, children }: Props) {
  return (
    <a
      className="cpj-link"
      href={href}
      onClick={follow(onGo)}
      {...(newWindow && { target: '_blank', rel: 'noopener' })}
    >
      {children}
      {newWindow && <span className="cpj-hidden"> {newWindow}</span>}
    </a>
  )
}
