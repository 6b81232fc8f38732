/**
 * A global that the browser or a script of the page has set. An element or a frame with this name is a property of `window` too. Such a
 * property is inherited, so anybody who may post markup on the page could otherwise pass an element for a library.
 */
export function ownGlobal<Value = unknown>(name: string): Value | undefined {
  return Object.hasOwn(globalThis, name) ? (globalThis as unknown as Record<string, Value>)[name] : undefined
}
