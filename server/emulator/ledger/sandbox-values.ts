import { statusOfNonce, type AuthenticationOutcome } from './authentication-cards.ts'
import type { Brand } from './card-brand.ts'
import { brandOfTestCard, rejectionOfTestCard, type Rejection } from './sandbox-cards.ts'
import { threeDSecureInfo, type ThreeDSecure } from './three-d-secure.ts'

/** A visitor's payment instrument. It never contains the number or the security code of a card. */
export type Instrument =
  | {
      type: 'CreditCard' | 'ApplePayCard'
      brand: Brand
      bin: string
      lastFour: string
      expirationMonth: string
      expirationYear: string
      cardholderName?: string
    }
  | { type: 'PayPalAccount'; email: string; payerId: string; billingAgreement: boolean }
  | { type: 'VenmoAccount'; username: string; venmoUserId: string }

/** The issuer's checks of a card: M matches, N does not match, U not verified, S not supported, I not provided. */
export type IssuerChecks = { cvv: string; postalCode: string; streetAddress: string }

export type SandboxNonce = {
  instrument: Instrument
  checks: IssuerChecks
  rejection?: Rejection
  /** The result that a later authentication of the card will have. */
  outcome?: AuthenticationOutcome
  /** The result of the card's lookup. Undefined before a lookup. */
  threeDSecure?: ThreeDSecure
}

export type ProcessorAnswer = {
  status: 'authorized' | 'processor_declined' | 'failed' | 'settlement_declined' | 'settlement_pending'
  code: string
  text: string
  type: 'approved' | 'soft_declined' | 'hard_declined'
}

export const nothingChecked: IssuerChecks = { cvv: 'I', postalCode: 'I', streetAddress: 'I' }

/** Test values for which the issuer gives another answer than M (matches). */
export const issuerAnswers = {
  cvv: { 200: 'N', 2000: 'N', 201: 'U', 2011: 'U', 301: 'S', 3011: 'S' },
  postalCode: { 20000: 'N', 20001: 'U' },
  houseNumber: { 200: 'N', 201: 'U' }
} as const satisfies Record<string, Record<string, string>>

const issuerAnswer = (value: string | undefined, answers: Record<string, string>) =>
  value ? (answers[value] ?? 'M') : 'I'

export const checkCvv = (cvv?: string) => issuerAnswer(cvv, issuerAnswers.cvv)

/** The gateway's error for a postal code that it does not take: its code and its sentence. */
export function postalProblem(postalCode = ''): [code: string, message: string] | undefined {
  if (/[^A-Za-z\d -]/.test(postalCode))
    return ['81813', 'Postal code can only contain letters, numbers, spaces, and hyphens.']
  if (postalCode.replace(/[ -]/g, '').length > 9)
    return ['81809', 'Postal code may contain no more than 9 letter or number characters.']
  return undefined
}

export const checkPostalCode = (postalCode?: string) => issuerAnswer(postalCode, issuerAnswers.postalCode)

/** The issuer's check of a street address. The sandbox checks only the house number. */
export const checkStreetAddress = (street?: string) =>
  issuerAnswer(street?.trim().split(/\s+/)[0], issuerAnswers.houseNumber)

export type CardDetails = { expirationMonth: string; expirationYear: string; cardholderName?: string }

/** The payment instrument of a test card number. Undefined for every other number. */
export function cardInstrument(number: string, details: CardDetails): Instrument | undefined {
  const brand = brandOfTestCard(number)
  return brand && { type: 'CreditCard', brand, bin: number.slice(0, 6), lastFour: number.slice(-4), ...details }
}

export const declines: Record<string, string> = {
  2000: 'Do Not Honor',
  2001: 'Insufficient Funds',
  2002: 'Limit Exceeded',
  2003: "Cardholder's Activity Limit Exceeded",
  2004: 'Expired Card',
  2005: 'Invalid Credit Card Number',
  2010: 'Card Issuer Declined CVV',
  2014: 'Processor Declined - Fraud Suspected',
  2015: 'Transaction Not Allowed',
  2038: 'Processor Declined',
  2046: 'Declined',
  2047: 'Call Issuer. Pick Up Card',
  2099: 'Cardholder Authentication Required'
}

const worthRetrying = ['2000', '2001', '2002', '2003', '2038', '2046', '2099']

const approved: ProcessorAnswer = { status: 'authorized', code: '1000', text: 'Approved', type: 'approved' }

export const declined = (code: string): ProcessorAnswer => ({
  status: 'processor_declined',
  code,
  text: declines[code] ?? 'Processor Declined',
  type: worthRetrying.includes(code) ? 'soft_declined' : 'hard_declined'
})

