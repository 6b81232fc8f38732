import { checkoutStyles } from '#ui/checkout-styles.ts'
import { createFrames, type SlottedFrames } from './frames.tsx'
import type { Host } from './host.ts'

/** Frames and styles for the screens after the first. */
export function loadCheckoutAssets(host: Host): SlottedFrames {
  host.adopt(checkoutStyles)
  return createFrames(host.element)
}
