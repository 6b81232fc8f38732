/** The requests of braintree-web and of the emulated bank's page for a card and its 3-D Secure, sent by plain HTTP. */
/** Tokenizes a card by the request that braintree-web makes; returns the nonce. */
export async function nonceOf(url: string, creditCard: Record<string, unknown>): Promise<string> {
  const { creditCards } = await (await tokenizeByRest(url, creditCard)).json()
  return creditCards[0].nonce
}

const tokenizeByRest = (url: string, creditCard: Record<string, unknown>) =>
  fetch(
    `${url}/__net__/api.sandbox.braintreegateway.com/merchants/emulated/client_api/v1/payment_methods/credit_cards`,
    {
      method: 'POST',
      body: JSON.stringify({
        authorizationFingerprint: 'emulated_fingerprint_test',
        creditCard: { expirationDate: '12/2030', ...creditCard }
      })
    }
  )

interface Lookup {
  amount: string
  fingerprint?: string
  additionalInfo?: object
}

const fingerprintOfTest = 'emulated_fingerprint_test'

const post = (url: string, path: string, body: object) =>
  fetch(`${url}/__net__/${path}`, { method: 'POST', body: JSON.stringify(body) })

const below = (nonce: string) =>
  `api.sandbox.braintreegateway.com/merchants/emulated/client_api/v1/payment_methods/${nonce}/three_d_secure`

export const lookUp = (url: string, nonce: string, { fingerprint = fingerprintOfTest, ...rest }: Lookup) =>
  post(url, `${below(nonce)}/lookup`, { authorizationFingerprint: fingerprint, bin: '400000', ...rest })

export const decide = (url: string, transactionId: string, decision: string, code?: string) =>
  post(url, 'acs.emulated-bank.test/decisions', { transactionId, decision, code })

export const authenticate = (url: string, nonce: string, jwt: string) =>
  post(url, `${below(nonce)}/authenticate_from_jwt`, { authorizationFingerprint: fingerprintOfTest, jwt })

/** Looks a card up and, if the bank asks, answers the bank's question. Returns the last nonce, which the page would have. */
async function authenticatedNonce(url: string, nonce: string, lookup: Lookup): Promise<string> {
  const found = await (await lookUp(url, nonce, lookup)).json()
  const { acsUrl, transactionId } = found.lookup
  if (acsUrl === null) return found.paymentMethod.nonce
  const { jwt } = await (await decide(url, transactionId, 'completed', '1234')).json()
  const answer = await (await authenticate(url, found.paymentMethod.nonce, jwt)).json()
  return answer.paymentMethod?.nonce ?? found.paymentMethod.nonce
}

/** The nonce of a card that is tokenized and authenticated for an amount. The page's client token belongs to the merchant account. */
export async function authenticatedCard(url: string, number: string, amount: string, merchantAccountId?: string) {
  const fingerprint = merchantAccountId && `${fingerprintOfTest}|merchant_account_id=${merchantAccountId}`
  return authenticatedNonce(url, await nonceOf(url, { number }), { amount, fingerprint })
}
