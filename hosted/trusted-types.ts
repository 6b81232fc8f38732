interface Policy {
  createScriptURL(url: string): string | null
  createScript(text: string): string | null
  createHTML(markup: string): string | null
}

/**
 * The hosts of the scripts that the gateway's library loads for wallets, fraud checks and 3-D Secure. The emulator serves them below
 * `/__net__/`.
 */
const loadable =
  /^https:\/\/([\w-]+\.)*(paypal|paypalobjects|venmo|braintreegateway|cardinalcommerce|cardinaltrusted)\.com\//

/** The frame of a card's bank, which 3-D Secure writes as markup: nothing but frames and blocks around them. */
const frames = /^\s*(<\/?(?:div|iframe)\b[^<>]*>\s*)+$/i
const runnable = /\bon\w+\s*=|\bsrcdoc\b|javascript:/i

/**
 * With Trusted Types, the page's policy lets a browser turn no plain text into script or markup. The gateway's library does not support
 * them, so this default policy allows the little that it needs: scripts of known hosts, scripts of `hosts` (the chat and the affiliate
 * network), data that the library writes into a script element, and the empty frame of a bank.
 */
export function guardSinks(hosts: readonly string[]): void {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, policy: Policy): unknown } }
  trustedTypes?.createPolicy('default', {
    createScriptURL: url => (isLoadable(url, hosts) ? url : null),
    createScript: text => (isData(text) ? text : null),
    createHTML: markup => (frames.test(markup) && !runnable.test(markup) ? markup : null)
  })
}

function isLoadable(url: string, hosts: readonly string[]): boolean {
  if (loadable.test(url) || url.startsWith(`${location.origin}/__net__/`)) return true
  return hosts.some(host => url.startsWith(`${host}/`))
}

function isData(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}
