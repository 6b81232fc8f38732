const query = new URLSearchParams(location.search)

/** Whoever looks at this page sees at once what its policy has stopped. */
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  // oxlint-disable-next-line no-console -- for whoever tries a policy here
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
