interface Policy {
  createScriptURL(url: string): string | null
  createScript(text: string): string | null
}

/** The hosts of the scripts that the gateway's library loads for wallets and fraud checks. The emulator serves them below `/__net__/`. */
const loadable = /^https:\/\/([\w-]+\.)*(paypal|paypalobjects|venmo|braintreegateway)\.com\//

/**
 * With Trusted Types, the page's policy lets a browser turn no plain text into script or markup. The gateway's library does not support
 * them, so this default policy allows the little that it needs: scripts of known hosts, scripts of `hosts` (the chat and the affiliate
 * network), and data that the library writes into a script element.
 */
export function guardSinks(hosts: readonly string[]): void {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, policy: Policy): unknown } }
  trustedTypes?.createPolicy('default', {
    createScriptURL: url => (isLoadable(url, hosts) ? url : null),
    createScript: text => (isData(text) ? text : null)
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
