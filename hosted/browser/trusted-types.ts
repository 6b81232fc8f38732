interface Policy {
  createScriptURL(url: string): string | null
  createScript(text: string): string | null
  createHTML(markup: string): string | null
}

/**
 * The hosts of the scripts that the gateway's library loads for wallets, fraud checks and 3-D Secure. The emulator serves these scripts
 * below `/__net__/`.
 */
const loadable =
  /^https:\/\/(([\w-]+\.)*(paypal|paypalobjects|venmo|braintreegateway|cardinalcommerce|cardinaltrusted)|pay\.google)\.com\//

/** Matches the empty frame that 3-D Secure writes for the page of a card's bank, and the blocks around that frame. */
const frames = /^\s*(<\/?(?:div|iframe)\b[^<>]*>\s*)+$/i
const runnable = /\bon\w+\s*=|\bsrcdoc\b|javascript:/i

/**
 * Under the page's Trusted Types policy, browsers turn no plain text into script or markup. The gateway's library ignores Trusted Types, so
 * this default policy lets it load scripts of known hosts, write data into a script element, and write the empty frame of a bank. `hosts`
 * are the origins of the chat and the affiliate network.
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
