/** The requests of braintree-web's 3-D Secure, and of the emulated bank's page, by plain HTTP. */
export interface Lookup {
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

/** Looks a card up and answers the bank, if it asks. Returns the last nonce, as a page has it. */
export async function authenticatedNonce(url: string, nonce: string, lookup: Lookup): Promise<string> {
  const found = await (await lookUp(url, nonce, lookup)).json()
  const { acsUrl, transactionId } = found.lookup
  if (acsUrl === null) return found.paymentMethod.nonce
  const { jwt } = await (await decide(url, transactionId, 'completed', '1234')).json()
  const answer = await (await authenticate(url, found.paymentMethod.nonce, jwt)).json()
  return answer.paymentMethod?.nonce ?? found.paymentMethod.nonce
}

/** The fingerprint of a client token, which names the merchant account. */
export const fingerprintOf = (clientToken: string): string => JSON.parse(atob(clientToken)).authorizationFingerprint
