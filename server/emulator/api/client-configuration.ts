import { wallets } from '../wallets/wallets.ts'

/**
 * The hosts in client tokens and gateway configurations. They are always Braintree's real sandbox hosts, because braintree-web accepts no
 * others, and so it runs the same code as in production. The bridge or the network of the tests redirects requests for these hosts to the
 * emulator.
 */
const api = 'https://api.sandbox.braintreegateway.com:443'
const assetsUrl = 'https://assets.braintreegateway.com'
const graphQLUrl = 'https://payments.sandbox.braintree-api.com/graphql'

const fingerprintPrefix = 'emulated_fingerprint_'

export const isFingerprint = (authorization: string | undefined) =>
  authorization?.startsWith(fingerprintPrefix) ?? false

const clientApiUrl = (merchantId: string) => `${api}/merchants/${merchantId}/client_api`

const merchantAccount = '|merchant_account_id='

/** The merchant account of a client token. The token's fingerprint contains its name. */
export const merchantAccountOf = (fingerprint = ''): string | undefined => fingerprint.split(merchantAccount)[1]

export function clientToken(merchantId: string, id: string, merchantAccountId?: string): string {
  return btoa(
    JSON.stringify({
      version: 2,
      authorizationFingerprint: `${fingerprintPrefix}${id}${merchantAccountId ? `${merchantAccount}${merchantAccountId}` : ''}`,
      configUrl: `${clientApiUrl(merchantId)}/v1/configuration`,
      graphQL: { url: graphQLUrl, date: '2018-05-08', features: ['tokenize_credit_cards'] },
      clientApiUrl: clientApiUrl(merchantId),
      assetsUrl,
      environment: 'sandbox',
      merchantId
    })
  )
}

const analyticsUrl = (merchantId: string) => `https://origin-analytics-sand.sandbox.braintree-api.com/${merchantId}`

const cardBrands = {
  VISA: 'Visa',
  MASTERCARD: 'MasterCard',
  AMERICAN_EXPRESS: 'American Express',
  DISCOVER: 'Discover',
  JCB: 'JCB',
  INTERNATIONAL_MAESTRO: 'Maestro',
  UNION_PAY: 'UnionPay'
}

const settingsOfWallets = (form: 'rest' | 'graphQL'): Record<string, unknown> =>
  Object.assign({}, ...Object.values(wallets).map(({ settings }) => settings[form]))

/** Settings of 3-D Secure, whose script comes from another company's host. The sandbox publishes no hash of this script. */
const threeDSecure = {
  cardinalAuthenticationJWT: 'emulated-cardinal-jwt',
  cardinalSongbirdUrl: 'https://songbirdstag.cardinalcommerce.com/edge/v1/songbird.js',
  cardinalSongbirdIdentityHash: null
}

/** The answer to the GraphQL query `ClientConfiguration`. */
export const graphQLConfiguration = (merchantId: string) => ({
  analyticsUrl: analyticsUrl(merchantId),
  environment: 'SANDBOX',
  merchantId,
  assetsUrl,
  clientApiUrl: clientApiUrl(merchantId),
  creditCard: {
    supportedCardBrands: Object.keys(cardBrands),
    challenges: ['CVV'],
    threeDSecureEnabled: true,
    threeDSecure
  },
  ...settingsOfWallets('graphQL'),
  supportedFeatures: ['TOKENIZE_CREDIT_CARDS']
})

/**
 * The same configuration in the format of the REST endpoint `client_api/v1/configuration`. braintree-web uses that endpoint when GraphQL
 * fails.
 */
export const restConfiguration = (merchantId: string) => ({
  analytics: { url: analyticsUrl(merchantId) },
  environment: 'sandbox',
  merchantId,
  assetsUrl,
  clientApiUrl: clientApiUrl(merchantId),
  graphQL: { url: graphQLUrl, features: ['tokenize_credit_cards'] },
  challenges: ['cvv'],
  creditCards: { supportedCardTypes: Object.values(cardBrands) },
  threeDSecureEnabled: true,
  threeDSecure,
  ...settingsOfWallets('rest')
})
