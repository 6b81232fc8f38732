import type { Buyer } from '#checkout/buyer.ts'

/**
 * Whether the gateway's fraud checks need device data (docs/specification/checkout.md#payment-methods): in Great Britain, except for an invited
 * parent.
 */
export function needsDeviceData(country: string, buyer: Buyer): boolean {
  return country === 'GB' && buyer !== 'invited'
}
