/**
 * A page can be filled in before its script has come, and goes on being filled in while React takes the fields over, as empty as it
 * thinks they are; so what stands in them then is told to it again, as if it were typed now. Lists and boxes wait: of a list the
 * server writes what is chosen and nothing else, and it writes no box.
 */
export function tellTyping(root: Element): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  for (const input of root.querySelectorAll('input')) {
    const { value, defaultValue } = input
    if (value === defaultValue) continue
    // React remembers what it has seen set on the element itself, and takes for a change only what differs from that.
    input.value = defaultValue
    set.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
