// oxlint-disable react-hooks/refs -- a text that came without an event has to be read before the render replaces it
import { type RefObject, useLayoutEffect, useRef } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Controls, each with a function that reads its text into the form if no event reported it. */
const readers = new WeakMap<Element, () => void>()

/**
 * Reads a text into the form that came without an `input` event: from a password manager, an extension, or autofill without focus. A render
 * would replace it by the old value, so it is read before each render, at the native event `change`, and by `readFilledTexts`. The
 * control's handler of `input` calls the returned function, since it has taken the text itself. `text` is the text that the control
 * renders.
 */
export function useFilledText(
  element: RefObject<Control | null>,
  text: string,
  take: (text: string) => void
): () => void {
  /** The form's text. */
  const known = useRef<string>(undefined)
  /** The text of the last render. React sets it again while the form takes another one. */
  const rendered = useRef<string>(undefined)
  const missed = textBesides(element.current, known.current, rendered.current)

  useLayoutEffect(() => {
    const control = element.current
    if (!control) return
    if (missed !== undefined) take(missed)
    known.current = control.value
    rendered.current = text
    const read = () => {
      const filled = textBesides(control, known.current, rendered.current)
      if (filled === undefined) return
      known.current = filled
      take(filled)
    }
    readers.set(control, read)
    control.addEventListener('change', read)
    return () => control.removeEventListener('change', read)
  })

  return () => void (known.current = element.current?.value)
}

/** Reads every control below `form`. To be called before a form is validated. */
export function readFilledTexts(form: Element | null): void {
  for (const control of form?.querySelectorAll('input, textarea, select') ?? []) readers.get(control)?.()
}

function textBesides(control: Control | null, ...known: (string | undefined)[]): string | undefined {
  return control && known[0] !== undefined && !known.includes(control.value) ? control.value : undefined
}
