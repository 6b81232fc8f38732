import type { MouseEvent, ReactNode } from 'react'

export type Target = {
  href: string
  /** Called on a plain click. A click with a modifier key, and any click without script, follows `href`. */
  onGo?: () => void
}

/** The click handler of a link whose plain click the flow may handle itself. */
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
  // The browser follows the link if the flow throws.
  onGo()
  event.preventDefault()
}

type Props = Target & {
  /** A link that opens a new window, and announces that to screen readers. */
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
