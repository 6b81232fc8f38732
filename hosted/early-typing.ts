/**
 * A page can be filled in before its script has come. React takes the fields over as it thinks they are, empty; so what was typed
 * until then is told to it again, as if it were typed now.
 */
export function earlyTyping(root: Element): () => void {
  const typed = [...root.querySelectorAll('input')]
    .filter(input => input.value !== input.defaultValue)
    .map(input => ({ input, value: input.value }))
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!

  return () => {
    for (const { input, value } of typed) {
      // React remembers what it has seen set on the element itself, and takes for a change only what differs from that.
      input.value = ''
      set.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
