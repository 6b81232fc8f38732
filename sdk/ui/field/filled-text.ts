// oxlint-disable react-hooks/refs -- a text that came without an event has to be read before the render replaces it
import { type RefObject, useLayoutEffect, useRef } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Controls with a function that takes their text into the form, if the text came without an event. */
const readers = new WeakMap<Element, () => void>()

/**
 * Takes a text into the form that came without an event `input`: from a password manager, an extension, or autofill without focus. A render
 * would replace it by the old value, so it is read before each render, at the native event `change`, and by `readFilledTexts`. The control's
 * handler of `input` calls the returned function, since it has taken the text itself. `rendered` is the first value of a text field: on a
 * hosted page, a visitor can type before the script has loaded.
 */
export function useFilledText(
  element: RefObject<Control | null>,
  take: (text: string) => void,
  rendered?: string
): () => void {
  /** The text that the form knows. */
  const known = useRef(rendered)
  const isFirst = element.current === null
  const missed = textBesides(element.current, known.current)

  useLayoutEffect(() => {
    const control = element.current
    if (!control) return
    const text = isFirst ? textBesides(control, known.current) : missed
    if (text !== undefined) take(text)
    known.current = control.value
    const read = () => {
      const text = textBesides(control, known.current)
      if (text === undefined) return
      known.current = text
      take(text)
    }
    readers.set(control, read)
    control.addEventListener('change', read)
    return () => control.removeEventListener('change', read)
  })

  return () => void (known.current = element.current?.value)
}

/** Reads every control below `form`. To be called before a form is judged. */
export function readFilledTexts(form: Element | null): void {
  for (const control of form?.querySelectorAll('input, textarea, select') ?? []) readers.get(control)?.()
}

function textBesides(control: Control | null, known: string | undefined): string | undefined {
  return control && known !== undefined && control.value !== known ? control.value : undefined
}
