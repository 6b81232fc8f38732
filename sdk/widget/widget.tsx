import { atom } from 'nanostores'
import { createRoot, type Root } from 'react-dom/client'
import { localeOf } from '#core/locale.ts'
import { overlayParent } from '#core/overlay-parent.ts'
import type { Environment } from '#visit/environment.ts'
import { Boundary } from '#ui/notice/boundary.tsx'
import type { Advice } from './advice/advice.ts'
import { arrivalOf } from './visit/arrival.ts'
import type { CheckoutAssets } from './visit/checkout-assets.ts'
import type { Events, WidgetErrorCode } from './entry/events.ts'
import { flows } from './visit/flows.ts'
import { hooks } from './plugins/hooks.ts'
import { untilPrefetch } from './host/first-use.ts'
import { createHost, type Host } from './host/host.ts'
import { subscribe } from '#visit/lifetime.ts'
import { untilPainted, yieldToMain } from '#shell/main-thread.ts'
import type { ScreenState } from '#shell/screen-loader.ts'
import { createMemory } from './host/memory.ts'
import type { ModalShell } from './host/modal.ts'
import type { Widget, WidgetFailed } from './entry/mount.ts'
import type { Checked } from './entry/options.ts'
import { createWidgetEnvironment } from './visit/widget-environment.ts'
import { openWidgetVisit, type Visit } from './visit/visit.ts'

/** Shows the flow in `element` until the mount ends. Entries import this module when the first mount begins. */
export function show(element: Element, options: Checked, events: Events, fail: WidgetFailed): Widget {
  const isModal = options.display === 'modal'
  const host = createHost(isModal ? overlayParent(element) : element, isModal, onRemoved)
  const end = new AbortController()
  const { signal } = end
  const $options = atom(options)
  let root: Root | undefined
  let modal: ModalShell | undefined
  const assets = createAssets(host, options.returnUrl)
  const flow = flowOf(options)
  const memory = createMemory(options.storage, flow, host.element)
  const environment = createWidgetEnvironment(
    options.apiOrigin,
    memory,
    events,
    yieldVisit,
    () => $options.get().reference
  )
  addSinks(environment, options)
  let visit: Visit | undefined
  /** Whether the first screen is shown. Until then the embedder's own content stays. */
  let isShown = false
  let advice: Advice | undefined
  let ending: Promise<void> | undefined

  function localeNow() {
    const { locale, country } = $options.get()
    return localeOf({ locale, country, preferred: navigator.languages })
  }

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
    const opened = await opening
    if (signal.aborted) return modal?.close()
    if (!opened || (isModal && !modal)) return giveUp('load')
    const mine = openWidgetVisit(opened, {
      environment,
      ...assets,
      locale: localeNow(),
      arrival: arrivalOf(options),
      step: options.step,
      signal,
      plugins: [hooks($options, host)]
    })
    visit = mine
    const { session } = mine
    advice?.aboutOptions(mine.flow.rows)
    // Where the widget asks itself, the visit has kept the visitor's answer.
    const { consent } = $options.get()
    if (consent !== 'ask') session.consent(consent)
    subscribe(session.$row, signal, ({ step }, before) => {
      // Two rows of a flow may have the same step, so a new row is not always a new step.
      if (step !== before?.step) events.emit('step', { step })
    })
    const shown = showFirstScreen(mine).catch(collapse)
    if (mine.isFirst) await shown
    await yieldToMain()
    if (signal.aborted) return
    await session.begin()
    if (session.$start.get()) return
    const origin = await loadOrigin()
    const code = await origin?.reportUnreachable(options.apiOrigin)
    if (code) giveUp(code)
  }

  /** The visitor has closed the modal. The typed values stay stored for the next mount. */
  function close() {
    if (events.emit('close', {})) void withdraw()
  }

  async function startPlugins(visit: Visit) {
    const part = await import('./plugins/plugins.ts').catch(() => undefined)
    for (const plugin of part?.plugins ?? []) {
      if (signal.aborted) return
      try {
        plugin({ visit, $options, host, events })
      } catch (error) {
        // The screens work without these additions.
        reportError(error)
      }
    }
  }

  /**
   * Changes language and country without a new mount. Only words and prices are fetched. The typed values stay, also those in the gateway's
   * frames.
   */
  async function relocate() {
    await visit?.relocate(localeNow()).catch(() => events.emit('error', { code: 'load' }))
    if (visit && !signal.aborted) modal?.name(visit.language.t)
  }

  function render() {
    const { theme, headingLevel, privacyUrl } = $options.get()
    host.applyTheme(theme)
    const layout = { theme: theme.scheme, headingLevel, privacyUrl }
    if (visit) root?.render(<Boundary onError={collapse}>{visit.view(layout)}</Boundary>)
    advice?.aboutTheme(theme)
  }

  /** Renders the visit's first screen. Until a first screen is drawn, the embedder's own content stays. */
  async function showFirstScreen(visit: Visit) {
    await visit.loaded()
    const screen = visit.$screen.get()
    // A screen that threw was fetched. A modal needs the shared words for its accessible names.
    const isReady = (screen.name === 'ready' || 'error' in screen) && (!modal || (await visit.prepare()))
    await yieldToMain()
    if (signal.aborted) return
    if (!isReady) return giveUp('load')
    root = createRoot(modal?.container ?? host.root)
    render()
    host.show()
    isShown = true
    modal?.show(visit.language.t)
    events.emit('ready', {})
    subscribe(visit.$screen, signal, report)
    // On a fast network the next load would come before the paint, and its evaluation would delay it.
    await untilPainted()
    if (signal.aborted) return
    void startPlugins(visit)
    await untilPrefetch(host.element, signal)
    void visit.prepare()
  }

  /** Reports a screen that threw or could not be fetched, and a later try that succeeds. The screen's notice is for the visitor. */
  function report(screen: ScreenState<string>) {
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
    if (signal.aborted) return
    void withdraw()
    if (error) console.error(error)
    fail(code)
  }

  /** Ends the mount. Only the first call has an effect; later calls return the same promise. */
  async function withdraw(): Promise<void> {
    if (signal.aborted) return ending
    const parts = [
      () => end.abort(),
      () => void (ending = assets.remove()),
      () => root?.unmount(),
      () => modal?.close(),
      host.remove
    ]
    for (const part of parts) {
      try {
        part()
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
    queueMicrotask(() => (flow !== 'invite' && visit!.session.$row.get().completedBy) || memory.clear())
  }

  begin().catch(error => {
    if (!isShown) return collapse(error)
    // The screen works without the rest.
    reportError(error)
  })

  return {
    update(changed, changes) {
      if (signal.aborted) return
      const before = $options.get()
      $options.set(changed)
      render()
      if (before.consent !== changed.consent) visit?.session.consent(changed.consent)
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
    /** Resolves when the gateway's frames are removed. */
    remove: async () => {
      const loaded = await checkout?.catch(() => undefined)
      await loaded?.gone()
      loaded?.frames.remove()
    }
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
  const counting = import('#plugins/integrations/analytics-sinks.ts')
    .then(({ createSinks }) => createSinks(analytics, flow))
    .catch(() => undefined)
  const { report } = environment
  environment.report = event => {
    void counting.then(count => count?.(event))
    report(event)
  }
}
