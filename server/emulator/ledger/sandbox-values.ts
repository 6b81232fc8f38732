import type { AuthenticationOutcome } from './authentication-cards.ts'
import type { Instrument } from './instrument.ts'
import type { Rejection } from './sandbox-cards.ts'
import type { ThreeDSecure } from './three-d-secure.ts'

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

/** The gateway's error for a rejected postal code: its code and its sentence. */
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

const approval: ProcessorAnswer = { status: 'authorized', code: '1000', text: 'Approved', type: 'approved' }

export const declineOf = (code: string): ProcessorAnswer => ({
  status: 'processor_declined',
  code,
  text: declines[code] ?? 'Processor Declined',
  type: worthRetrying.includes(code) ? 'soft_declined' : 'hard_declined'
})

/** The processor's answer to a sale. In the sandbox it depends only on the amount, not on the card. */
export function answerOfProcessor(amount: number, instrument: Instrument): ProcessorAnswer {
  const paypal = instrument.type === 'PayPalAccount'
  if (amount >= 2000 && amount < 3000) return declineOf(String(Math.floor(amount)))
  if (amount >= 3000 && amount < 3001)
    return { status: 'failed', code: '3000', text: 'Processor Network Unavailable - Try Again', type: 'soft_declined' }
  if (paypal && amount === 5001.01) return declineOf('2038')
  if (paypal && amount >= 4001 && amount < 4002)
    return { status: 'settlement_declined', code: '4001', text: 'Settlement Declined', type: 'hard_declined' }
  if (paypal && amount >= 4002 && amount < 4003) return { ...approval, status: 'settlement_pending', code: '4002' }
  return approval
}

/** The processor's answer to a refund. Code 2046 means "declined, but settled all the same". */
export function answerOfProcessorToRefund(amount: number): ProcessorAnswer {
  if (amount === 2046) return { ...approval, code: '1005', text: 'Auth Declined but Settlement Captured' }
  if (amount >= 2000 && amount < 3000) return declineOf(String(Math.floor(amount)))
  return { ...approval, code: '1002', text: 'Processed' }
}
