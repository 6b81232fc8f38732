import type { ApplePaySession } from 'braintree-web/apple-pay'
import { ownGlobal } from '#core/own-global.ts'

/** The session class, which only browsers with Apple Pay define. */
export const applePaySession = () => ownGlobal<typeof ApplePaySession>('ApplePaySession')
