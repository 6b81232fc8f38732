import { atom } from 'nanostores'
import { type ErrorCode, ok, type Outcome, type Problem } from '#core/errors.ts'
import type { Money } from '#core/money.ts'
import type { AuthenticationFailure, Challenge } from '#payment/card-fields.ts'
import type { Credential, Method } from './method.ts'

export type CardToPay = Extract<Credential, { method: 'creditCard' }>

/** The authentication of a card by its bank, where the price or the bank asks for it (docs/strong-customer-authentication.md#when). */
export function createAuthentication({ $credential, card }: Method) {
  /** The bank's page, while it asks the visitor. */
  const $challenge = atom<Challenge | undefined>()

  function change(changes: Partial<CardToPay>) {
    const present = $credential.get()
    if (present?.method === 'creditCard') $credential.set({ ...present, ...changes })
  }

  /** Exchanges the card in the fields for another nonce. */
  async function renew({ isAsked }: CardToPay): Promise<Outcome<CardToPay, ErrorCode>> {
    const answer = await card.tokenize()
    if (!answer.ok) return answer
    const renewed: CardToPay = { method: 'creditCard', ...answer.value, isAsked }
    $credential.set(renewed)
    return ok(renewed)
  }

  return {
    $challenge,
    /** The card with a nonce that can be charged with the amount. A nonce serves once, and only for the amount of its authentication. */
    async prepare(given: CardToPay, due: Money, isRequired: boolean): Promise<Outcome<CardToPay, ErrorCode>> {
      const { authenticatedFor: earlier } = given
      const isOfAnother = earlier && (earlier.amount !== due.amount || earlier.currency !== due.currency)
      const fresh = given.isUsed || isOfAnother ? await renew(given) : ok(given)
      if (!fresh.ok || fresh.value.authenticatedFor || !(isRequired || fresh.value.isAsked)) return fresh
      const answer = await card.authenticate(fresh.value, due, challenge => $challenge.set(challenge))
      $challenge.set(undefined)
      if (!answer.ok) return answer
      const authenticated = { ...fresh.value, ...answer.value, authenticatedFor: due }
      change(authenticated)
      return ok(authenticated)
    },
    isAuthenticated() {
      const present = $credential.get()
      return present?.method === 'creditCard' && present.authenticatedFor !== undefined
    },
    /** Records that the nonce was used. Without its fields the card has to be typed again. */
    use(isAsked: boolean) {
      if (!card.isOpen() || $credential.get()?.method !== 'creditCard') $credential.set(undefined)
      else change({ isUsed: true, ...(isAsked && { isAsked }) })
    }
  }
}

interface Detail {
  failure?: AuthenticationFailure
  isAsked?: boolean
}

export const authenticationFailureOf = ({ detail }: Problem) => (detail as Detail | undefined)?.failure

/** The bank has declined the card because it wants to authenticate its holder. */
export const asksForAuthentication = ({ code, detail }: Problem) =>
  code === 'payment.authentication' && (detail as Detail | undefined)?.isAsked === true

/** Adds the reason that the browser knows to the server's refusal, which names none. */
export function explained(problem: Problem, failure: AuthenticationFailure | undefined): Problem {
  if (problem.code !== 'payment.authentication' || !failure) return problem
  return { ...problem, detail: { ...(problem.detail as Detail | undefined), failure } }
}
