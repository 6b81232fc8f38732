import { atom, computed } from 'nanostores'
import type { ReactNode } from 'react'
import type { Obstacle } from '#handover/model.ts'
import { attachIntegrations } from '#integrations/attach.ts'
import { handOver } from '#handover/link.ts'
import type { ScreenModel } from '#shell/screen.ts'
import type { ScreenState } from '#shell/screen-loader.ts'
import { watchElement } from './element-events.ts'
import type { Events, JoinEvents } from '../entry/events.ts'
import type { Host } from '../host/host.ts'
import { isInApp, lacksApplePay, watchPolicy } from '../host/obstacles.ts'
import type { Checked } from '../entry/options.ts'
import type { Visit } from './visit.tsx'

interface Around {
  options: Checked
  host: Pick<Host, 'element' | 'root' | 'adopt'>
  events: Events
}

export interface VisitEffects {
  /** Applies changed options. */
  update(options: Checked): void
  end(): void
}

/**
 * Starts the additions to a visit: the integrations that the embedder has enabled, events about the visit, a retry when the network is
 * back, the offer to continue on another device, and a handover to the hosted page if this page makes payment impossible.
 */
export function startVisitEffects(visit: Visit, { options, host, events }: Around): VisitEffects {
  const { session, $screen } = visit
  const { flow, apiOrigin: origin, chat = false, affiliate = false, recorder } = options
  // A handover carries no access token, so a signed-in parent is never redirected without asking.
  const isSignedIn = Boolean(options.accessToken)
  const $isHeld = atom(false)
  const undo = [
    attachIntegrations(session, { chat, affiliate, recorder }),
    watchElement({
      host,
      session,
      events,
      isModal: options.display === 'modal',
      isHeld: () => $isHeld.get()
    }),
    watchNetwork(visit),
    $isHeld.listen(isLocked => events.emit('lock', { isLocked }))
  ]
  const $isBlocked = atom(false)
  const isFramed = lacksApplePay()
  let isLeaving = false
  let isOver = false

  /** Redirects once. If an embedder prevents the redirect or the service does not answer, there is no second attempt. */
  async function goElsewhere() {
    if (isLeaving || isSignedIn) return
    isLeaving = true
    const answer = await handOver(session, flow)
    if (answer.ok && !isOver) session.environment.leave(origin + answer.value.path)
  }

  /** Whether the flow cannot continue on this page: a screen cannot be fetched, or an in-app browser is at the payment. */
  function isDeadEnd(screen: ScreenState<string>): boolean {
    const { name, step } = screen
    const isBlocked = name === 'failed' && !('error' in screen) && navigator.onLine
    return isBlocked || (name === 'ready' && step === 'payment' && isInApp())
  }

  function end() {
    isOver = true
    unfollow()
    for (const one of undo) one()
  }
  let unfollow = () => {}
  let isWarned = false
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
  undo.push(
    $screen.subscribe(screen => {
      unfollow()
      const model: ScreenModel = screen.name === 'ready' ? screen.model : {}
      const stops = [
        model.$isBlocked?.subscribe(isBlocked => (isBlocked ? onBlocked() : $isBlocked.set(false))),
        model.$shown?.subscribe(shown => {
          const view = shown?.toLowerCase() as JoinEvents['view']['view'] | undefined
          if (view) events.emit('view', { step: screen.step, view })
        }),
        (model.$isHeld ?? atom(false)).subscribe(isHeld => $isHeld.set(isHeld))
      ]
      unfollow = () => stops.forEach(stop => stop?.())
      if (isDeadEnd(screen)) void goElsewhere()
    }),
    watchPolicy(directive => {
      onBlocked(directive)
      void goElsewhere()
    })
  )
  if (options.prefill) void prefillVisit(session, options)
  if (options.history) void followSteps()

  /** Without the code, Back leaves the page as it does without the option. */
  async function followSteps() {
    const part = await import('./step-history.ts').catch(() => undefined)
    const stop = part?.followHistory({ session, $screen, key: `coparent-join.${flow}` })
    if (isOver) stop?.()
    else if (stop) undo.push(stop)
  }

  let foot: ReactNode = null
  let question: ReactNode = null
  const drawFoot = () =>
    visit.$foot.set(
      <>
        {foot}
        {question}
      </>
    )
  let asked: readonly unknown[] = []
  let stopAsking = () => {}

  /** Asks for consent if the option says so. If the question cannot be loaded, there is no consent. */
  async function ask(options: Checked) {
    const mine = [options.consent === 'ask', options.privacyUrl]
    if (mine.every((value, index) => value === asked[index])) return
    asked = mine
    stopAsking()
    stopAsking = () => {}
    if (options.consent !== 'ask') return
    const part = await import('./consent-question.tsx').catch(() => undefined)
    const stop = await part?.askConsent(visit, host, options, shown => {
      question = shown
      drawFoot()
    })
    if (!stop) return
    if (isOver || mine !== asked) stop()
    else stopAsking = stop
  }
  void ask(options)
  undo.push(() => stopAsking())

  async function offerElsewhere() {
    const { language } = visit
    const [{ offerHandover }] = await Promise.all([import('#handover/offer.tsx'), visit.loadCheckout()])
    const show = (offer: ReactNode) => {
      foot = offer
      drawFoot()
    }
    const withdraw = await offerHandover({ session, language, flow, origin, $screen, $obstacle, isSignedIn, show })
    if (isOver) withdraw()
    else undo.push(withdraw)
  }
  offerElsewhere().catch(() => {
    // The flow works without the offer of a handover.
  })
  return { update: changed => void ask(changed), end }
}

/** If the code for prefilling cannot be loaded, the visitor fills in the fields. */
async function prefillVisit(session: Visit['session'], { flow, prefill }: Checked): Promise<void> {
  const part = await import('./prefill.ts').catch(() => undefined)
  part?.fillIn(session, flow, prefill!)
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

/** Milliseconds to wait before each repeated `start` call. */
const retryDelaysMs = [2_000, 8_000, 30_000, 120_000]

/**
 * Repeats a failed `start` call after a delay. When the browser is online again, the call and a screen that failed to load are repeated at
 * once.
 */
function watchNetwork({ session, $screen }: Visit): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  async function ask(tries = 0) {
    if (session.$start.get()) return
    await session.fetchStart()
    if (isOver) return
    clearTimeout(timer)
    if (tries < retryDelaysMs.length) timer = setTimeout(() => void ask(tries + 1), retryDelaysMs[tries])
  }

  function onOnline() {
    clearTimeout(timer)
    void ask()
    const screen = $screen.get()
    if (screen.name === 'failed') screen.retry()
  }

  timer = setTimeout(() => void ask(1), retryDelaysMs[0])
  addEventListener('online', onOnline)
  return () => {
    isOver = true
    clearTimeout(timer)
    removeEventListener('online', onOnline)
  }
}
