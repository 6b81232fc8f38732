import type { ThreeDSecureStatus } from './three-d-secure.ts'

/**
 * The result of a card's lookup and, where the bank asks the holder, the result of the challenge. Both depend only on the card's number.
 */
export type AuthenticationOutcome = { lookup: ThreeDSecureStatus; challenge?: ThreeDSecureStatus }

const challenge = (result: ThreeDSecureStatus): AuthenticationOutcome => ({
  lookup: 'challenge_required',
  challenge: result
})

/**
 * Test cards of Visa, Mastercard, American Express and Discover, and Visa's older test cards
 * (docs/testing.md#cards-that-have-to-be-authenticated).
 */
const cards: readonly [AuthenticationOutcome, string][] = [
  [
    { lookup: 'authenticate_successful' },
    '4000000000002701 5200000000002235 340000000002708 6011000000002117 4000000000001000'
  ],
  [
    { lookup: 'authenticate_frictionless_failed' },
    '4000000000002925 5200000000002276 340000000002096 6011000000002364 4000000000001018'
  ],
  [
    { lookup: 'authenticate_attempt_successful' },
    '4000000000002719 5200000000002482 340000000002872 6011000000002646 4000000000001026'
  ],
  [{ lookup: 'authenticate_unable_to_authenticate' }, '4000000000002313 5200000000002268 4000000000001034'],
  [{ lookup: 'authenticate_rejected' }, '4000000000002537 5200000000002185 340000000002062 4000000000001042'],
  [{ lookup: 'authentication_unavailable' }, '4000000000002990 5200000000002409 340000000002468 4000000000001059'],
  [{ lookup: 'lookup_error' }, '4000000000002446 5200000000002037 340000000002732 4000000000001067'],
  [{ lookup: 'lookup_failed_acs_error' }, '4000000000002354 5200000000002326 4000000000001075'],
  [{ lookup: 'lookup_bypassed' }, '4000000000002560 5200000000002508 340000000002948 4000000000001083'],
  [challenge('authenticate_successful'), '4000000000002503 5200000000002151 340000000002534 4000000000001091'],
  [challenge('authenticate_failed'), '4000000000002370 5200000000002490 340000000002237 4000000000001109'],
  [
    challenge('authenticate_unable_to_authenticate'),
    '4000000000002420 5200000000002664 340000000002484 4000000000001117'
  ],
  [challenge('authenticate_error'), '4000000000002644 5200000000002656 4000000000001125']
]

const outcomeOfNumber = new Map(
  cards.flatMap(([outcome, numbers]) => numbers.split(' ').map(number => [number, outcome] as const))
)

export const authenticationCards: readonly string[] = [...outcomeOfNumber.keys()]

/**
 * The outcome of a test card. For its other test cards Braintree publishes no outcome. Here their banks authenticate without a challenge,
 * so that every test card can pay.
 */
export const outcomeOfTestCard = (number: string): AuthenticationOutcome =>
  outcomeOfNumber.get(number) ?? { lookup: 'authenticate_successful' }

/** Nonces and their status, from the test values of the `braintree` SDK. */
export const statusOfNonce: Readonly<Record<string, ThreeDSecureStatus>> = {
  'fake-three-d-secure-visa-full-authentication-nonce': 'authenticate_successful',
  'fake-three-d-secure-visa-failed-authentication-nonce': 'authenticate_failed',
  'fake-three-d-secure-visa-attempts-non-participating-nonce': 'authenticate_attempt_successful',
  'fake-three-d-secure-visa-not-enrolled-nonce': 'lookup_not_enrolled',
  'fake-three-d-secure-visa-authentication-unavailable-nonce': 'authentication_unavailable',
  'fake-three-d-secure-visa-bypassed-authentication-nonce': 'lookup_bypassed',
  'fake-three-d-secure-two-visa-successful-frictionless-authentication-nonce': 'authenticate_successful',
  'fake-three-d-secure-two-visa-successful-step-up-authentication-nonce': 'authenticate_successful',
  'fake-three-d-secure-two-visa-error-on-lookup-nonce': 'lookup_error',
  'fake-three-d-secure-two-visa-timeout-on-lookup-nonce': 'lookup_failed_acs_error'
}
