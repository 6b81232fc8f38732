/**
 * A visitor can fill in a page before its script has loaded, and while React hydrates its fields as empty ones. Text in the inputs is
 * therefore sent to React again, as if it were typed now. Selects and checkboxes are left out: of a select the server renders only the
 * chosen option, and it renders no checkbox.
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
