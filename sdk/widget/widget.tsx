import { createRoot, type Root } from 'react-dom/client'
import { localeOf } from '#core/locale.ts'
import { overlayParent } from '#core/overlay-parent.ts'
import type { Environment } from '#session/environment.ts'
import { Boundary } from '#ui/notice/boundary.tsx'
import type { Advice } from './advice/advice.ts'
import { arrivalOf } from './visit/arrival.ts'
import type { CheckoutAssets } from './visit/checkout-assets.ts'
import type { Events, WidgetErrorCode } from './entry/events.ts'
import { flows } from './visit/flows.ts'
import { installHooks } from './visit/hooks.ts'
import { createHost, type Host } from './host/host.ts'
import { untilPainted, yieldToMain } from '#shell/main-thread.ts'
import type { ScreenState } from '#shell/screen-loader.ts'
import { createMemory } from './host/memory.ts'
import type { ModalShell } from './host/modal.ts'
import type { Widget, WidgetFailed } from './entry/mount.ts'
import type { Checked } from './entry/options.ts'
import { createWidgetEnvironment } from './visit/widget-environment.ts'
import type { Visit } from './visit/visit.tsx'
import type { VisitEffects } from './visit/visit-effects.tsx'

/** Shows the flow in `element` until the mount ends. Entries import this module when the first mount begins. */
export function show(element: Element, options: Checked, events: Events, fail: WidgetFailed): Widget {
  const isModal = options.display === 'modal'
  const host = createHost(isModal ? overlayParent(element) : element, isModal, onRemoved)
  let root: Root | undefined
  let modal: ModalShell | undefined
  const assets = createAssets(host, options.returnUrl)
  const flow = flowOf(options)
  const memory = createMemory(options.storage, flow, host.element)
  const environment = createWidgetEnvironment(options.apiOrigin, memory, events, yieldVisit, () => present.reference)
  addSinks(environment, options)
  let present = options
  let view: Visit['view'] | undefined
  let visit: Visit | undefined
  let $row: Visit['session']['$row'] | undefined
  let isShown = false
  let isOver = false
  let advice: Advice | undefined
  let effects: VisitEffects | undefined
  let ending: Promise<void> | undefined

  const localeNow = () => localeOf({ locale: present.locale, country: present.country, preferred: navigator.languages })

  async function begin() {
    const opening = flows[flow](localeNow()).catch(() => undefined)
    if (options.debug)
      advice = await import('./advice/advice.ts')
        .then(({ startAdvice }) => startAdvice(element, options, host.root, events, environment.wire))
        .catch(() => undefined)
    if (isModal)
      modal = await import('./host/modal.ts')
        .then(({ createModal }) => createModal(host, close, () => visit?.$screen.get()))
        .catch(() => undefined)
    const open = await opening
    if (isOver) return modal?.close()
    if (!open || (isModal && !modal)) return giveUp('load')
    const mine = open({
      host,
      environment,
      ...assets,
      locale: localeNow(),
      arrival: arrivalOf(options),
      step: options.step
    })
    visit = mine
    advice?.aboutOptions(mine.flow)
    // Where the widget asks itself, the visit has kept the visitor's answer.
    if (present.consent !== 'ask') mine.session.consent(present.consent)
    installHooks(mine, host, () => present)
    $row = mine.session.$row
    $row.subscribe(({ step }, before) => {
      // Two rows of a flow may have the same step, so a new row is not always a new step.
      if (!isOver && step !== before?.step) events.emit('step', { step })
    })
    const shown = showFirstScreen(mine).catch(collapse)
    if (mine.isFirst) await shown
    await yieldToMain()
    if (visit !== mine) return
    await mine.session.begin()
    if (mine.session.$start.get()) return
    const origin = await loadOrigin()
    const code = await origin?.reportUnreachable(options.apiOrigin)
    if (code && visit === mine) giveUp(code)
  }

  /** The visitor has closed the modal. The typed values stay stored for the next mount. */
  function close() {
    if (events.emit('close', {})) void withdraw()
  }

  async function startEffects(mine: Visit) {
    const part = await import('./visit/visit-effects.tsx').catch(() => undefined)
    if (visit !== mine) return
    try {
      effects = part?.startVisitEffects(mine, { options: present, host, events })
    } catch (error) {
      // The screens work without these additions.
      reportError(error)
    }
  }

  /**
   * Changes language and country without a new mount. Only words and prices are fetched. The typed values stay, also those in the gateway's
   * frames.
   */
  async function relocate() {
    const mine = visit
    await mine?.relocate(localeNow()).catch(() => events.emit('error', { code: 'load' }))
    if (mine && mine === visit) modal?.name(mine.language.t)
  }

  function applyTheme() {
    host.applyTheme(present.theme)
    render()
    advice?.aboutTheme(present.theme)
  }

  function draw(next: Visit['view']) {
    view = next
    if (root) return render()
    root = createRoot(modal?.container ?? host.root)
    applyTheme()
    host.show()
  }

  function render() {
    if (!view) return
    const { theme, headingLevel, privacyUrl } = present
    const layout = { theme: theme.scheme, headingLevel, privacyUrl }
    root!.render(<Boundary onError={collapse}>{view(layout)}</Boundary>)
  }

  /** Renders the visit's first screen. Until a first screen is drawn, the embedder's own content stays. */
  async function showFirstScreen(mine: Visit) {
    // A modal needs the shared words for its accessible names.
    const isReady = (await mine.loaded()) && (!modal || (await mine.prepare()))
    await yieldToMain()
    if (visit !== mine) return
    if (!isReady) return giveUp('load')
    mine.show()
    draw(mine.view)
    isShown = true
    modal?.show(mine.language.t)
    events.emit('ready', {})
    mine.$screen.subscribe(screen => visit === mine && follow(screen))
    // On a fast network the next load would come before the paint, and its evaluation would delay it.
    await untilPainted()
    if (visit !== mine) return
    void mine.prepare()
    void startEffects(mine)
  }

  /** Reports a screen that threw or could not be fetched, and a later try that succeeds. The screen's notice is for the visitor. */
  function follow(screen: ScreenState<string>) {
    if (screen.name === 'ready') events.recover()
    if (screen.name !== 'failed') return
    const { step } = screen
    if ('error' in screen) console.error(`CoParentJoin: the step "${step}" threw.`, screen.error)
    events.fail('error' in screen ? 'screen' : 'load', step)
  }

  /** The layout around the screens threw, so the widget can show nothing. */
  const collapse = (thrown: unknown) => yieldToMain().then(() => giveUp('screen', thrown))

  function onRemoved() {
    console.warn('CoParentJoin: a script of this page removes the widget each time it is put back.', element)
    giveUp('removed')
  }

  /** Restores the page's own content. A failed widget fails once. */
  function giveUp(code: WidgetErrorCode, error?: unknown) {
    if (isOver) return
    void withdraw()
    if (error) console.error(error)
    fail(code)
  }

  /** Ends the mount. Only the first call has an effect; later calls return the same promise. */
  async function withdraw(): Promise<void> {
    if (isOver) return ending
    isOver = true
    const mine = visit
    visit = view = undefined
    const parts = [
      () => effects?.end(),
      () => void (ending = mine?.stop()),
      () => root?.unmount(),
      () => modal?.close(),
      assets.remove,
      host.remove
    ]
    for (const end of parts) {
      try {
        end()
      } catch (error) {
        // A function that the page has broken must leave neither a dead element nor an inert page.
        reportError(error)
      }
    }
    // A listener to `complete` may unmount the flow before the session has stored the purchase, so the storage key is freed a microtask
    // later.
    queueMicrotask(memory.release)
    return ending
  }

  /**
   * Ends the mount because the embedder continues with the visitor. If a step remains, such as the choice of a login, the stored visit
   * stays for the next mount. The visit of an invited parent is complete with the login, so no step remains.
   */
  function yieldVisit() {
    void withdraw()
    queueMicrotask(() => (flow !== 'invite' && $row!.get().completedBy) || memory.clear())
  }

  begin().catch(error => {
    if (!isShown) return collapse(error)
    // The screen works without the rest.
    reportError(error)
  })

  return {
    update(changed, changes) {
      const before = present
      present = changed
      applyTheme()
      if (visit) installHooks(visit, host, () => present)
      if (before.consent !== changed.consent) visit?.session.consent(changed.consent)
      effects?.update(changed)
      // The same locale again counts too: its words may not have come.
      if ('locale' in changes || 'country' in changes) void relocate()
    },
    stop: withdraw
  }
}

