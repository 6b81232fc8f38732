import type { Authentication, CardBrand, Instrument } from './payment-gateway.ts'

const brands: Record<string, CardBrand> = {
  Visa: 'visa',
  MasterCard: 'mastercard',
  Discover: 'discover',
  'American Express': 'amex'
}

type Wallet = Exclude<Instrument['name'], 'card' | 'invalid' | 'unknown'>

/** For each wallet the gateway's name of its kind of nonce. */
const walletNonces: Record<Wallet, string> = {
  paypal: 'PayPalAccount',
  venmo: 'VenmoAccount',
  applePay: 'ApplePayCard'
}
const walletOf = new Map(Object.entries(walletNonces).map(([name, type]) => [type, name as Wallet]))

/** The nonce of Braintree's SDK. The published types lack some kinds of nonces and many fields. */
export interface FoundNonce {
  type: string
  details: object
  consumed?: boolean
  threeDSecureInfo?: ThreeDSecureInfo | null
}

interface ThreeDSecureInfo {
  status?: string
  liabilityShifted?: boolean
  eciFlag?: string | null
  dsTransactionId?: string | null
}

export function instrumentOf(nonce: FoundNonce): Instrument {
  if (nonce.consumed) return { name: 'invalid' }
  if (nonce.type === 'CreditCard') {
    const { cardType, bin } = nonce.details as { cardType?: string; bin?: string }
    const authentication = nonce.threeDSecureInfo ? authenticationOf(nonce.threeDSecureInfo) : undefined
    return { name: 'card', brand: brands[cardType ?? ''] ?? 'other', prefix: bin, authentication }
  }
  const wallet = walletOf.get(nonce.type)
  return wallet ? { name: wallet } : { name: 'card', brand: 'other' }
}

/** The authentication of a nonce. If the gateway does not state a shift of liability, there is none. */
function authenticationOf({ status, liabilityShifted, eciFlag, dsTransactionId }: ThreeDSecureInfo): Authentication {
  return {
    status: status ?? '',
    liabilityShifted: liabilityShifted === true,
    eci: eciFlag ?? null,
    directoryServerTransactionId: dsTransactionId ?? null
  }
}
