import type { Transaction } from 'braintree'
import type { ChargeOutcome, Declined } from './payment-gateway.ts'

/**
 * Processor codes that have a message of their own (docs/specification/checkout.md#payment-errors). Every other code is a plain decline.
 */
const declineCodes: Record<string, Exclude<Declined['code'], 'payment.declined' | 'invalid'>> = {
  '2004': 'payment.expiration',
  '2006': 'payment.expiration',
  '2005': 'payment.number',
  '2008': 'payment.number',
  // A soft decline: the bank demands that its card's holder authenticates.
  '2099': 'payment.authentication'
}

/** The gateway's rejections that have a message of their own. */
const rejectionCodes: Record<string, Declined['code']> = {
  three_d_secure: 'payment.authentication',
  duplicate: 'payment.repeated'
}

export function declinedBy(transaction: Transaction): Declined {
  const { status, processorResponseCode, gatewayRejectionReason } = transaction
  const code = rejectionCodes[gatewayRejectionReason ?? ''] ?? declineCodes[processorResponseCode] ?? 'payment.declined'
  // The processor failed, or the payer pressed twice.
  const isInnocent = status === 'failed' || code === 'payment.repeated'
  const detail = `${status} ${gatewayRejectionReason ?? processorResponseCode}`
  return { name: 'declined', code, isBlamed: !isInnocent, isOfBank: status === 'processor_declined', detail }
}

export function codesOf({ errors }: { errors: { deepErrors(): { code: string }[] } }): string[] {
  return errors.deepErrors().map(({ code }) => code)
}

/**
 * Errors of a request key: another request has used it, is using it now, or has failed with it. The gateway does not report the outcome of
 * that other request.
 */
const knownKeys = ['915232', '915233', '915234']

/** Errors of the card, or of a nonce that is spent or unknown. */
const blamedErrors = /^(817|9156[45])/

/** Errors of 3-D Secure: the authentication failed, or belongs to another amount or merchant account. */
const failedAuthentication = '81571'
const authenticationErrors = [failedAuthentication, '91584', '91585']

/** Errors of the address's postal code. */
const postalErrors = /^818(?:0[89]|1[0-3])$/

/** Turns validation errors into a refusal: nothing was charged. An error of the card's number has its own code. */
export function refusedBy(codes: readonly string[], message: string): ChargeOutcome {
  const known = codes.find(code => knownKeys.includes(code))
  if (known) return { name: 'unknown', detail: `${known} the request key is known` }
  const detail = codes.join(' ') || message
  if (codes.some(error => postalErrors.test(error))) {
    return { name: 'declined', code: 'invalid', isBlamed: false, isOfBank: false, detail }
  }
  const isUnauthenticated = codes.some(error => authenticationErrors.includes(error))
  const cardCode = codes.includes('81715') ? 'payment.number' : 'payment.declined'
  const code = isUnauthenticated ? 'payment.authentication' : cardCode
  const isBlamed = codes.some(error => blamedErrors.test(error) || error === failedAuthentication)
  return { name: 'declined', code, isBlamed, isOfBank: false, detail }
}
