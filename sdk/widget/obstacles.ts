/** Without these hosts nobody pays by card; what else a page blocks costs a wallet or a fraud check, not the sale. */
const gateway = /\bbraintree(gateway|-api)\.com/
const counting = /analytics/
const needed = /^(frame|child|connect|script)-src/

/**
 * Tells when the policy of the page that we stand in keeps the gateway out, and by which directive. It does so late: when a frame is to
 * be shown.
 */
export function watchPolicy(meet: (directive: string) => void): () => void {
  function onViolation({ disposition, blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) {
    if (disposition !== 'enforce' || !needed.test(effectiveDirective)) return
    if (gateway.test(blockedURI) && !counting.test(blockedURI)) meet(effectiveDirective)
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  return () => document.removeEventListener('securitypolicyviolation', onViolation)
}

/** The browsers inside of these apps open no windows that could answer: neither a wallet's nor a bank's. */
const apps =
  /FBA[NV]|FB_IAB|Instagram|Line\/|MicroMessenger|Snapchat|Pinterest\/|LinkedInApp|musical_ly|BytedanceWebview|GSA\//

export function isInApp(userAgent = navigator.userAgent): boolean {
  return apps.test(userAgent)
}

/** Apple Pay shows its sheet to the page in the address bar, and to no other origin in it. */
export function lacksApplePay(): boolean {
  return 'ApplePaySession' in window && isFramedByStranger()
}

function isFramedByStranger(): boolean {
  try {
    return window.top !== window && window.top?.location.origin !== location.origin
  } catch {
    return true
  }
}
