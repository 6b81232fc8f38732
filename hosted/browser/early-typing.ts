/**
 * A visitor can type before the page's script has loaded. React hydrates the fields as empty ones and misses the text. Each text is
 * therefore sent to React again, as if it were typed now. Selects and checkboxes are left out: the server renders a select with only its
 * chosen option, and renders no checkbox.
 */
export function repeatTyping(root: Element): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  for (const input of root.querySelectorAll('input')) {
    const { value, defaultValue } = input
    if (value === defaultValue) continue
    // React remembers the value last set on the element itself, and treats only a different value as a change.
    input.value = defaultValue
    set.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
