import { createMount, type Join } from '#widget/entry/mount.ts'
import type { Options as AnyOptions } from '#widget/entry/options.ts'

export type {
  JoinEvent,
  JoinEventName,
  JoinEvents,
  Listener,
  WidgetErrorCode,
  WidgetStatus
} from '#widget/entry/events.ts'
export type { Join } from '#widget/entry/mount.ts'
export type { BeforePay, BeforeStep, Hook, Refusal, Theme } from '#widget/entry/options.ts'
export type { InviteStep, MemberStep, ProfessionalStep, SignupStep, StepName } from '#widget/entry/step-name.ts'

/** `apiOrigin` is required: a module inside an embedder's bundle cannot derive the service's origin from its own URL. */
export type Options = AnyOptions & { apiOrigin: string }

const load = () => import('#widget/widget.tsx')

const mountHere = createMount({ load })

/**
 * Shows a flow in an element, or in the first match of a selector. The element's own content, such as a link to the hosted page, stays
 * until the first screen is drawn, and returns when the flow is unmounted. Throws a TypeError that names the first wrong option, and an
 * Error outside a browser.
 */
export const mount: (target: Element | string, options: Options) => Join = (target, options) => {
  if (typeof document === 'undefined') throw new Error('CoParentJoin: mount needs a browser; call it in an effect')
  return mountHere(target, options)
}

/** Fetches the widget's code ahead of a mount, for example when the visitor scrolls near the element. A failed fetch is ignored. */
export function preload(): void {
  load().catch(() => {})
}
