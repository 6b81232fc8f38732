import checkoutStyles from '#ui/checkout-styles.css?inline'
import packageStyles from '#ui/package-styles.css?inline'
import { createFrames, type SlottedFrames } from './frames.tsx'
import type { Host } from './host.ts'

/** Adds the styles and creates the frames that the screens after the first need. */
export function loadCheckoutAssets(host: Host): SlottedFrames {
  host.adopt(checkoutStyles + packageStyles)
  return createFrames(host.element)
}
