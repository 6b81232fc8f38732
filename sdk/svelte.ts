import { mount, type Options } from './index.ts'
import { createMountSync, handlerOf, type Handlers } from '#widget/component/follower.ts'

/** The options of the mount, and handlers of its events, such as `onComplete`. */
export type CoParentJoinOptions = Options & Handlers

/**
 * `mount` for Svelte as an action: `<div use:coparentJoin={{ flow: 'signup', apiOrigin }}>`. The content of the element, such as a link to
 * the hosted page, is shown until the first screen is drawn, and where no script runs.
 */
export function coparentJoin(element: HTMLElement, options: CoParentJoinOptions) {
  let latest = options
  const { follow, end } = createMountSync(
    checked => mount(element, checked as Options),
    event => latest[handlerOf(event.type)]?.(event as never)
  )
  follow(options)
  return {
    update(changed: CoParentJoinOptions) {
      latest = changed
      follow(changed)
    },
    destroy: end
  }
}
