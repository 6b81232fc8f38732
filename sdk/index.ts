import { createMount, type Join } from '#widget/mount.ts'
import type { Options as AnyOptions } from '#widget/options.ts'

export type { JoinEvent, JoinEventName, JoinEvents, Listener, WidgetErrorCode } from '#widget/events.ts'
export type { Join } from '#widget/mount.ts'
export type { Theme } from '#widget/options.ts'

/** A module in somebody else's bundle cannot tell where it came from: it has to be told where the service is. */
export type Options = AnyOptions & { apiOrigin: string }

const load = () => import('#widget/widget.tsx')

const mountHere = createMount({ load })

/**
 * Shows a flow in `element`. What stands in there, such as a link to the hosted page, stays until the first screen is ready, and
 * comes back when the flow is unmounted. Wrong options throw a TypeError that names them.
 */
export const mount: (element: Element, options: Options) => Join = (element, options) => {
  if (typeof document === 'undefined') throw new Error('CoParentJoin: mount needs a browser; call it in an effect')
  return mountHere(element, options)
}

/** Fetches what a mount will need, as when the visitor comes near the place where one will be. */
export function preload(): void {
  load().catch(() => {})
}
