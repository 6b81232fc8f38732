import type { WalletName } from '#core/rules/payment.ts'

export type Directives = Readonly<Record<string, readonly string[]>>

/** The hosts of Braintree's requests and frames. Braintree's scripts are part of our own files. */
const gateway = ['https://*.braintreegateway.com', 'https://*.braintree-api.com']
const paypal = ['https://*.paypal.com', 'https://*.paypalobjects.com']
const venmo = ['https://*.venmo.com']
const google = ['https://pay.google.com']
/** Hosts of the 3-D Secure script. The script moved to the second domain in January 2026, and both domains are in use. */
const cardinal = ['https://*.cardinalcommerce.com', 'https://*.cardinaltrusted.com']

/**
 * The directives that each payment method needs. Sources: the hosts in `braintree-web`, and developer.paypal.com/sdk/js/best-practices.
 * PayPal and Google Pay load their own code. A press of Google's button asks `google.com/pay`, which redirects, and the button's picture is at
 * `gstatic.com`. Apple Pay is part of the browser, and its sheet opens through the gateway. `authentication` is for cards whose
 * bank asks the holder on a page of the bank. Every bank has other hosts.
 */
export const directivesByMethod = {
  card: { 'connect-src': gateway, 'frame-src': gateway },
  paypal: {
    'script-src': paypal,
    'connect-src': [...gateway, ...paypal],
    'frame-src': [...gateway, ...paypal],
    'img-src': [...paypal, 'data:']
  },
  venmo: {
    'script-src': [...paypal, ...venmo],
    'connect-src': [...gateway, ...paypal, ...venmo],
    'frame-src': [...gateway, ...paypal, ...venmo],
    'img-src': [...paypal, ...venmo, 'data:']
  },
  applePay: { 'connect-src': gateway },
  googlePay: {
    'script-src': google,
    'connect-src': [...gateway, ...google, 'https://google.com/pay', 'https://www.google.com/pay'],
    'frame-src': google,
    'img-src': ['https://www.gstatic.com']
  },
  authentication: {
    'script-src': cardinal,
    'connect-src': [...gateway, ...cardinal],
    'frame-src': ['*'],
    'form-action': ['*']
  }
} as const satisfies Record<WalletName | 'card' | 'authentication', Directives>

export type PolicyMethod = keyof typeof directivesByMethod
export const everyMethod = Object.keys(directivesByMethod) as PolicyMethod[]

/** The directives that an embedder's page needs in addition to its own. `origin` is the origin of our service. */
export function embedPolicy(origin: string, methods: readonly PolicyMethod[], emulated = false): string {
  const own = { 'default-src': ["'none'"], 'script-src': [origin], 'connect-src': [origin] }
  return policyText(
    merged(own, ...methods.map(method => directivesByMethod[method]), emulated ? emulation(origin) : {})
  )
}

/** The directives for the emulated gateway. The bridge builds card frames from blobs, and wallet frames come from our service. */
function emulation(origin: string): Directives {
  return { 'frame-src': [origin, 'blob:'], 'img-src': [origin] }
}

/** Merges several policies. Each directive gets the sources of all of them, without duplicates. */
export function merged(...policies: readonly Directives[]): Directives {
  const names = new Set(policies.flatMap(policy => Object.keys(policy)))
  return Object.fromEntries(
    [...names].map(name => [name, [...new Set(policies.flatMap(policy => policy[name] ?? []))]])
  )
}

export function policyText(policy: Directives): string {
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
