/** The script of the 3-D Secure test page: braintree-web's real component. The bank's page is a frame of the document. */
import client, { type Client } from 'braintree-web/client'
import threeDSecure, { type ThreeDSecure } from 'braintree-web/three-d-secure'

let gateway: Client
let instance: ThreeDSecure

interface Tokenized {
  creditCards: [{ nonce: string; details: { bin: string } }]
}

export const authentication = {
  async start(authorization: string) {
    gateway = await client.create({ authorization })
    instance = await threeDSecure.create({ client: gateway, version: '2-inline-iframe' } as never)
    on('lookup-complete', (_, next) => next())
    on('authentication-iframe-available', ({ element }, next) => {
      document.body.append(element)
      next()
    })
  },

  /** Writes the last nonce, or the error's code, into `#authentication-result`. */
  async verify(number: string, amount: string) {
    // The published types do not know that the method returns a promise.
    const request = gateway.request.bind(gateway) as unknown as (options: object) => Promise<Tokenized>
    const answer = await request({
      endpoint: 'payment_methods/credit_cards',
      method: 'post',
      data: { creditCard: { number, expirationDate: '01/2030' } }
    })
    const [{ nonce, details }] = answer.creditCards
    const output = document.body.appendChild(Object.assign(document.createElement('output'), { id: resultId }))
    await instance.verifyCard({ nonce, bin: details.bin, amount } as never).then(
      payload => (output.textContent = payload.nonce),
      ({ code, name }) => (output.textContent = code ?? name)
    )
  }
}

const resultId = 'authentication-result'

type Listener = (event: { element: HTMLElement }, next: () => void) => void
const on = (event: string, listener: Listener) => instance.on(event as never, listener as never)

Object.assign(window, { authentication })
