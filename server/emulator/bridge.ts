import { wallets } from './wallets/wallets.ts'

/**
 * The domains of Braintree, of its wallets, of 3-D Secure and of the emulated bank. The emulator answers requests for all hosts in these
 * domains.
 */
export const emulatedDomains = [
  'braintreegateway.com',
  'braintree-api.com',
  ...Object.values(wallets).flatMap(({ domains }) => domains),
  'cardinalcommerce.com',
  'cardinaltrusted.com',
  'emulated-bank.test'
]

const domains = emulatedDomains.join('|').replaceAll('.', '\\.')

/**
 * A page script that connects a page without credentials to the emulator. Requests, scripts, images, frames and windows of Braintree's and
 * its wallets' hosts go to `/__net__/<host>/…` at this script's origin. The script has to run before the gateway's code, so the SDK's
 * script begins with it. Hosted fields accept only frames from Braintree's origins or from the page's own origin. If the emulator has
 * another origin, the script therefore builds each frame from a blob, which gets the page's origin.
 */
export const bridgeScript = (isModule: boolean) => `(() => {
  const address = ${isModule ? 'import.meta.url' : "Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript').get.call(document)?.src"}
  if (!address) return
  const emulator = new URL(address).origin
  const hosts = /^https:\\/\\/((?:[\\w-]+\\.)*(?:${domains}))(?::443)?(?=[/?#]|$)/i
  const local = url => (hosts.test(url) ? String(url).replace(hosts, (_, host) => emulator + '/__net__/' + host) : url)

  const { open } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.open = function (method, url, ...rest) {
    return open.call(this, method, local(url), ...rest)
  }
  const { fetch, open: openWindow } = window
  window.fetch = (input, init) =>
    input instanceof Request && hosts.test(input.url)
      ? fetch(new Request(local(input.url), input), init)
      : fetch(local(input), init)
  window.open = (url, ...rest) => openWindow.call(window, local(url), ...rest)
  const sendBeacon = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (url, data) => sendBeacon(local(url), data)

  const rewriteSource = (element, assign) => {
    const source = Object.getOwnPropertyDescriptor(element.prototype, 'src')
    const set = function (url) {
      assign(this, local(url), url => source.set.call(this, url))
    }
    Object.defineProperty(element.prototype, 'src', { ...source, set })
    element.prototype.setAttribute = function (name, value) {
      if (name === 'src') set.call(this, value)
      else Element.prototype.setAttribute.call(this, name, value)
    }
  }
  const assign = (element, url, set) => set(url)
  const frame = async (element, url, set) => {
    if (emulator === self.origin || !String(url).startsWith(emulator + '/__net__/')) return set(url)
    const html = await (await fetch(url)).text()
    const page = html.replace('<head>', '<head><base href="' + url + '">')
    set(URL.createObjectURL(new Blob([page], { type: 'text/html' })) + new URL(url).hash)
  }
  rewriteSource(HTMLScriptElement, assign)
  rewriteSource(HTMLImageElement, assign)
  rewriteSource(HTMLIFrameElement, frame)
})()
`
