import type { paymentRoutes } from '#core/api/payment.ts'
import type { Input } from '#core/api/route.ts'
import { resultOr } from '#core/deadline.ts'
import { fail, ok, type Outcome } from '#core/errors.ts'
import type { PaymentType } from '#core/rules/payment.ts'
import type { CardBrand, Instrument, PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { Priced } from '#server/pricing/service.ts'

/** The gateway's look-up of a card is given up after this time. Nothing has been charged by then. */
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
  /** The type that the browser claims. */
  paymentType: Input<typeof paymentRoutes.pay>['body']['payment']['paymentType']
  restrictions: Priced['bought']['restrictions']
}

/** Asks the gateway which instrument a nonce stands for: the browser's word is not proof. `payment.failed` means that it stands for none. */
export async function judgeInstrument(
  gateway: PaymentGateway,
  { nonce, paymentType, restrictions }: Offered
): Promise<Outcome<KnownInstrument, 'payment.failed' | 'payment.brand' | 'unavailable'>> {
  const unknownInstrument = () => ({ name: 'unknown' as const })
  const instrument = await resultOr(instrumentWithinMs, gateway.instrument(nonce), unknownInstrument)
  // The gateway has charged nothing: the same card may be sent again.
  if (instrument.name === 'unknown') return fail('unavailable')
  if (instrument.name === 'invalid') return fail('payment.failed')
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
