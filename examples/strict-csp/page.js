const query = new URLSearchParams(location.search)

/** Reports each violation of the page's policy in the console. */
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  console.error(`stopped by ${effectiveDirective}: ${blockedURI}`)
})

/** Matches the empty frame that 3-D Secure writes for a bank's page, and the blocks around that frame. */
const frame = /^\s*(<\/?(?:div|iframe)\b[^<>]*>\s*)+$/i
const runnable = /\bon\w+\s*=|\bsrcdoc\b|javascript:/i
const script = /^https:\/\/[\w.-]+\.(cardinalcommerce|cardinaltrusted)\.com\//
const emulated = `${location.origin}/__net__/`

/**
 * The widget needs no Trusted Types policy. The gateway's library needs one: it loads the script of 3-D Secure and writes the bank's frame
 * as markup.
 */
window.trustedTypes?.createPolicy('default', {
  createScriptURL: url => (script.test(url) || url.startsWith(emulated) ? url : null),
  createHTML: markup => (frame.test(markup) && !runnable.test(markup) ? markup : null)
})

window.CoParentJoin ??= { queue: [] }
window.CoParentJoin.queue.push(sdk => {
  sdk.mount(document.getElementById('join'), {
    flow: 'signup',
    locale: query.get('locale') ?? undefined,
    country: query.get('country') ?? undefined
  })
})
