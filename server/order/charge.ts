import type { Deps } from '#server/deps.ts'
import type { ChargeOutcome } from '#server/gateways/payments/payment-gateway.ts'
import type { PayRequest, PreparedPurchase } from './purchase.ts'

/**
 * Milliseconds after which an attempt may no longer be charged. A process that was suspended (with its machine, for example) must not
 * charge for an attempt that the reconciler may have given up by now. Together with the gateway's deadline this is less than the time after
 * which the reconciler gives up.
 */
const chargeWithinMs = 20_000

export async function charge(
  deps: Pick<Deps, 'gateway'>,
  { payer, body, elapsedMs }: PayRequest,
  purchase: PreparedPurchase
): Promise<ChargeOutcome> {
  if (elapsedMs() > chargeWithinMs) return { name: 'unsent', detail: 'held up before the charge' }
  const { totals } = purchase.info
  return deps.gateway.charge({
    attemptId: body.attemptId,
    amount: totals.total,
    taxAmount: totals.taxAmount,
    currency: totals.currencyCode,
    nonce: body.payment.nonce!,
    cardHolderName: body.payment.cardHolderName,
    // The gateway's fraud checks take device data in Great Britain only (docs/specification/checkout.md#payment-methods).
    deviceData: purchase.address.country === 'GB' ? (body.payment.deviceData ?? null) : null,
    store: body.payment.storePaymentOnFile,
    isAuthenticated: purchase.authentication !== null,
    billing: {
      firstName: payer.firstName,
      lastName: payer.lastName,
      postalCode: purchase.address.postalCode,
      countryCode: purchase.address.country
    }
  })
}
