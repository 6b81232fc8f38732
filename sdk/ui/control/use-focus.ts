import { useEffect, useRef } from 'react'

/** Focuses an element whenever `focus` becomes another truthy value, so that the focus is not lost when a focused part is removed. */
export function useFocus<Kind extends HTMLElement>(focus: string | number | boolean | undefined) {
  const element = useRef<Kind>(null)
  useEffect(() => {
    if (!focus || !element.current) return
    // Otherwise the caret stays where a part was removed, and a screen reader reads on from there. Firefox has no selection in a hidden
    // frame.
    getSelection()?.empty()
    element.current.focus({ preventScroll: true })
    element.current.scrollIntoView({ block: 'nearest' })
  }, [focus])
  return element
}
