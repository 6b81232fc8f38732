import { type Answers, createFakeEnvironment, gives } from '#test/support/fake-environment.ts'
import { newStart } from '#test/support/people.ts'
import { untilIdle } from '#test/support/render.tsx'
import type { JoinEvent, JoinEventName } from '#widget/entry/events.ts'
import { createMount, type Join, type WidgetModule } from '#widget/entry/mount.ts'
import type { Options } from '#widget/entry/options.ts'
import { vi } from 'vitest'

const names = [
  'ready',
  'step',
  'view',
  'analytics',
  'error',
  'status',
  'complete',
  'redirect'
] as const satisfies JoinEventName[]

const { fetch: realFetch } = globalThis
const joins: Join[] = []

/** Ends all mounts of a test, and removes its elements, its visits and its replaced functions. */
export async function cleanUp() {
  await leave(...joins.splice(0))
  document.body.replaceChildren()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  globalThis.fetch = realFetch
}

/** An embedder's page. Each of its containers holds a link to the hosted page, and a mount replaces this link. */
export function createPage({
  load = () => import('#widget/widget.tsx'),
  answers = { start: gives(newStart()) }
}: { load?: () => Promise<WidgetModule>; answers?: Answers } = {}) {
  const api = createFakeEnvironment(answers)
  vi.stubGlobal('fetch', api.environment.wire.fetch)
  const mount = createMount({ load, origin: 'https://join.test' })

  function container() {
    const element = document.body.appendChild(document.createElement('div'))
    element.innerHTML = '<a href="https://join.test/app/join/signup">Join</a>'
    return element
  }

  function mountIn(target: Element | string, options: Partial<Options> = {}) {
    // The option `debug` logs each event and each call.
    if (options.debug) vi.spyOn(console, 'debug').mockImplementation(() => {})
    const join = mount(target, { flow: 'signup', locale: 'en', country: 'US', ...options } as Options)
    joins.push(join)
    const events: JoinEvent[] = []
    for (const name of names) join.on(name, event => void events.push(event as JoinEvent))
    const element = typeof target === 'string' ? document.querySelector(target)! : target
    return { join, events, element, eventsOf: (name: JoinEventName) => events.filter(({ type }) => type === name) }
  }

  return { api, container, mountIn, mount: (options?: Partial<Options>) => mountIn(container(), options) }
}

export type Mounted = ReturnType<ReturnType<typeof createPage>['mount']>

export const hostOf = (element: Element) => element.querySelector<HTMLElement>('[data-coparent-join-host]')
export const rootOf = (element: Element) => hostOf(element)!.shadowRoot!
export const wordsOf = (element: Element) => hostOf(element)?.shadowRoot?.textContent ?? ''

/** Waits until the first screen has replaced the link in the container. */
export async function shown(...mounts: Mounted[]) {
  await vi.waitFor(() => {
    if (mounts.some(({ eventsOf }) => eventsOf('ready').length === 0)) throw new Error('not ready yet')
  }, 10_000)
  await untilIdle()
}

/** Mounts a sign-up whose first screen is shown. */
export async function mountShown(options?: Partial<Options>, page: { answers?: Answers } = {}) {
  const mounted = createPage(page).mount(options)
  await shown(mounted)
  return mounted
}

/** Makes the pauses between the tries of a fetch short. The deadline of a fetch stays. */
export function hurried() {
  const real = globalThis.setTimeout
  const retryDelaysMs = [300, 1000, 1200, 3000, 4800]
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) =>
    real(run, retryDelaysMs.includes(ms) ? 0 : ms)) as typeof setTimeout)
}

export async function leave(...joins: Join[]) {
  await Promise.all(joins.map(join => join.unmount()))
  await untilIdle()
}

/** Dispatches the event of a content security policy that blocks the gateway's frames. */
export function shutOutGateway() {
  const violation = new Event('securitypolicyviolation')
  const said = {
    disposition: 'enforce',
    blockedURI: 'https://assets.braintreegateway.com',
    effectiveDirective: 'frame-src'
  }
  document.dispatchEvent(Object.assign(violation, said))
}
