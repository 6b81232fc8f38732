/**
 * A visitor can type before the page's script has loaded. React hydrates the fields as empty ones and misses the text. Each text is
 * therefore sent to React again, as if it were typed now. Selects and checkboxes are left out: the server renders a select with only its
 * chosen option, and renders no checkbox. The texts are read at once, because restoring the visit may render the fields. The returned
 * function sends them.
 */
export function readEarlyTexts(root: Element): () => void {
  const typed = [...root.querySelectorAll('input')]
    .map(input => ({ input, value: input.value, before: input.defaultValue }))
    .filter(({ value, before }) => value !== before)
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  return () => {
    for (const { input, value, before } of typed) {
      // React remembers the value last set on the element itself, and treats only a different value as a change.
      input.value = before
      set.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
