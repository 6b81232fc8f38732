import type { Authentication } from '#server/gateways/payments/payment-gateway.ts'

/**
 * The gateway's statuses (docs/payments.md#statuses). `authenticated`: the bank, or the card network in its place,
 * confirms that the payer is the card's holder. `failed`: the bank denies this. Every other status leaves it open.
 */
export const statuses: Readonly<
  Record<string, 'authenticated' | 'failed' | 'unfinished' | 'down' | 'outside' | 'exempt'>
> = {
  authenticate_successful: 'authenticated',
  authenticate_attempt_successful: 'authenticated',
  authenticate_failed: 'failed',
  authenticate_rejected: 'failed',
  authenticate_frictionless_failed: 'failed',
  authenticate_failed_acs_error: 'failed',
  authenticate_signature_verification_failed: 'failed',
  authenticate_error: 'unfinished',
  authenticate_unable_to_authenticate: 'unfinished',
  challenge_required: 'unfinished',
  lookup_enrolled: 'unfinished',
  authentication_unavailable: 'down',
  lookup_card_error: 'down',
  lookup_error: 'down',
  lookup_failed_acs_error: 'down',
  lookup_server_error: 'down',
  mpi_server_error: 'down',
  authenticate_successful_issuer_not_participating: 'outside',
  authentication_bypassed: 'outside',
  lookup_bypassed: 'outside',
  lookup_not_enrolled: 'outside',
  skipped_due_to_adaptive_authentication: 'outside',
  skipped_due_to_rule: 'outside',
  unsupported_account_type: 'outside',
  unsupported_card: 'outside',
  unsupported_three_d_secure_version: 'outside',
  data_only_successful: 'exempt',
  exemption_low_value_successful: 'exempt',
  exemption_tra_successful: 'exempt'
}

type AuthenticationVerdict =
  /** The charge needs no authentication. */
  | { name: 'unneeded' }
  | { name: 'authenticated'; authentication: Authentication }
  /**
   * The bank was not asked, or has not confirmed the holder. If `isBlamed`, the refusal counts against the payer's limits, as a decline
   * does.
   */
  | { name: 'refused'; isBlamed: boolean }

/**
 * Accepts or refuses a card by the gateway's status alone. A card that was looked up needs a shift of liability even where no
 * authentication is required, because the gateway would refuse to charge it otherwise. An unknown status is refused.
 */
export function validateAuthentication(
  authentication: Authentication | undefined,
  isRequired: boolean
): AuthenticationVerdict {
  if (!authentication) return isRequired ? { name: 'refused', isBlamed: false } : { name: 'unneeded' }
  const { status, liabilityShifted } = authentication
  const kind = Object.hasOwn(statuses, status) ? statuses[status] : undefined
  if (kind === 'authenticated' && liabilityShifted) return { name: 'authenticated', authentication }
  return { name: 'refused', isBlamed: kind === 'failed' }
}
