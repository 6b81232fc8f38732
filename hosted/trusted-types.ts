interface Policy {
  createScriptURL(url: string): string | null
  createScript(text: string): string | null
}

/** What the gateway's library loads for wallets and fraud checks; below `/__net__/` is where the emulator stands in for them. */
const loadable = /^https:\/\/([\w-]+\.)*(paypal|paypalobjects|venmo|braintreegateway)\.com\//

/**
 * Where a browser knows Trusted Types, the page's policy lets no text become script or markup. The library knows them not, so the
 * little that it needs goes through here: scripts of known hosts, those of the chat and the affiliate network, `hosts`, and data that it writes into a script element.
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
