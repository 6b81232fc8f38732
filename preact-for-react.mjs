/**
 * React's API on Preact, as far as the first screen uses it. The attributes and events of forms need preact/compat, which the build puts in
 * the place of `react-dom`: it is a module of its own, so it lies in the chunk that the first screen does not wait for.
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
