import type { paymentRoutes } from '#core/api/payment.ts'
import type { Input } from '#core/api/route.ts'
import { resultOr } from '#core/deadline.ts'
import { fail, ok, type Outcome } from '#core/errors.ts'
import type { PaymentType } from '#core/rules/payment.ts'
import type { CardBrand, Instrument, PaymentGateway } from '#server/gateways/payments/payment-gateway.ts'
import type { Priced } from '#server/pricing/service.ts'

/** Milliseconds for the gateway's look-up of a card. Nothing has been charged by then. */
const instrumentWithinMs = 7_000

type KnownInstrument = Exclude<Instrument, { name: 'invalid' | 'unknown' }>

const paymentTypes = {
  card: 'CREDIT_CARD',
  paypal: 'PayPal',
  venmo: 'VENMO',
  applePay: 'APPLE_PAY'
} as const satisfies Record<KnownInstrument['name'], PaymentType>

interface Offered {
  nonce: string
  /** The payment type according to the browser. */
  paymentType: Input<typeof paymentRoutes.pay>['body']['payment']['paymentType']
  restrictions: Priced['bought']['restrictions']
}

/**
 * Looks up the payment instrument of a nonce at the gateway, because the browser may send a wrong type. `payment.failed` means that the
 * nonce has no instrument.
 */
export async function judgeInstrument(
  gateway: PaymentGateway,
  { nonce, paymentType, restrictions }: Offered
): Promise<Outcome<KnownInstrument, 'payment.failed' | 'payment.brand' | 'unavailable'>> {
  const unknownInstrument = () => ({ name: 'unknown' as const })
  const instrument = await resultOr(instrumentWithinMs, gateway.instrument(nonce), unknownInstrument)
  // The gateway has charged nothing, so the visitor may send the same card again.
  if (instrument.name === 'unknown') return fail('unavailable')
  if (instrument.name === 'invalid') return fail('payment.failed', { status: 422 })
  if (paymentTypes[instrument.name] !== paymentType) return fail('payment.brand')
  if (instrument.name !== 'card') return restrictions[instrument.name] ? ok(instrument) : fail('payment.brand')
  const accepted: Record<CardBrand, boolean> = {
    visa: true,
    mastercard: true,
    amex: restrictions.amex,
    discover: restrictions.discover,
    other: false
  }
  return accepted[instrument.brand] ? ok(instrument) : fail('payment.brand')
}
