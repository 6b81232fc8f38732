import { useEffect, useRef } from 'react'

declare global {
  interface Window {
    /** Mounts the sign-up where the page of the test wants it. */
    joins(element: Element): void
  }
}

/** A part of a dialog of the page: the place of the widget, or the button that opens it. */
export function Opener() {
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => window.joins(element.current!), [])
  return (
    <div>
      <button ref={element} type="button">
        Join
      </button>
    </div>
  )
}
