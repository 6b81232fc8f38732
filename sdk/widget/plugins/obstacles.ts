import { ownGlobal } from '#core/own-global.ts'

/** The hosts that a card payment needs. If the page blocks any other host, only a wallet or a fraud check fails. */
const gateway = /\bbraintree(gateway|-api)\.com/
const counting = /analytics/
const needed = /^(frame|child|connect|script)-src/

/**
 * Calls `meet` with the directive of the page's content security policy that blocks the gateway. The browser reports the violation only when
 * a frame is about to load.
 */
export function onBlockedGateway(signal: AbortSignal, meet: (directive: string) => void): void {
  function onViolation({ disposition, blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) {
    if (disposition !== 'enforce' || !needed.test(effectiveDirective)) return
    if (gateway.test(blockedURI) && !counting.test(blockedURI)) meet(effectiveDirective)
  }
  document.addEventListener('securitypolicyviolation', onViolation, { signal })
}

/**
 * In the in-app browsers of these apps, a pop-up cannot send its result to the page. Wallets and the 3-D Secure page of a bank need that.
 */
const apps =
  /FBA[NV]|FB_IAB|Instagram|Line\/|MicroMessenger|Snapchat|Pinterest\/|LinkedInApp|musical_ly|BytedanceWebview|GSA\//

export function isInApp(userAgent = navigator.userAgent): boolean {
  return apps.test(userAgent)
}

/** Whether Apple Pay is impossible because of a frame: its sheet opens only for the top page's origin, not inside a cross-origin frame. */
export function lacksApplePay(): boolean {
  return ownGlobal('ApplePaySession') !== undefined && isFramedByStranger()
}

function isFramedByStranger(): boolean {
  try {
    return window.top !== window && window.top?.location.origin !== location.origin
  } catch {
    return true
  }
}
