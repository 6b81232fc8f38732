import { cardInstrument } from '../ledger/instrument.ts'
import type { Authorised } from '../ledger/ledger.ts'
import { nothingChecked, type SandboxNonce } from '../ledger/sandbox-values.ts'
import type { Wallet } from './wallet.ts'

const settings = { countryCode: 'US', currencyCode: 'USD', merchantIdentifier: 'emulated-apple-pay' }

type Body = { applePaymentToken?: { paymentData?: string } }

export const applePay: Wallet = {
  domains: [],
  settings: {
    rest: { applePayWeb: { ...settings, supportedNetworks: ['visa', 'mastercard', 'amex', 'discover'] } },
    graphQL: {
      applePayWeb: { ...settings, supportedCardBrands: ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS', 'DISCOVER'] }
    }
  },
  nonces: {
    'fake-apple-pay-visa-nonce': cardOf('4012888888881881'),
    'fake-apple-pay-mastercard-nonce': cardOf('5555555555554444'),
    'fake-apple-pay-amex-nonce': cardOf('378282246310005')
  },

  serve({ newId, post, tokenize }) {
    post('apple_pay_web/sessions', 'applePay', async c =>
      c.json({ merchantSessionIdentifier: newId(), displayName: 'Emulated merchant', domainName: 'localhost' }, 201)
    )

    post<Body>('payment_methods/apple_payment_tokens', 'tokenize', async (c, { applePaymentToken }) => {
      // Apple encrypts the amount in its token. The stand-in for Apple writes the amount in plain text.
      const { agreed } = JSON.parse(atob(applePaymentToken?.paymentData ?? btoa('{}'))) as { agreed?: Authorised }
      return c.json({ applePayCards: [await tokenize(cardOf('4111111111111111'), agreed)] }, 202)
    })
  }
}

function cardOf(number: string): SandboxNonce {
  const names = {
    type: 'ApplePayCard',
    transactionType: 'apple_pay_card',
    element: 'applePay',
    cardTypePrefix: 'Apple Pay - '
  }
  const instrument = cardInstrument(number, { expirationMonth: '12', expirationYear: '2030' }, names)!
  return { instrument, checks: nothingChecked }
}
