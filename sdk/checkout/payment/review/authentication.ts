import { atom } from 'nanostores'
import { ok, type Result } from '#core/errors.ts'
import type { Money } from '#core/money.ts'
import type { Challenge } from '#payment/card-fields.ts'
import type { Credential, Method } from '#checkout/payment/method/method.ts'

type CardToPay = Extract<Credential, { method: 'creditCard' }>

/** The authentication of a card by its bank, which the price or the bank may demand (docs/payments.md#when). */
export function createAuthentication({ $credential, card }: Method) {
  /** The bank's page, while the bank asks the visitor to confirm; undefined otherwise. */
  const $challenge = atom<Challenge | undefined>()

  function change(changes: Partial<CardToPay>) {
    const current = $credential.get()
    if (current?.method === 'creditCard') $credential.set({ ...current, ...changes })
  }

  // The next nonce would need the card that the page has emptied out of the fields.
  card.$isLost.listen(isLost => {
    const current = $credential.get()
    if (isLost && current?.method === 'creditCard' && current.isUsed) $credential.set(undefined)
  })

  /** Gets another nonce for the card that is still typed in the fields. */
  async function renew({ isAsked }: CardToPay): Promise<Result<CardToPay>> {
    const answer = await card.tokenize()
    if (!answer.ok) return answer
    const renewed: CardToPay = { method: 'creditCard', ...answer.value, isAsked }
    $credential.set(renewed)
    return ok(renewed)
  }

  return {
    $challenge,
    /**
     * The card with a nonce that the current amount can be charged to. A nonce serves once, and only for the amount that it was
     * authenticated for.
     */
    async prepare(given: CardToPay, due: Money, isRequired: boolean): Promise<Result<CardToPay>> {
      const { authenticatedFor: earlier } = given
      const belongsToOther = earlier && (earlier.amount !== due.amount || earlier.currency !== due.currency)
      const fresh = given.isUsed || belongsToOther ? await renew(given) : ok(given)
      if (!fresh.ok || fresh.value.authenticatedFor || !(isRequired || fresh.value.isAsked)) return fresh
      const answer = await card.authenticate(fresh.value, due, challenge => $challenge.set(challenge))
      $challenge.set(undefined)
      if (!answer.ok) return answer
      const authenticated = { ...fresh.value, ...answer.value, authenticatedFor: due }
      change(authenticated)
      return ok(authenticated)
    },
    isAuthenticated() {
      const current = $credential.get()
      return current?.method === 'creditCard' && current.authenticatedFor !== undefined
    },
    /** Records that the nonce was used. If the card fields are gone, the visitor has to type the card again. */
    use(isAsked: boolean) {
      if (!card.isOpen() || $credential.get()?.method !== 'creditCard') $credential.set(undefined)
      else change({ isUsed: true, ...(isAsked && { isAsked }) })
    }
  }
}
