import type { Buyer } from '#checkout/buyer.ts'

/**
 * Whether the gateway's fraud checks need device data: in Great Britain, except for an invited parent
 * (docs/specification/checkout.md#payment-methods).
 */
export function needsDeviceData(country: string, buyer: Buyer): boolean {
  return country === 'GB' && buyer !== 'invited'
}