/** The processor's answer to a sale. In the sandbox it depends only on the amount, not on the card. */
export function answerOfProcessor(amount: number, instrument: Instrument): ProcessorAnswer {
  const paypal = instrument.type === 'PayPalAccount'
  if (amount >= 2000 && amount < 3000) return declined(String(Math.floor(amount)))
  if (amount >= 3000 && amount < 3001)
    return { status: 'failed', code: '3000', text: 'Processor Network Unavailable - Try Again', type: 'soft_declined' }
  if (paypal && amount === 5001.01) return declined('2038')
  if (paypal && amount >= 4001 && amount < 4002)
    return { status: 'settlement_declined', code: '4001', text: 'Settlement Declined', type: 'hard_declined' }
  if (paypal && amount >= 4002 && amount < 4003) return { ...approved, status: 'settlement_pending', code: '4002' }
  return approved
}

/** The processor's answer to a refund. Code 2046 means "declined, but settled all the same". */
export function answerOfProcessorToRefund(amount: number): ProcessorAnswer {
  if (amount === 2046) return { ...approved, code: '1005', text: 'Auth Declined but Settlement Captured' }
  if (amount >= 2000 && amount < 3000) return declined(String(Math.floor(amount)))
  return { ...approved, code: '1002', text: 'Processed' }
}

export const numberOfNonce: Record<string, string> = {
  'fake-valid-nonce': '4012888888881881',
  'fake-valid-visa-nonce': '4012888888881881',
  'fake-valid-mastercard-nonce': '5555555555554444',
  'fake-valid-amex-nonce': '378282246310005',
  'fake-valid-discover-nonce': '6011111111111117',
  'fake-valid-jcb-nonce': '3530111333300000',
  'fake-valid-maestro-nonce': '6304000000000000',
  'fake-valid-dinersclub-nonce': '36259600000004',
  // The sandbox declines the verification of these cards. For a sale only the amount decides, as for other cards.
  'fake-processor-declined-visa-nonce': '4000111111111115',
  'fake-processor-declined-mastercard-nonce': '5105105105105100',
  'fake-processor-declined-amex-nonce': '378734493671000',
  'fake-processor-declined-discover-nonce': '6011000990139424',
  'fake-processor-failure-jcb-nonce': '3566002020360505',
  'fake-gateway-rejected-fraud-nonce': '4000111111111511',
  'fake-gateway-rejected-risk-thresholds-nonce': '4111130000000003'
}

export const walletOfNonce: Record<string, SandboxNonce> = {
  'fake-paypal-one-time-nonce': paypalNonce(false),
  'fake-paypal-billing-agreement-nonce': paypalNonce(true),
  'fake-venmo-account-nonce': venmoNonce(),
  'fake-token-issuance-error-venmo-account-nonce': { ...venmoNonce(), rejection: 'token_issuance' },
  'fake-apple-pay-visa-nonce': applePayNonce('4012888888881881'),
  'fake-apple-pay-mastercard-nonce': applePayNonce('5555555555554444'),
  'fake-apple-pay-amex-nonce': applePayNonce('378282246310005')
}

/** The content of a nonce that every sandbox knows. Such a nonce can be used any number of times. */
export function sandboxNonce(id: string): SandboxNonce | undefined {
  const wallet = walletOfNonce[id]
  if (wallet) return wallet
  const status = statusOfNonce[id]
  const isVisaVariant = status !== undefined || /^fake-valid-[a-z-]+-nonce$/.test(id)
  const number = numberOfNonce[id] ?? (isVisaVariant ? '4012888888881881' : undefined)
  const instrument = number && cardInstrument(number, { expirationMonth: '12', expirationYear: '2030' })
  return instrument
    ? {
        instrument,
        checks: { ...nothingChecked, cvv: 'M' },
        rejection: rejectionOfTestCard(number),
        ...(status && { threeDSecure: { info: threeDSecureInfo(status, 'Visa', () => crypto.randomUUID()) } })
      }
    : undefined
}

export function paypalNonce(billingAgreement: boolean): SandboxNonce {
  return {
    instrument: { type: 'PayPalAccount', email: 'parent@example.com', payerId: 'EMULATEDPAYER', billingAgreement },
    checks: nothingChecked
  }
}

export function venmoNonce(): SandboxNonce {
  return {
    instrument: { type: 'VenmoAccount', username: 'venmojoe', venmoUserId: 'Venmo-Joe-1' },
    checks: nothingChecked
  }
}

export function applePayNonce(number = '4111111111111111'): SandboxNonce {
  const brand = brandOfTestCard(number) ?? 'Visa'
  return {
    instrument: {
      type: 'ApplePayCard',
      brand,
      bin: number.slice(0, 6),
      lastFour: number.slice(-4),
      expirationMonth: '12',
      expirationYear: '2030'
    },
    checks: nothingChecked
  }
}
