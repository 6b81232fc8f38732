/**
 * React's API on Preact, as far as the first screen uses it. The attributes and events of forms come with the forms
 * (preact-forms.mjs).
 */
import { render } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'

export { Component } from 'preact'
export * from 'preact/hooks'

export function createRoot(container) {
  return { render: view => render(view, container), unmount: () => render(null, container) }
}

export function useSyncExternalStore(subscribe, read) {
  const value = read()
  const [, redraw] = useState()
  useLayoutEffect(() => {
    const follow = () => redraw({})
    // The store may have changed between the render and this effect.
    if (!Object.is(value, read())) follow()
    return subscribe(follow)
  }, [subscribe])
  return value
}
