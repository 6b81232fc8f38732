import { javascript } from '../frames/page.ts'
import type { Authorised } from '../ledger/ledger.ts'
import { nothingChecked, type SandboxNonce } from '../ledger/sandbox-values.ts'
import { framebus, type Wallet } from './wallet.ts'

const email = 'parent@example.com'
const payerId = 'EMULATEDPAYER'

const account: SandboxNonce = {
  instrument: {
    type: 'PayPalAccount',
    transactionType: 'paypal_account',
    payer: payerId,
    details: { email, payerInfo: { email, payerId, firstName: 'Pat', lastName: 'Parent' } },
    element: { name: 'paypal', fields: { payerEmail: email, payerId } }
  },
  checks: nothingChecked
}

const settings = {
  displayName: 'Emulated merchant',
  clientId: 'emulated-paypal-client',
  assetsUrl: 'https://checkout.paypal.com',
  environmentNoNetwork: false,
  unvettedMerchant: false,
  braintreeClientId: 'emulated-braintree-client',
  billingAgreementsEnabled: true,
  merchantAccountId: 'emulated_usd',
  payeeEmail: null
}

type Body = {
  amount?: string
  currencyIsoCode?: string
  paypalAccount?: { paymentToken?: string }
}

export const paypal: Wallet = {
  domains: ['paypal.com', 'paypalobjects.com'],
  settings: {
    rest: { paypalEnabled: true, paypal: { ...settings, environment: 'offline', currencyIsoCode: 'USD' } },
    graphQL: { paypal: { ...settings, environment: 'OFFLINE', currencyCode: 'USD' } }
  },
  nonces: { 'fake-paypal-one-time-nonce': account, 'fake-paypal-billing-agreement-nonce': account },

  serve({ network, faults, newId, frames, post, page, script, tokenize }) {
    /**
     * The amounts to which visitors have to agree, by PayPal's token of the order. Orders live only for minutes, so the ledger does not
     * store them.
     */
    const orders = new Map<string, Authorised>()

    post<Body>('paypal_hermes/create_payment_resource', 'paypal', async (c, { amount, currencyIsoCode }) => {
      const token = `EC-${newId().toUpperCase()}`
      if (amount && currencyIsoCode) orders.set(token, { amount, currency: currencyIsoCode })
      const redirectUrl = `https://www.paypal.com/checkoutnow?token=${token}`
      return c.json({ paymentResource: { redirectUrl, paymentToken: `PAYID-${newId().toUpperCase()}` } }, 201)
    })

    post('paypal_hermes/setup_billing_agreement', 'paypal', async c => {
      const tokenId = `BA-${newId().toUpperCase()}`
      const approvalUrl = `https://www.paypal.com/agreements/approve?ba_token=${tokenId}`
      return c.json({ agreementSetup: { tokenId, approvalUrl } }, 201)
    })

    post('paypal_hermes/patch_payment_resource', 'paypal', async c => c.json({ paymentResource: {} }))

    post<Body>('payment_methods/paypal_accounts', 'tokenize', async (c, { paypalAccount }) =>
      c.json({ paypalAccounts: [await tokenize(account, orders.get(paypalAccount?.paymentToken ?? ''))] }, 202)
    )

    network.get('/www.paypal.com/sdk/js', c =>
      faults.around('paypalScript', async () => c.body(buttonScript, 200, javascript))
    )
    for (const assets of ['assets.braintreegateway.com', 'checkout.paypal.com']) {
      page(`/${assets}${frames}/:page{dispatch-frame(\\.min)?\\.html}`, 'Dispatch frame', 'dispatch-frame.js')
      script(`/${assets}${frames}/dispatch-frame.js`, dispatchFrameScript)
    }
  }
}

/**
 * The stand-in for `www.paypal.com/sdk/js`, with `paypal.Buttons` and `paypal.FUNDING`. A click on the button requests an order from the
 * page. Then the script itself asks the visitor, without PayPal's window. PayPal's button lies in a frame, which a browser empties when a
 * page moves it: the stand-in's empty frame ends the button with itself.
 */
const buttonScript = `(() => {
  const FUNDING = { PAYPAL: 'paypal', CREDIT: 'credit', PAYLATER: 'paylater', VENMO: 'venmo', CARD: 'card' }
  const namespace = document.currentScript.dataset.namespace || 'paypal'
  const look = {
    boxSizing: 'border-box',
    display: 'block',
    width: '100%',
    minHeight: '48px',
    margin: '0 0 8px',
    padding: '0 12px',
    border: '0',
    borderRadius: '4px',
    background: '#ffc439',
    color: '#111',
    font: '600 16px system-ui, sans-serif',
    textAlign: 'center',
    cursor: 'pointer'
  }

  function Buttons(options = {}) {
    let root
    const button = (label, act) => {
      const element = document.createElement('button')
      element.type = 'button'
      element.textContent = label
      element.addEventListener('click', act)
      // The page's own style sheet may have removed a button's look.
      Object.assign(element.style, look)
      return element
    }
    const offer = () => root.replaceChildren(button('PayPal', open))
    const fail = error => {
      offer()
      if (options.onError) options.onError(error)
    }

    async function open() {
      try {
        const isAgreement = options.createBillingAgreement !== undefined
        const token = await (isAgreement ? options.createBillingAgreement() : options.createOrder())
        const order = isAgreement ? { billingToken: token } : { orderID: token }
        root.replaceChildren(
          button('Emulated PayPal: agree and pay', () => decide(options.onApprove, { ...order, payerID: 'EMULATEDPAYER' })),
          button('Emulated PayPal: cancel', () => decide(options.onCancel, order))
        )
      } catch (error) {
        fail(error)
      }
    }

    async function decide(callback, data) {
      offer()
      try {
        await callback?.(data, {})
      } catch (error) {
        fail(error)
      }
    }

    return {
      isEligible: () => options.fundingSource === undefined || options.fundingSource === FUNDING.PAYPAL,
      async render(container) {
        const element = typeof container === 'string' ? document.querySelector(container) : container
        if (!element) throw new Error('Expected element to be passed to render')
        root = element.appendChild(document.createElement('div'))
        const frame = element.appendChild(document.createElement('iframe'))
        frame.style.display = 'none'
        offer()
        const own = frame.contentWindow
        frame.addEventListener('load', () => frame.contentWindow === own || root.replaceChildren())
        options.onInit?.({}, { enable() {}, disable() {} })
      },
      async close() {
        root?.remove()
      }
    }
  }

  window[namespace] = { Buttons, FUNDING, version: 'emulated', getFundingSources: () => [FUNDING.PAYPAL] }
})()
`

/** The stand-in for `dispatch-frame.html`: an invisible frame that only reports that it is ready. */
const dispatchFrameScript = `(() => {${framebus}
  bus(window.name.replace(/^dispatch_/, '')).emit('frameService:DISPATCH_FRAME_READY')
})()
`
