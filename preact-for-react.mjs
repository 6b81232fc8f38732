/**
 * The part of React's API that the first screen uses, implemented with Preact. The attributes and events of forms are in preact-forms.mjs.
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
    // The store may have changed after the render and before this subscription.
    if (!Object.is(value, read())) follow()
    return subscribe(follow)
  }, [subscribe])
  return value
}
