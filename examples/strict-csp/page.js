const query = new URLSearchParams(location.search)

/** Reports each violation of the page's policy in the console. */
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  // oxlint-disable-next-line no-console -- developers who try a policy read it
  console.error(`stopped by ${effectiveDirective}: ${blockedURI}`)
})

window.CoParentJoin ??= { queue: [] }
window.CoParentJoin.queue.push(sdk => {
  sdk.mount(document.getElementById('join'), {
    flow: 'signup',
    locale: query.get('locale') ?? undefined,
    country: query.get('country') ?? undefined
  })
})
