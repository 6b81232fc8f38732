import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import { handOver } from '#plugins/handover/link.ts'
import type { Obstacle } from '#plugins/handover/model.ts'
import { forEach, subscribe } from '#visit/lifetime.ts'
import type { ScreenState } from '#shell/screen-loader.ts'
import { untilUsed } from '../host/first-use.ts'
import type { PluginContext } from '../visit/visit.ts'
import { isInApp, lacksApplePay, onBlockedGateway } from './obstacles.ts'

/**
 * Offers to continue on another device, and hands the visit over to the hosted page if it cannot go on here: a screen cannot be fetched, or
 * the page makes payment impossible.
 */
export function handover({ visit, $options, host, events }: PluginContext): void {
  const { session, $screen, language, $foot } = visit
  const { signal } = session
  const { flow, apiOrigin: origin, accessToken } = $options.get()
  // A handover carries no access token, so a signed-in parent is never redirected without asking.
  const isSignedIn = Boolean(accessToken)
  const isFramed = lacksApplePay()
  const $isBlocked = atom(false)
  let isLeaving = false
  let isWarned = false

  /** Redirects once. If an embedder prevents the redirect or the service does not answer, there is no second attempt. */
  async function goElsewhere() {
    if (isLeaving || isSignedIn) return
    isLeaving = true
    const answer = await handOver(session, flow)
    if (answer.ok && !signal.aborted) session.environment.leave(origin + answer.value.path)
  }

  function onBlocked(directive?: string) {
    if ($isBlocked.get()) return
    $isBlocked.set(true)
    events.emit('error', { code: 'payment.blocked', step: session.$row.get().step })
    if (!isWarned) warnOfBlock(directive, session.$start.get()?.emulated ? origin : undefined)
    isWarned = true
  }

  const $obstacle = computed([$screen, $isBlocked], (screen, isBlocked): Obstacle | undefined => {
    if ('error' in screen) return 'broken'
    if (screen.step !== 'payment') return undefined
    return isBlocked ? 'blocked' : isFramed ? 'framed' : undefined
  })

  forEach($screen, signal, (screen, whileShown) => {
    const model = screen.name === 'ready' ? screen.model : undefined
    if (model?.$isBlocked)
      subscribe(model.$isBlocked, whileShown, isBlocked => (isBlocked ? onBlocked() : $isBlocked.set(false)))
    if (isDeadEnd(screen)) void goElsewhere()
  })
  onBlockedGateway(signal, directive => {
    onBlocked(directive)
    void goElsewhere()
  })

  async function offer() {
    // The offer brings the code of the checkout with it, which most visitors of a page never need.
    await Promise.race([untilUsed(host.element, signal), untilNeeded($screen, $obstacle, signal)])
    const [{ offerHandover }] = await Promise.all([import('#plugins/handover/offer.tsx'), visit.loadCheckout()])
    const show = (offered: ReactNode) => $foot.setKey('offer', offered)
    await offerHandover({ session, language, flow, origin, $screen, $obstacle, isSignedIn, show })
  }
  offer().catch(() => {
    // The flow works without the offer of a handover.
  })
}

/** Resolves once the flow moves or cannot go on. */
function untilNeeded(
  $screen: ReadableAtom<ScreenState<string>>,
  $obstacle: ReadableAtom<Obstacle | undefined>,
  signal: AbortSignal
): Promise<void> {
  return new Promise(resolve => {
    const $isNeeded = computed([$screen, $obstacle], ({ visitCount }, obstacle) => visitCount > 0 || obstacle)
    subscribe($isNeeded, signal, isNeeded => isNeeded && resolve())
  })
}

/** Whether the flow cannot continue on this page: a screen cannot be fetched, or an in-app browser is at the payment. */
function isDeadEnd(screen: ScreenState<string>): boolean {
  const { name, step } = screen
  const isBlocked = name === 'failed' && !('error' in screen) && navigator.onLine
  return isBlocked || (name === 'ready' && step === 'payment' && isInApp())
}

/** `emulator` is the origin of the service if its gateway is emulated. */
function warnOfBlock(directive?: string, emulator?: string) {
  const bridge = emulator
    ? ` The gateway of this service is emulated: the page needs the script ${emulator}/__net__/bridge.js before the widget.`
    : ''
  const hosts = 'https://*.braintreegateway.com https://*.braintree-api.com'
  const policy = directive
    ? `the content security policy of this page keeps them out; add to its ${directive}: ${hosts}`
    : `something keeps out ${hosts}, such as an ad blocker, connect-src or frame-src of this page's content security policy, or a script that replaces built-in functions`
  console.warn(`CoParentJoin: the card fields do not come: ${policy}.${bridge}`)
}
