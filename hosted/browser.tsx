import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { basePath } from '#core/base-path.ts'
import { ownGlobal } from '#core/own-global.ts'
import { type Purpose, purposes } from '#core/rules/consent.ts'
import { createSinks, sinkNames } from '#plugins/integrations/analytics-sinks.ts'
import type { Services } from '#shell/services.ts'
import { Boundary } from '#ui/notice/boundary.tsx'
import type { Introduction, Memory } from '#visit/environment.ts'
import { presentAnswers, watchConsent } from './browser/consent-memory.ts'
import { earlyPress } from './browser/early-press.ts'
import { readEarlyTexts } from './browser/early-typing.ts'
import { type HostedFlow, openHosted, pathOf, stepAt } from './flow.tsx'
import { continuationPath, flowAt, flows } from './flows.ts'
import { createPageFrames } from './frames.tsx'
import { removeLateNotice, restoreLateNotice } from './browser/late-notice.ts'
import { localeHere } from './browser/locale-here.ts'
import { watchProblems } from './browser/problem-watch.ts'
import { isReceiptLink, receiptLink } from './receipt-link.ts'
import { createTabMemory } from './browser/tab-memory.ts'
import { loadTimeoutMs, within } from '#core/deadline.ts'
import { guardSinks } from './browser/trusted-types.ts'
import { createUrlEnvironment, pathHere } from './browser/url-environment.ts'

/** Starts the page that the server has rendered into `root`. */
async function start(root: HTMLElement): Promise<void> {
  const flow = flowHere()
  if (!flow) return
  const { legacyUrl = '', introduction } = root.dataset
  const written = flow === flowAt(pathHere())?.flow ? root.dataset.written : undefined
  const services: Omit<Services, 't'> = {
    frames: createPageFrames(root),
    cardFields: async () => (await within(loadTimeoutMs, import('#payment/braintree.ts'))).createBraintree(),
    wallets: async () => (await within(loadTimeoutMs, import('#payment/wallets.ts'))).createWallets()
  }
  const environment = createUrlEnvironment(
    path => stepAt(flow, path),
    memoryOf(flow),
    createSinks(sinkNames, flow.name),
    introduction === undefined ? undefined : (JSON.parse(introduction) as Introduction)
  )
  const { purposes, areServed } = purposesHere(root)
  const { signal } = new AbortController()
  const locale = localeHere(root)
  // The server's markup shows the step of a new visit, but the tab may remember a later step. React fails to hydrate other markup, so the
  // visit is restored after hydration.
  const isWritten = written !== undefined
  const visit = openHosted(flow, { environment, locale, legacyUrl, services, signal, isWritten, purposes, areServed })
  const { session } = visit
  const begin = () => {
    if (isWritten) session.resume()
    session.consent(presentAnswers())
    watchConsent(() => session.consent(presentAnswers()))
    environment.follow(session)
    visit.viewHistory()
    void session.begin()
    void visit.offerHandover().catch(() => {})
    void visit.askConsent().catch(() => {})
    import('#plugins/integrations/integrations.ts')
      .then(({ integrations }) => integrations(session, { chat: true, affiliate: true }))
      .catch(() => {})
  }

  if (!isWritten) begin()
  await visit.enter()
  visit.onTitle(title => (document.title = title), watchProblems(root))
  const press = earlyPress()
  const view = (onHydrated: () => void) => <Boundary onError={restoreLateNotice}>{visit.view(onHydrated)}</Boundary>
  if (!isWritten) return createRoot(root).render(view(removeLateNotice))

  const onHydrated = () => {
    const repeatTyping = readEarlyTexts(root)
    removeLateNotice()
    begin()
    repeatTyping()
    press()
  }
  // In a transition React hydrates in slices, so a tap does not wait for the whole page.
  startTransition(() => void hydrateRoot(root, view(onHydrated)))
}

function flowHere(): HostedFlow | undefined {
  const kept = (flow: HostedFlow) => memoryOf(flow).read()
  if (isReceiptLink(pathHere(), kept(receiptLink) !== undefined)) return receiptLink
  return flowAt(pathHere(), kept)?.flow
}

/** The server knows of chat and affiliate network. An analytics tool can only be found on the page. */
function purposesHere({ dataset }: HTMLElement): { purposes: readonly Purpose[]; areServed: boolean } {
  const served = purposes.filter(purpose => dataset.purposes?.split(' ').includes(purpose))
  const counts = ownGlobal('analytics') !== undefined || ownGlobal('dataLayer') !== undefined
  return { purposes: counts ? ['analytics', ...served] : served, areServed: served.length > 0 }
}

function memoryOf({ name }: HostedFlow): Memory {
  return createTabMemory(`coparent-join.${name}`)
}

const root = document.getElementById('join')
guardSinks(root?.dataset.hosts?.split(' ') ?? [])
if (root) void (pathHere() === continuationPath ? takeUp(root) : start(root))

/** Continues the visit that a handover link carries from another device or page. */
async function takeUp(root: HTMLElement): Promise<void> {
  const { continueVisit } = await import('./continuation.tsx')
  const taken = await continueVisit(root)
  const flow = flows.find(({ name }) => name === taken.flow) ?? flows[0]!
  memoryOf(flow).write(taken.progress)
  history.replaceState(null, '', `${basePath}${pathOf(flow, taken.step)}${location.search}`)
  await start(root)
}
