import { createMount } from '#widget/mount.ts'

export type { JoinEvent, JoinEventName, JoinEvents, Listener, WidgetErrorCode } from '#widget/events.ts'
export type { Join } from '#widget/mount.ts'
export type { Options, Theme } from '#widget/options.ts'

/**
 * Shows a flow in `element`. What stands in there, such as a link to the hosted page, stays until the first screen is ready, and
 * comes back when the flow is unmounted. Wrong options throw a TypeError that names them.
 */
export const mount = createMount({
  load: () => import('#widget/widget.tsx'),
  origin: new URL(import.meta.url).origin
})
