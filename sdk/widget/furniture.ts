import { checkoutStyles } from '#ui/checkout-styles.ts'
import { createFrames, type SlottedFrames } from './frames.tsx'
import type { Host } from './host.ts'

/** What the screens after the first need of the place that they stand in. */
export function furnish(host: Host): SlottedFrames {
  host.adopt(checkoutStyles)
  return createFrames(host.element)
}
