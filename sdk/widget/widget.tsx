import { createRoot, type Root } from 'react-dom/client'
import { localeOf } from '#core/locale.ts'
import type { SessionEvent } from '#session/event.ts'
import type { Environment } from '#session/environment.ts'
import { Boundary } from '#ui/boundary.tsx'
import { arrivalOf } from './arrival.ts'
import { yieldToMain } from './yield-to-main.ts'
import type { Events, WidgetErrorCode } from './events.ts'
import { flows } from './flows.ts'
import type { SlottedFrames } from './frames.tsx'
import { createHost, type Host } from './host.ts'
import { createMemory } from './memory.ts'
import type { Modal } from './modal.ts'
import type { Widget } from './mount.ts'
import type { Checked } from './options.ts'
import { createWidgetEnvironment } from './widget-environment.ts'
import type { Visit } from './visit.tsx'

/** Fetched by an entry: shows the flow in `element` and stays in charge of it. */
export function show(element: Element, options: Checked, events: Events): Widget {
  const isModal = options.display === 'modal'
  // Nothing comes over a dialog of the page that has been opened as a modal one but what stands in it.
  const host = createHost(isModal ? (element.closest('dialog:modal') ?? document.body) : element, isModal)
  let root: Root | undefined
  let modal: Modal | undefined
  const checkoutAssets = createCheckoutAssets(host)
  const flow = flowOf(options)
  const memory = createMemory(options.storage, flow, host.element)
  const environment = counted(
    createWidgetEnvironment(options.apiOrigin, memory, events, yieldVisit),
    countersOf(options)
  )
  let present = options
  let visit: Visit | undefined
  let $row: Visit['session']['$row'] | undefined
  let isOver = false
  let leave = () => {}
  let ending: Promise<void> | undefined

  const localeNow = () => localeOf({ locale: present.locale, country: present.country, preferred: navigator.languages })

  async function begin() {
    if (options.debug) await import('./debug.ts').then(({ trace }) => trace(events, environment.wire)).catch(() => {})
    if (isModal)
      modal = await import('./modal.ts')
        .then(({ createModal }) => createModal(host, close, () => visit?.$screen.get()))
        .catch(() => undefined)
    const open = await flows[flow]().catch(() => undefined)
    await yieldToMain()
    if (isOver) return modal?.close()
    if (!open) return events.fail('load')
    visit = open({
      environment,
      loadCheckoutAssets: checkoutAssets.bring,
      locale: localeNow(),
      arrival: arrivalOf(options)
    })
    $row = visit.session.$row
    $row.subscribe(({ step }, before) => {
      // Two rows of a flow may have one step.
      if (!isOver && step !== before?.step) events.emit('step', { step })
    })
    void showFirstScreen(visit)
    void startSession(visit)
  }

  /** The visitor has put the modal away; what was typed waits for the next time. */
  function close() {
    if (events.emit('close', {})) void withdraw()
  }

  async function startEffects(mine: Visit) {
    const effects = await import('./visit-effects.ts').catch(() => undefined)
    if (visit === mine && effects)
      leave = effects.startVisitEffects(mine, { element, options, host: host.element, events })
  }

  /** What was typed stays, in the gateway's frames as well: nothing is drawn anew, and nothing is fetched but words and prices. */
  async function relocate() {
    const mine = visit
    await mine?.relocate(localeNow()).catch(() => events.emit('error', { code: 'load' }))
    if (mine && mine === visit) modal?.name(mine.t)
  }

  function applyTheme() {
    host.applyTheme(present.theme)
    void checkTheme()
    if (visit) root?.render(<Boundary onError={collapse}>{visit.view(present.theme.scheme ?? 'auto')}</Boundary>)
  }

  /** Colours of an embedder's own are an embedder's to get right; whoever has set some is told where they cannot be read. */
  async function checkTheme() {
    const { theme } = present
    if (!theme.light && !theme.dark) return
    const contrast = await import('./contrast.ts').catch(() => undefined)
    if (!isOver) contrast?.tellContrast(host.root)
  }

  /** Until our first screen is there, the embedder's own content is the better one. */
  async function showFirstScreen(mine: Visit) {
    const isReady = await mine.loaded()
    await yieldToMain()
    if (visit !== mine || !host.element.hidden) return
    if (!isReady) return events.fail('load')
    root = createRoot(modal?.container ?? host.root)
    applyTheme()
    await yieldToMain()
    if (visit !== mine) return
    mine.show()
    await yieldToMain()
    if (visit !== mine) return
    host.show()
    modal?.show(mine.t)
    events.emit('ready', {})
    void startEffects(mine)
  }

  /** What stands around the screens threw: nothing of ours can be shown. */
  async function collapse(error: unknown) {
    await yieldToMain()
    await giveUp('screen', error)
  }

  /** Gives the page its own content back, with a link to our page. */
  async function giveUp(code: WidgetErrorCode, error?: unknown) {
    void withdraw()
    const origin = await import('./origin.ts').catch(() => undefined)
    origin?.leaveLink(element, options, error)
    events.fail(code)
  }

  async function startSession(mine: Visit) {
    await yieldToMain()
    if (visit !== mine) return
    await mine.session.begin()
    if (mine.session.$start.get()) return
    const origin = await import('./origin.ts').catch(() => undefined)
    if (!(await origin?.isOriginRefused(options.apiOrigin)) || visit !== mine) return
    origin?.tellRefusal(options.apiOrigin)
    await giveUp('origin')
  }

  /** Once: whoever asks again waits for the same end. */
  async function withdraw(): Promise<void> {
    if (isOver) return ending
    isOver = true
    leave()
    ending = visit?.stop()
    visit = undefined
    root?.unmount()
    modal?.close()
    checkoutAssets.remove()
    host.remove()
    // Taken away by a listener to `complete`, the visit still has to record what was bought.
    queueMicrotask(memory.release)
    return ending
  }

  /** The embedder goes on with the visitor. A step that is left, such as the choice of a login, waits for the next mount. */
  function yieldVisit() {
    void withdraw()
    queueMicrotask(() => $row!.get().completedBy ?? memory.clear())
  }

  void begin()

  return {
    update(changed) {
      const before = present
      present = changed
      applyTheme()
      if (before.locale !== changed.locale || before.country !== changed.country) void relocate()
    },
    stop: withdraw
  }
}

/** Brought once for a mount, whatever languages it speaks; after a failure it is fetched again. */
function createCheckoutAssets(host: Host) {
  let brought: Promise<SlottedFrames> | undefined
  return {
    bring() {
      brought ??= import('./checkout-assets.ts').then(({ loadCheckoutAssets }) => loadCheckoutAssets(host))
      brought.catch(() => (brought = undefined))
      return brought
    },
    remove: () => void brought?.then(frames => frames.remove())
  }
}

function flowOf({ flow, accessToken }: Checked): keyof typeof flows {
  return flow === 'signup' && accessToken ? 'member' : flow
}

/** Fetched where an embedder wants them; what is told meanwhile waits its turn. */
function countersOf({ analytics = [], flow }: Checked): (event: SessionEvent) => void {
  if (analytics.length === 0) return () => {}
  const counting = import('#integrations/analytics-sinks.ts')
    .then(({ createSinks }) => createSinks(analytics, flow))
    .catch(() => undefined)
  return event => void counting.then(count => count?.(event))
}

function counted(environment: Environment, count: (event: SessionEvent) => void): Environment {
  return {
    ...environment,
    report(event) {
      count(event)
      environment.report(event)
    }
  }
}
