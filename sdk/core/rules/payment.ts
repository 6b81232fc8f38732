import { enums, type Infer, size } from 'superstruct'
import type { Experiment } from '../experiments/exposures.ts'
import { array } from './array.ts'
import { coercedText } from './coerced.ts'
import { writtenCode } from './subscription-code.ts'
import { lengthBetween, idText, text } from './text.ts'

interface PaymentMethod {
  /** The payment type of an order. */
  type: string
  /** The gateway's names of a nonce of this method, and of the instrument in a transaction. */
  gateway: { nonce: string; instrument: string }
}

interface Wallet extends PaymentMethod {
  /** `setting` is the gateway's setting that an account has only if it offers the wallet. */
  gateway: PaymentMethod['gateway'] & { setting: string }
  /** The brand name, which is the same in each language. */
  label: string
  /** The experiment whose treatment offers the wallet. */
  experiment: Experiment
  /** Whether buyers with a billing address in `country` may use it. */
  isOfferedIn: (country: string) => boolean
  /** A global variable that only browsers with this wallet define. Undefined if any browser may have it. */
  global: string | undefined
}

/** The wallets in the order of the form (docs/specification/checkout.md#payment-methods). */
export const wallets = {
  paypal: {
    type: 'PayPal',
    label: 'PayPal',
    gateway: { nonce: 'PayPalAccount', instrument: 'paypal_account', setting: 'paypalEnabled' },
    experiment: 'paypalInJoin',
    isOfferedIn: country => country !== 'GB',
    global: undefined
  },
  venmo: {
    type: 'VENMO',
    label: 'Venmo',
    gateway: { nonce: 'VenmoAccount', instrument: 'venmo_account', setting: 'payWithVenmo' },
    experiment: 'grow365Venmo',
    isOfferedIn: country => country === 'US',
    global: undefined
  },
  applePay: {
    type: 'APPLE_PAY',
    label: 'Apple Pay',
    gateway: { nonce: 'ApplePayCard', instrument: 'apple_pay_card', setting: 'applePayWeb' },
    experiment: 'applePay',
    isOfferedIn: () => true,
    global: 'ApplePaySession'
  },
  googlePay: {
    type: 'GOOGLE_PAY',
    label: 'Google Pay',
    gateway: { nonce: 'AndroidPayCard', instrument: 'android_pay_card', setting: 'androidPay' },
    experiment: 'googlePay',
    // Google also passes on cards that no device has authenticated. The law of these countries demands that their bank does it.
    isOfferedIn: country => country !== 'GB' && country !== 'IE',
    global: undefined
  }
} as const satisfies Record<string, Wallet>
export type WalletName = keyof typeof wallets
export const walletNames = Object.keys(wallets) as WalletName[]

export const paymentMethods = {
  creditCard: { type: 'CREDIT_CARD', gateway: { nonce: 'CreditCard', instrument: 'credit_card' } },
  ...wallets
} as const satisfies Record<string, PaymentMethod>
export type MethodName = keyof typeof paymentMethods

/** `NONE` is the payment type of a purchase with a total of zero. */
type PaymentTypes = (typeof paymentMethods)[MethodName]['type'] | 'NONE'
export const PaymentType = enums<PaymentTypes, PaymentTypes[]>([
  ...Object.values(paymentMethods).map(({ type }) => type),
  'NONE'
])
export type PaymentType = Infer<typeof PaymentType>

/** A subscription code as typed or pasted. */
const PaymentCode = coercedText(idText(0, 40), writtenCode)
export const PaymentCodes = size(array(PaymentCode), 0, 10)

/** The cardholder's name. Empty unless the payment type is a card. */
export const CardHolderName = lengthBetween(text(), 'holder_length', 0, 100)