const loadOrigin = () => import('./host/origin.ts').catch(() => undefined)

/** Loads the code and styles of later screens once per mount. After a failure it tries again. */
function createAssets(host: Host, returnUrl: string | undefined) {
  let checkout: Promise<CheckoutAssets> | undefined
  const loadStepAssets = retried(async () => (await import('./visit/step-assets.ts')).loadStepAssets(host))
  const loadCheckout = retried(async () => {
    // The styles of the checkout override those of the steps, so they must come later.
    const [parts] = await Promise.all([import('./visit/checkout-assets.ts'), loadStepAssets()])
    return parts.loadCheckoutAssets(host, returnUrl)
  })
  return {
    loadStepAssets,
    loadCheckoutAssets: () => (checkout = loadCheckout()),
    remove: () => void checkout?.then(({ frames }) => frames.remove()).catch(() => {})
  }
}

/** Loads something once. After a failure, the next call tries again. */
function retried<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined
  return () => {
    loading ??= load()
    loading.catch(() => (loading = undefined))
    return loading
  }
}

function flowOf({ flow, accessToken }: Checked): keyof typeof flows {
  return flow === 'signup' && accessToken ? 'member' : flow
}

/** Passes each event to the analytics sinks that the embedder has chosen, if any. Events wait until the sinks are loaded. */
function addSinks(environment: Environment, { analytics = [], flow }: Checked): void {
  if (!analytics[0]) return
  const counting = import('#integrations/analytics-sinks.ts')
    .then(({ createSinks }) => createSinks(analytics, flow))
    .catch(() => undefined)
  const { report } = environment
  environment.report = event => {
    void counting.then(count => count?.(event))
    report(event)
  }
}
