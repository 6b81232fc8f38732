import type { PaymentType } from '#core/api/payment.ts'
import type { Currency } from '#core/money.ts'

export interface Charge {
  /** Also the order id and the request key at the gateway: the same attempt is never charged twice. */
  attemptId: string
  /** Minor units. */
  amount: number
  taxAmount: number
  currency: Currency
  nonce: string
  cardHolderName: string
  deviceData: string | null
  /** Kept at the gateway for renewals, which the legacy system charges. */
  store: boolean
  billing: { firstName: string; lastName: string; postalCode: string; countryCode: string }
}

export interface Charged {
  transactionId: string
  paymentType: PaymentType
  cardLastFour: string | null
  /** Minor units, and which: ISO 4217, as the gateway has it. */
  amount: number
  currency: string
}

/** A refusal: nothing was charged. */
export interface Declined {
  name: 'declined'
  code: 'payment.declined' | 'payment.expiration' | 'payment.number'
  /** Counts against the payer's limits: false where the processor failed, or our own request. */
  isBlamed: boolean
  detail: string
}

/** What a sale came to. `unknown` means exactly that: charged or not, the answer was lost. `unsent` never reached the gateway. */
export type ChargeOutcome =
  | { name: 'charged'; charged: Charged }
  | Declined
  | { name: 'unknown'; detail: string }
  | { name: 'unsent'; detail: string }

/** What the gateway knows of an order id. */
export type FoundCharge =
  | { name: 'charged'; charged: Charged }
  | Declined
  /** It was charged, and the charge was voided or refunded since. */
  | { name: 'returned'; charged: Charged }
  | { name: 'none' }
  | { name: 'unknown'; detail: string }

/** A charge that stands at the gateway, under whatever order id it was made. */
export interface StandingCharge extends Charged {
  orderId: string
  createdAt: Date
}

export type Located =
  | { name: 'found'; charge: StandingCharge; became: 'standing' | 'returned' | 'failed' }
  /** None, or one without an order id. */
  | { name: 'none' }
  | { name: 'unknown' }

export type CardBrand = 'visa' | 'mastercard' | 'discover' | 'amex' | 'other'

/** What a nonce stands for, before anything is charged to it. */
export type Instrument =
  /** `prefix`: the first digits, which name the bank. */
  | { name: 'card'; brand: CardBrand; prefix?: string }
  | { name: 'paypal' | 'venmo' | 'applePay' }
  | { name: 'invalid' }
  | { name: 'unknown' }

/** What the gateway says by itself: that something happened to these transactions, not what it was worth. */
export interface Webhook {
  kind: string
  transactionIds: readonly string[]
}

/** The one door to money. None of these throws: a gateway that cannot be reached is an answer too. */
export interface PaymentGateway {
  clientToken(currency: Currency): Promise<string | undefined>
  instrument(nonce: string): Promise<Instrument>
  charge(charge: Charge): Promise<ChargeOutcome>
  find(attemptId: string): Promise<FoundCharge>
  /** Every charge made since then that stands; undefined when the gateway cannot tell. */
  standing(since: Date): Promise<readonly StandingCharge[] | undefined>
  /** Voids a charge, or refunds it where that is too late. True once the payer is sure to have the money again. */
  takeBack(transactionId: string): Promise<boolean>
  /** Undefined for what the gateway did not sign. */
  parseWebhook(signature: string, payload: string): Promise<Webhook | undefined>
  /** A transaction by its own id; what does not stand was declined, voided or refunded. */
  locate(transactionId: string): Promise<Located>
  isUp(): Promise<boolean>
}
