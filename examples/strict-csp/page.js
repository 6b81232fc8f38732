const query = new URLSearchParams(location.search)

/** Reports each violation of the page's policy in the console. */
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  // oxlint-disable-next-line no-console -- developers who try a policy read it
  console.error(`stopped by ${effectiveDirective}: ${blockedURI}`)
})

/** Nothing but the bank's empty frame, with blocks around it. */
const frame = /^\s*(<\/?(?:div|iframe)\b[^<>]*>\s*)+$/i
const runnable = /\bon\w+\s*=|\bsrcdoc\b|javascript:/i
const script = /^https:\/\/[\w.-]+\.(cardinalcommerce|cardinaltrusted)\.com\//
const emulated = `${location.origin}/__net__/`

/** The gateway's library loads the script of 3-D Secure, and writes the frame for it. The widget itself needs no policy. */
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
