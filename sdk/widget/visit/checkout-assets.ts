import { loadTimeoutMs, within } from '#core/deadline.ts'
import type { CardFieldsPort } from '#payment/card-fields.ts'
import type { Services } from '#shell/services.ts'
import checkoutStyles from '#ui/style/checkout-styles.css?inline'
import { createFrames, type SlottedFrames } from '../host/frames.tsx'
import type { Host } from '../host/host.ts'

/** The dependencies of the screens after step 1. */
export interface CheckoutAssets extends Omit<Services, 't'> {
  frames: SlottedFrames
  /** Resolves when the gateway's frames are removed. */
  gone(): Promise<void>
}

/** Adds the styles and creates the frames of the screens after step 1. */
export function loadCheckoutAssets(host: Host, returnUrl?: string): CheckoutAssets {
  host.adopt(checkoutStyles)
  const cards = createCardWatch()
  return {
    frames: createFrames(host),
    cardFields: async () =>
      cards.watch((await within(loadTimeoutMs, import('#payment/braintree.ts'))).createBraintree()),
    wallets: async () => (await within(loadTimeoutMs, import('#payment/wallets.ts'))).createWallets(returnUrl),
    gone: cards.gone
  }
}

/** Remembers the open card fields, so that `stop` can wait for their teardown. */
function createCardWatch() {
  let opening: ReturnType<CardFieldsPort['open']> | undefined
  return {
    watch: (port: CardFieldsPort): CardFieldsPort => ({ ...port, open: options => (opening = port.open(options)) }),
    async gone() {
      const opened = await opening
      if (opened?.ok) await opened.value.teardown()
    }
  }
}
