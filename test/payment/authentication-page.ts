/**
 * The script of a page that authenticates cards by our payment port and the real braintree-web. The bank's page appears at the end of the
 * document.
 */
import client from 'braintree-web/client'
import { createBraintree } from '#payment/braintree.ts'
import type { Challenge, CardHolder } from '#payment/card-fields.ts'

interface Tokenized {
  creditCards: [{ nonce: string; details: { bin: string } }]
}

const port = createBraintree()
let current: Challenge | undefined

export const payment = {
  /** Resolves with the last nonce. If the card is not authenticated, also with the reason. */
  async authenticate(clientToken: string, number: string, changes: Partial<CardHolder> = {}) {
    const gateway = await client.create({ authorization: clientToken })
    // The published types do not know that `request` returns a promise.
    const request = gateway.request.bind(gateway) as unknown as (options: object) => Promise<Tokenized>
    const data = { creditCard: { number, expirationDate: '01/2030' } }
    const { creditCards } = await request({ endpoint: 'payment_methods/credit_cards', method: 'post', data })
    const [{ nonce, details }] = creditCards
    const answer = await port.authenticate({
      clientToken,
      card: { nonce, bin: details.bin },
      amount: { amount: 1000, currency: 'USD' },
      holder: { ...ana, ...changes },
      frameTitle: 'Page of your bank',
      onChallenge(challenge) {
        current = challenge
        challenge.show(document.body.appendChild(document.createElement('div')))
      }
    })
    return answer.ok ? answer.value : { failure: (answer.problem.detail as { failure?: string }).failure }
  },
  cancel: () => current?.cancel()
}

const ana: CardHolder = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@example.com',
  phone: '+44 7700900123',
  line1: '10 High Street',
  line2: '',
  city: 'Leeds',
  postalCode: 'LS1 4AP',
  country: 'GB'
}

Object.assign(window, { payment })
