import type { PaymentType, WalletName } from '#core/rules/payment.ts'
import type { Currency } from '#core/money.ts'

/** The bank's authentication of a card's holder, as the gateway reports it. */
export interface Authentication {
  /** The gateway's status of the authentication. */
  status: string
  /** Whether the bank, and not the merchant, pays for a charge that the holder disputes. */
  liabilityShifted: boolean
  /** The card network's electronic commerce indicator (ECI). */
  eci: string | null
  /** The id of this authentication in the card network. */
  directoryServerTransactionId: string | null
}

export interface Charge {
  /** The attempt's id. It is also the order id and the request key at the gateway, so that the gateway never charges an attempt twice. */
  attemptId: string
  /** The total in minor units. */
  amount: number
  taxAmount: number
  currency: Currency
  nonce: string
  cardHolderName: string
  deviceData: string | null
  /** Whether the gateway keeps the payment instrument. The legacy system charges it for renewals. */
  store: boolean
  /**
   * Whether the server has seen that the bank authenticated the holder. The gateway then refuses the charge if it does not confirm this.
   */
  isAuthenticated: boolean
  billing: { firstName: string; lastName: string; postalCode: string; countryCode: string }
}

export interface Charged {
  transactionId: string
  paymentType: PaymentType
  /** The brand as its owner writes it, such as "Mastercard". Null for a wallet, and if it is unknown. */
  cardBrand: string | null
  cardLastFour: string | null
  /** Minor units; the currency is ISO 4217, as the gateway reports it. */
  amount: number
  currency: string
}

/** The gateway has refused: nothing was charged. */
export interface Declined {
  name: 'declined'
  /** `invalid`: the gateway refuses the postal code of the address. */
  code:
    | 'payment.declined'
    | 'payment.expiration'
    | 'payment.number'
    | 'payment.authentication'
    | 'payment.repeated'
    | 'invalid'
  /** Whether the refusal counts against the payer's limits. It does not if the processor or our own request has failed. */
  isBlamed: boolean
  /** Whether the processor or the card's bank has refused. False if a rule of the gateway has refused. */
  isOfBank: boolean
  detail: string
}

/**
 * The outcome of a sale. `unknown`: the answer got lost, so the card may or may not be charged. `unsent`: the request never reached the
 * gateway.
 */
export type ChargeOutcome =
  | { name: 'charged'; charged: Charged }
  | Declined
  | { name: 'unknown'; detail: string }
  | { name: 'unsent'; detail: string }

/** The gateway's outcome for an order id. */
export type FoundCharge =
  | { name: 'charged'; charged: Charged }
  | Declined
  /** The charge was made and later voided or refunded. */
  | { name: 'returned'; charged: Charged }
  | { name: 'none' }
  | { name: 'unknown'; detail: string }

/** Money of a charge that went back to the payer, or that the payer's bank claims back. */
export interface GatewayRefund {
  kind: 'void' | 'refund' | 'dispute'
  /** The gateway's id: of the refund, of the dispute, or of the voided charge. */
  id: string
  /** Minor units. */
  amount: number
  /** `open`: a bank has not decided a dispute. `failed`: the money stays with us. */
  state: 'open' | 'done' | 'failed'
}

/** A charge that has taken money, or will take it, and was not wholly taken back. It may have any order id. */
export interface StandingCharge extends Charged {
  orderId: string
  createdAt: Date
}

export type Located =
  | {
      name: 'found'
      charge: StandingCharge
      /** `returned`: all of it went back. */
      became: 'standing' | 'returned' | 'failed'
      refunds: readonly GatewayRefund[]
    }
  /** The transaction does not exist, or has no order id. */
  | { name: 'none' }
  | { name: 'unknown' }

export type CardBrand = 'visa' | 'mastercard' | 'discover' | 'amex' | 'other'

/** The payment instrument behind a nonce, before any charge. */
export type Instrument =
  /** `prefix` is the first digits of the number, which identify the bank. Without `authentication` the bank was not asked. */
  | { name: 'creditCard'; brand: CardBrand; prefix?: string; authentication?: Authentication }
  | { name: WalletName }
  | { name: 'invalid' }
  | { name: 'unknown' }

/** A webhook of the gateway: something has happened to these transactions. */
export interface Webhook {
  kind: string
  transactionIds: readonly string[]
}

/** The port to the payment gateway, through which all money moves. No method throws, because an unreachable gateway is a normal result. */
export interface PaymentGateway {
  clientToken(currency: Currency): Promise<string | undefined>
  instrument(nonce: string): Promise<Instrument>
  charge(charge: Charge): Promise<ChargeOutcome>
  find(attemptId: string): Promise<FoundCharge>
  /** Every standing charge since a time. Undefined if the gateway cannot be reached. */
  standing(since: Date): Promise<readonly StandingCharge[] | undefined>
  /**
   * The ids of all charges that were refunded, wholly or in part, or voided since a time. Undefined if the gateway cannot be reached.
   */
  returned(since: Date): Promise<readonly string[] | undefined>
  /**
   * Voids a charge, or refunds all that is left of it if it is too late for a void. The charge's amount once it is certain that the payer
   * gets the money back, otherwise undefined.
   */
  takeBack(transactionId: string): Promise<Pick<Charged, 'amount' | 'currency'> | undefined>
  /** The content of a webhook. Undefined if the gateway has not signed it. */
  parseWebhook(signature: string, payload: string): Promise<Webhook | undefined>
  /** Finds a charge by its own id, or by the id of one of its refunds. A charge that is not `standing` was declined, voided or refunded. */
  locate(transactionId: string): Promise<Located>
  isUp(): Promise<boolean>
}
