import { Hono, type Context } from 'hono'
import { acsUrl, challengeRequest, type Bank } from '../authentication/bank.ts'
import { cardDocument, nonceId, unauthorized, type ClientApiOptions } from './client-api.ts'
import { isFingerprint, merchantAccountOf } from './client-configuration.ts'
import { readRequest } from './gateway-request.ts'
import type { CardInstrument } from '../ledger/instrument.ts'
import type { Nonce } from '../ledger/ledger.ts'
import { currencyOf } from '../ledger/sale.ts'
import { sandboxNonce } from '../ledger/sandbox-nonces.ts'
import { threeDSecureInfo, type ThreeDSecure, type ThreeDSecureStatus } from '../ledger/three-d-secure.ts'
import { readAmount } from '../ledger/verdict.ts'

type LookupRequest = {
  authorizationFingerprint?: string
  amount?: unknown
  additionalInfo?: Record<string, unknown>
}

type AuthenticationRequest = { authorizationFingerprint?: string; jwt?: string }

type CardNonce = Nonce & { instrument: CardInstrument }

/**
 * The two REST calls of 3-D Secure, below `/merchants/:id/client_api/v1/payment_methods/:nonce`. They authenticate a card and charge
 * nothing.
 */
export function createAuthenticationApi({ ledger, faults, newId, bank }: ClientApiOptions & { bank: Bank }) {
  const api = new Hono()
  const below = '/:merchant/client_api/v1/payment_methods/:nonce/three_d_secure'

  api.post(`${below}/lookup`, c =>
    faults.around('lookup', async () => {
      const request = await readRequest<LookupRequest>(c.req.raw)
      if (!isFingerprint(request.authorizationFingerprint)) return unauthorized(c)
      const nonce = findCard(c.req.param('nonce'))
      if (!nonce) return notFound(c)
      const problem = problemOf(request) ?? (nonce.threeDSecure && 'Payment method nonce is already 3D Secure.')
      if (problem) return c.json({ error: { message: problem } }, 422)

      const amount = readAmount(request.amount)!
      const merchantAccountId = merchantAccountOf(request.authorizationFingerprint)
      const { lookup, challenge: result } = nonce.outcome ?? { lookup: 'authenticate_successful' as const }
      const transactionId = newId()
      const replaced = await replace(nonce, {
        ...stateOf(nonce, lookup),
        amount,
        merchantAccountId,
        ...(result && { challenge: { transactionId, result } })
      })
      const { lastFour } = nonce.instrument.card
      const currency = currencyOf(merchantAccountId)
      return c.json({
        ...authenticated(replaced),
        lookup: {
          acsUrl: result ? acsUrl : null,
          md: result ? newId() : null,
          termUrl: null,
          pareq: result ? challengeRequest({ transactionId, amount, currency, lastFour }) : null,
          threeDSecureVersion: '2.2.0',
          transactionId
        }
      })
    })
  )

  api.post(`${below}/authenticate_from_jwt`, c =>
    faults.around('authentication', async () => {
      const { authorizationFingerprint, jwt = '' } = await readRequest<AuthenticationRequest>(c.req.raw)
      if (!isFingerprint(authorizationFingerprint)) return unauthorized(c)
      const nonce = findCard(c.req.param('nonce'))
      const state = nonce?.threeDSecure
      if (!nonce || !state?.challenge) return notFound(c)
      const decision = bank.decisionOf(jwt, state.challenge.transactionId)
      if (!decision) return c.json({ error: { message: 'JWT is invalid' } }, 422)

      const status = decision === 'completed' ? state.challenge.result : 'authenticate_failed'
      const { amount, merchantAccountId } = state
      const next = { ...stateOf(nonce, status), amount, merchantAccountId }
      if (!failures.includes(status)) return c.json(authenticated(await replace(nonce, next)))
      await ledger.record({ nonces: [{ ...nonce, threeDSecure: next }] })
      const { liabilityShifted, liabilityShiftPossible } = next.info
      return c.json({ errors: [failure], threeDSecureInfo: { liabilityShifted, liabilityShiftPossible } })
    })
  )

  function findCard(id: string): CardNonce | undefined {
    const known = sandboxNonce(id)
    const nonce = known ? { ...known, id, consumed: false } : ledger.nonce(id)
    return nonce?.instrument.type === 'CreditCard' && !nonce.consumed ? (nonce as CardNonce) : undefined
  }

  const stateOf = ({ instrument }: CardNonce, status: ThreeDSecureStatus): ThreeDSecure => ({
    info: threeDSecureInfo(status, instrument.card.brand, newId)
  })

  /** Consumes the nonce and returns the nonce for the next step. */
  async function replace(nonce: CardNonce, threeDSecure: ThreeDSecure): Promise<Nonce> {
    const next: Nonce = { ...nonce, id: nonceId(newId), threeDSecure }
    await ledger.record({ nonces: [{ ...nonce, consumed: true }, next] })
    return next
  }

  return api
}

const failures: readonly ThreeDSecureStatus[] = ['authenticate_failed', 'authenticate_error']

const failure = {
  attribute: 'three_d_secure_token',
  code: '81571',
  message: 'Failed to authenticate, please try a different form of payment.',
  model: 'transaction',
  type: 'user'
}

const notFound = (c: Context) => c.json({ error: { message: 'Record not found' } }, 404)

function authenticated(nonce: Nonce) {
  const { liabilityShifted, liabilityShiftPossible } = nonce.threeDSecure!.info
  return { paymentMethod: cardDocument(nonce), threeDSecureInfo: { liabilityShifted, liabilityShiftPossible } }
}

/** The patterns of the fields. Names consist of printable ASCII. Names and address lines have at most 50 characters. */
const limits: readonly [field: string, name: string, allowed: RegExp][] = [
  ['billingGivenName', 'given name', /^[ -~]{0,50}$/],
  ['billingSurname', 'surname', /^[ -~]{0,50}$/],
  ['billingLine1', 'line1', /^.{0,50}$/],
  ['billingLine2', 'line2', /^.{0,50}$/],
  ['billingLine3', 'line3', /^.{0,50}$/],
  ['billingPhoneNumber', 'phone number', /^\d{0,25}$/],
  ['billingPostalCode', 'postal code', /^.{0,10}$/]
]

function problemOf({ amount, additionalInfo = {} }: LookupRequest): string | undefined {
  if (readAmount(amount) === undefined) return 'Amount format is invalid.'
  const refused = limits.find(([field, , allowed]) => !allowed.test(String(additionalInfo[field] ?? '')))
  return refused && `Billing ${refused[1]} format is invalid.`
}
