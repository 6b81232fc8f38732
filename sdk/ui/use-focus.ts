import { useEffect, useRef } from 'react'

/** Gives the focus to an element whenever `focus` becomes another truthy value, so that nobody is left on a part that has gone. */
export function useFocus<Kind extends HTMLElement>(focus: string | number | boolean | undefined) {
  const element = useRef<Kind>(null)
  useEffect(() => {
    if (!focus || !element.current) return
    element.current.focus({ preventScroll: true })
    element.current.scrollIntoView({ block: 'nearest' })
  }, [focus])
  return element
}
