import type { PaymentType } from '#core/rules/payment.ts'
import type { Currency } from '#core/money.ts'

/** A bank's authentication of its card's holder, as the gateway reports it. */
export interface Authentication {
  /** The gateway's word for the result. */
  status: string
  /** The bank, and not the merchant, bears a charge that the holder disputes. */
  liabilityShifted: boolean
  /** The card network's electronic commerce indicator. */
  eci: string | null
  /** Names this authentication at the card network. */
  directoryServerTransactionId: string | null
}

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
  /** The gateway stores the instrument for renewals, which the legacy system charges. */
  store: boolean
  /** The bank has authenticated its card's holder. The gateway refuses the charge if it knows otherwise. */
  isAuthenticated: boolean
  billing: { firstName: string; lastName: string; postalCode: string; countryCode: string }
}

export interface Charged {
  transactionId: string
  paymentType: PaymentType
  cardLastFour: string | null
  /** Minor units; the currency is ISO 4217, as the gateway reports it. */
  amount: number
  currency: string
}

/** A refusal: nothing was charged. */
export interface Declined {
  name: 'declined'
  code: 'payment.declined' | 'payment.expiration' | 'payment.number' | 'payment.authentication'
  /** Counts against the payer's limits. False if the processor or our own request failed. */
  isBlamed: boolean
  /** The processor or the card's bank has refused, not a rule of the gateway's. */
  isOfBank: boolean
  detail: string
}

/** The outcome of a sale. `unknown`: charged or not, since the answer was lost. `unsent`: the request never reached the gateway. */
export type ChargeOutcome =
  | { name: 'charged'; charged: Charged }
  | Declined
  | { name: 'unknown'; detail: string }
  | { name: 'unsent'; detail: string }

/** The gateway's answer about an order id. */
export type FoundCharge =
  | { name: 'charged'; charged: Charged }
  | Declined
  /** The charge was made, and voided or refunded since. */
  | { name: 'returned'; charged: Charged }
  | { name: 'none' }
  | { name: 'unknown'; detail: string }

/** A charge that stands at the gateway, under any order id. */
export interface StandingCharge extends Charged {
  orderId: string
  createdAt: Date
}

export type Located =
  | { name: 'found'; charge: StandingCharge; became: 'standing' | 'returned' | 'failed' }
  /** No such transaction, or one without an order id. */
  | { name: 'none' }
  | { name: 'unknown' }

export type CardBrand = 'visa' | 'mastercard' | 'discover' | 'amex' | 'other'

/** The payment instrument of a nonce, before any charge. */
export type Instrument =
  /** `prefix`: the first digits, which identify the bank. Without `authentication` the bank was not asked. */
  | { name: 'card'; brand: CardBrand; prefix?: string; authentication?: Authentication }
  | { name: 'paypal' | 'venmo' | 'applePay' }
  | { name: 'invalid' }
  | { name: 'unknown' }

/** The gateway's webhook: something happened to these transactions. */
export interface Webhook {
  kind: string
  transactionIds: readonly string[]
}

/** The port to the payment gateway; all money moves through it. No method throws: an unreachable gateway is a result too. */
export interface PaymentGateway {
  clientToken(currency: Currency): Promise<string | undefined>
  instrument(nonce: string): Promise<Instrument>
  charge(charge: Charge): Promise<ChargeOutcome>
  find(attemptId: string): Promise<FoundCharge>
  /** Every standing charge since then; undefined if the gateway cannot be asked. */
  standing(since: Date): Promise<readonly StandingCharge[] | undefined>
  /** Voids a charge, or refunds it if a void is too late. True once the payer is certain to get the money back. */
  takeBack(transactionId: string): Promise<boolean>
  /** Undefined if the gateway did not sign it. */
  parseWebhook(signature: string, payload: string): Promise<Webhook | undefined>
  /** Finds a transaction by its own id. One that does not stand was declined, voided or refunded. */
  locate(transactionId: string): Promise<Located>
  isUp(): Promise<boolean>
}
