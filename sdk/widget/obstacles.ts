/** Card payment needs these hosts. Any other blocked host costs a wallet or a fraud check, not the sale. */
const gateway = /\bbraintree(gateway|-api)\.com/
const counting = /analytics/
const needed = /^(frame|child|connect|script)-src/

/**
 * Reports the directive of the page's content security policy that blocks the gateway. The browser raises the violation only when a frame
 * is about to load.
 */
export function watchPolicy(meet: (directive: string) => void): () => void {
  function onViolation({ disposition, blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) {
    if (disposition !== 'enforce' || !needed.test(effectiveDirective)) return
    if (gateway.test(blockedURI) && !counting.test(blockedURI)) meet(effectiveDirective)
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  return () => document.removeEventListener('securitypolicyviolation', onViolation)
}

/** The in-app browsers of these apps open no pop-up that can report back. Wallets and a bank's 3-D Secure page need one. */
const apps =
  /FBA[NV]|FB_IAB|Instagram|Line\/|MicroMessenger|Snapchat|Pinterest\/|LinkedInApp|musical_ly|BytedanceWebview|GSA\//

export function isInApp(userAgent = navigator.userAgent): boolean {
  return apps.test(userAgent)
}

/** Apple Pay opens its sheet only for the top page's origin, never inside a cross-origin frame. */
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
