import { paymentMethods, type WalletName, walletNames, wallets } from '#core/rules/payment.ts'
import type { Authentication, CardBrand, Instrument } from './payment-gateway.ts'

const brands: Record<string, CardBrand> = {
  Visa: 'visa',
  MasterCard: 'mastercard',
  Discover: 'discover',
  'American Express': 'amex'
}

const walletOf = new Map<string, WalletName>(walletNames.map(name => [wallets[name].gateway.nonce, name]))

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
  if (nonce.type === paymentMethods.creditCard.gateway.nonce) {
    const { cardType, bin } = nonce.details as { cardType?: string; bin?: string }
    const authentication = nonce.threeDSecureInfo ? authenticationOf(nonce.threeDSecureInfo) : undefined
    return { name: 'creditCard', brand: brands[cardType ?? ''] ?? 'other', prefix: bin, authentication }
  }
  const wallet = walletOf.get(nonce.type)
  return wallet ? { name: wallet } : { name: 'creditCard', brand: 'other' }
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
