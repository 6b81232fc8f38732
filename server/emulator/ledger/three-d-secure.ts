import type { Brand } from './card-brand.ts'

interface StatusRow {
  shifted?: true
  possible?: true
  /** Whether the card's bank takes part in 3-D Secure: yes, no, unavailable, bypassed or error. */
  enrolled: 'Y' | 'N' | 'U' | 'B' | 'E'
  /** The result in the terms of EMV 3-D Secure, if it has one. */
  transStatus?: 'Y' | 'A' | 'N' | 'U' | 'R' | 'C'
}

/**
 * The statuses of the emulated cards. The liability shifts only if the bank has authenticated the holder, or if the card network does so in
 * the bank's place.
 */
const statusRows = {
  authenticate_successful: { shifted: true, possible: true, enrolled: 'Y', transStatus: 'Y' },
  authenticate_attempt_successful: { shifted: true, possible: true, enrolled: 'Y', transStatus: 'A' },
  authenticate_failed: { possible: true, enrolled: 'Y', transStatus: 'N' },
  authenticate_error: { possible: true, enrolled: 'Y', transStatus: 'U' },
  authenticate_unable_to_authenticate: { possible: true, enrolled: 'Y', transStatus: 'U' },
  authenticate_frictionless_failed: { enrolled: 'Y', transStatus: 'N' },
  authenticate_rejected: { enrolled: 'Y', transStatus: 'R' },
  authentication_unavailable: { enrolled: 'U', transStatus: 'U' },
  challenge_required: { possible: true, enrolled: 'Y', transStatus: 'C' },
  lookup_bypassed: { enrolled: 'B' },
  lookup_error: { enrolled: 'E' },
  lookup_failed_acs_error: { enrolled: 'U' },
  lookup_not_enrolled: { enrolled: 'N' }
} as const satisfies Record<string, StatusRow>

export type ThreeDSecureStatus = keyof typeof statusRows

type TransStatus = { transStatus: string | null; transStatusReason: string | null }

/** The result of 3-D Secure in the format that browser and server receive. */
export type ThreeDSecureInfo = {
  status: ThreeDSecureStatus
  enrolled: string
  liabilityShifted: boolean
  liabilityShiftPossible: boolean
  eciFlag: string | null
  cavv: string | null
  xid: string | null
  paresStatus: string | null
  threeDSecureVersion: string
  dsTransactionId: string | null
  acsTransactionId: string | null
  threeDSecureServerTransactionId: string
  threeDSecureAuthenticationId: string
  lookup: TransStatus
  authentication: TransStatus
}

/** The gateway's facts about a card nonce after a lookup. A sale must have the same amount and the same merchant account. */
export type ThreeDSecure = {
  info: ThreeDSecureInfo
  /** The amount of the lookup. Undefined for the nonces of every sandbox. */
  amount?: string
  merchantAccountId?: string
  /** The bank's open challenge to the cardholder. Undefined without one. */
  challenge?: { transactionId: string; result: ThreeDSecureStatus }
}

export function threeDSecureInfo(status: ThreeDSecureStatus, brand: Brand, newId: () => string): ThreeDSecureInfo {
  const row: StatusRow = statusRows[status]
  const { shifted = false, possible = false, enrolled, transStatus = null } = row
  const isAsked = enrolled === 'Y'
  const result = { transStatus, transStatusReason: null }
  return {
    status,
    enrolled,
    liabilityShifted: shifted,
    liabilityShiftPossible: possible,
    eciFlag: isAsked && transStatus !== 'C' ? eciOf(brand, transStatus) : null,
    cavv: shifted ? btoa(newId()) : null,
    xid: null,
    paresStatus: isAsked ? transStatus : null,
    threeDSecureVersion: '2.2.0',
    dsTransactionId: isAsked ? newId() : null,
    acsTransactionId: isAsked ? newId() : null,
    threeDSecureServerTransactionId: newId(),
    threeDSecureAuthenticationId: newId(),
    lookup: result,
    authentication: isAsked && transStatus !== 'C' ? result : { transStatus: null, transStatusReason: null }
  }
}

/** The electronic commerce indicator (ECI) of a result. Mastercard uses 00 to 02, the other brands use 05 to 07. */
function eciOf(brand: Brand, transStatus: StatusRow['transStatus'] | null): string {
  const [authenticated, attempted, none] = brand === 'MasterCard' ? ['02', '01', '00'] : ['05', '06', '07']
  if (transStatus === 'Y') return authenticated!
  return transStatus === 'A' ? attempted! : none!
}
