import { javascript } from '../frames/page.ts'
import { cardInstrument } from '../ledger/instrument.ts'
import type { Authorised } from '../ledger/ledger.ts'
import { nothingChecked, type SandboxNonce } from '../ledger/sandbox-values.ts'
import type { Wallet } from './wallet.ts'

const displayName = 'Emulated merchant'
const fingerprint = 'emulated-google-pay'

export const googlePay: Wallet = {
  domains: ['pay.google.com'],
  settings: {
    rest: {
      androidPay: {
        displayName,
        enabled: true,
        environment: 'sandbox',
        googleAuthorizationFingerprint: fingerprint,
        supportedNetworks: ['visa', 'mastercard', 'amex', 'discover']
      }
    },
    graphQL: {
      googlePay: {
        displayName,
        environment: 'SANDBOX',
        googleAuthorization: fingerprint,
        supportedCardBrands: ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS', 'DISCOVER']
      }
    }
  },
  nonces: {
    'fake-android-pay-visa-nonce': cardOf('4012888888881881'),
    'fake-android-pay-mastercard-nonce': cardOf('5555555555554444'),
    'fake-android-pay-amex-nonce': cardOf('378282246310005'),
    'fake-android-pay-discover-nonce': cardOf('6011111111111117')
  },

  serve({ network, faults, tokenize }) {
    network.get('/pay.google.com/gp/p/js/pay.js', c =>
      faults.around('googlePayScript', async () => c.body(payScript, 200, javascript))
    )
    // Google's own server asks the gateway for the token that its script gives to the page.
    network.post('/pay.google.com/emulated-token', c =>
      faults.around('tokenize', async () =>
        c.json({ androidPayCards: [await tokenize(cardOf('4111111111111111'), await c.req.json<Authorised>())] })
      )
    )
  }
}

function cardOf(number: string): SandboxNonce {
  const names = {
    type: 'AndroidPayCard',
    transactionType: 'android_pay_card',
    element: 'androidPayCard',
    cardTypePrefix: ''
  }
  const { element, ...card } = cardInstrument(number, { expirationMonth: '12', expirationYear: '2030' }, names)!
  const { cardType, last4, ...fields } = element.fields
  const own = {
    virtualCardType: cardType!,
    virtualCardLast4: last4!,
    sourceCardType: cardType!,
    sourceCardLast4: last4!
  }
  return { instrument: { ...card, element: { ...element, fields: { ...fields, ...own } } }, checks: nothingChecked }
}

/**
 * The stand-in for Google's `pay.js`, with `google.payments.api.PaymentsClient`. Google asks the visitor in a window of its own, the
 * stand-in in a dialog. As Google's script does, it adds a style sheet for its button, which carries the page's nonce.
 */
const payScript = `(() => {
  class PaymentsClient {
    constructor({ nonce = '' } = {}) {
      this.nonce = nonce
    }

    async isReadyToPay({ allowedPaymentMethods }) {
      return { result: allowedPaymentMethods.some(({ parameters }) => parameters.allowedCardNetworks.length > 0) }
    }

    createButton({ onClick, buttonColor = 'black', buttonRadius = 100, buttonRootNode = document }) {
      const sheet = document.createElement('style')
      sheet.nonce = this.nonce
      sheet.textContent =
        '.gpay-button { box-sizing: border-box; inline-size: 100%; block-size: inherit; min-block-size: 40px; border: 0; cursor: pointer; font: 500 18px system-ui, sans-serif }' +
        '.gpay-button.black { background: #000; color: #fff }' +
        '.gpay-button.white { background: #fff; color: #3c4043 }'
      const { head = buttonRootNode } = buttonRootNode
      head.append(sheet)
      const box = document.createElement('div')
      const button = box.appendChild(document.createElement('button'))
      button.type = 'button'
      button.className = 'gpay-button ' + buttonColor
      button.style.borderRadius = buttonRadius + 'px'
      button.textContent = 'Google Pay'
      button.addEventListener('click', onClick)
      return box
    }

    loadPaymentData({ transactionInfo: { totalPrice, currencyCode } }) {
      const sheet = document.body.appendChild(document.createElement('dialog'))
      const asked = new Promise((resolve, reject) => {
        const offer = (label, act) => {
          const button = sheet.appendChild(document.createElement('button'))
          button.textContent = label
          button.addEventListener('click', () => {
            sheet.remove()
            act()
          })
        }
        const cancel = () => reject({ statusCode: 'CANCELED' })
        offer('Emulated Google Pay: pay', () => resolve(tokenOf({ amount: totalPrice, currency: currencyCode })))
        offer('Emulated Google Pay: cancel', cancel)
        sheet.addEventListener('cancel', () => {
          sheet.remove()
          cancel()
        })
      })
      sheet.showModal()
      return asked
    }
  }

  async function tokenOf(agreed) {
    const answer = await fetch('https://pay.google.com/emulated-token', { method: 'POST', body: JSON.stringify(agreed) })
    const token = answer.ok ? await answer.text() : JSON.stringify({ error: { message: 'Could not tokenize' } })
    return { apiVersion: 2, apiVersionMinor: 0, paymentMethodData: { tokenizationData: { token } } }
  }

  window.google = { ...window.google, payments: { api: { PaymentsClient } } }
})()
`
