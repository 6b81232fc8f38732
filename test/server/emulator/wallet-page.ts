/** The script of the wallet test page: braintree-web's real wallet components, each created once. */
import applePay from 'braintree-web/apple-pay'
import client, { type Client } from 'braintree-web/client'
import dataCollector from 'braintree-web/data-collector'
import paypalCheckout from 'braintree-web/paypal-checkout'
import venmo from 'braintree-web/venmo'

declare const paypal: { Buttons(options: object): { render(container: string): Promise<void> } }

let instance: Client

/** Each wallet writes its result, or its error code, into the element `#<wallet>-result`. */
export const wallets = {
  async start(authorization: string) {
    instance = await client.create({ authorization })
  },

  async paypal() {
    const checkout = await paypalCheckout.create({ client: instance })
    await checkout.loadPayPalSDK({ currency: 'USD', intent: 'capture' })
    const buttons = paypal.Buttons({
      createOrder: () => checkout.createPayment({ flow: 'checkout', amount: '10.00', currency: 'USD' } as never),
      onApprove: async (data: object) => show('paypal-result', (await checkout.tokenizePayment(data as never)).nonce),
      onCancel: () => show('paypal-result', 'canceled')
    })
    await buttons.render('#paypal')
  },

  async venmo() {
    const options = { client: instance, allowDesktop: true, paymentMethodUsage: 'single_use' }
    const button = await venmo.create(options as never)
    void button.tokenize().then(
      ({ nonce }) => show('venmo-result', nonce),
      ({ code }) => show('venmo-result', code)
    )
  },

  async applePay() {
    const session = await applePay.create({ client: instance })
    const merchantSession = await session.performValidation({
      validationURL: 'https://apple.example',
      displayName: 'x'
    })
    const { nonce } = await session.tokenize({ token: { paymentData: { data: 'x' } } } as never)
    return { merchantSession, nonce }
  },

  async deviceData() {
    return (await dataCollector.create({ client: instance })).deviceData
  }
}

function show(id: string, text: string) {
  const element = document.getElementById(id)
  if (element) element.textContent = text
}

Object.assign(window, { wallets })
