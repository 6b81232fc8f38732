import { createRoot } from 'react-dom/client'
import { localeOf } from '#core/locale.ts'
import type { SessionEvent } from '#session/event.ts'
import type { Place } from '#session/place.ts'
import { arrivalOf } from './arrival.ts'
import type { Events } from './events.ts'
import { type FlowName, flows } from './flows.ts'
import type { SlottedFrames } from './frames.tsx'
import { createHost, type Host } from './host.ts'
import { createMemory } from './memory.ts'
import type { Widget } from './mount.ts'
import type { Checked } from './options.ts'
import { createGuestPlace } from './place.ts'
import type { Visit } from './visit.tsx'

/** What a door fetches: shows the flow in `element` and stays in charge of it. */
export function show(element: Element, options: Checked, events: Events): Widget {
  const host = createHost(element)
  const root = createRoot(host.root)
  const furniture = createFurniture(host)
  const flow = flowOf(options)
  const memory = createMemory(options.storage, flow)
  const place = counted(createGuestPlace(options.apiOrigin, memory, events, withdraw), countersOf(options))
  let present = options
  let visit: Visit | undefined
  let isOver = false
  let leave = () => {}

  async function begin() {
    const open = await flows[flow]().catch(() => undefined)
    if (isOver) return
    if (!open) return void events.emit('error', { code: 'load' })
    const { locale, country } = present
    visit?.stop()
    visit = open({
      place,
      furnish: furniture.bring,
      locale: localeOf({ locale, country, preferred: navigator.languages }),
      arrival: arrivalOf(options)
    })
    visit.session.$row.subscribe(({ step }) => void events.emit('step', { step }))
    dress()
    void reveal(visit)
    void greet(visit)
  }

  async function accompany(mine: Visit) {
    leave()
    leave = () => {}
    const company = await import('./company.ts').catch(() => undefined)
    if (visit === mine && company) leave = company.accompany(mine, options)
  }

  function dress() {
    host.dress(present.theme)
    if (visit) root.render(visit.view(present.theme.scheme ?? 'auto'))
  }

  /** Until our first screen is there, the embedder's own content is the better one. */
  async function reveal(mine: Visit) {
    const isReady = await mine.settled()
    if (visit !== mine || !host.element.hidden) return
    if (!isReady) return void events.emit('error', { code: 'load' })
    host.reveal()
    events.emit('ready', {})
    void accompany(mine)
  }

  async function greet(mine: Visit) {
    await mine.session.begin()
    if (mine.session.$start.get()) return
    const { isOriginRefused, tellRefusal } = await import('./origin.ts')
    if (!(await isOriginRefused(options.apiOrigin)) || visit !== mine) return
    withdraw()
    tellRefusal(element, options.apiOrigin)
    events.emit('error', { code: 'origin' })
  }

  function withdraw() {
    isOver = true
    leave()
    visit?.stop()
    visit = undefined
    root.unmount()
    furniture.remove()
    host.remove()
    memory.release()
  }

  void begin()

  return {
    update(changed) {
      const before = present
      present = changed
      if (!visit) return
      if (before.locale === changed.locale && before.country === changed.country) dress()
      else void begin()
    },
    async stop() {
      if (!isOver) withdraw()
    }
  }
}

/** Brought once for a mount, whatever languages it speaks; after a failure it is fetched again. */
function createFurniture(host: Host) {
  let brought: Promise<SlottedFrames> | undefined
  return {
    bring() {
      brought ??= import('./furniture.ts').then(({ furnish }) => furnish(host))
      brought.catch(() => (brought = undefined))
      return brought
    },
    remove: () => void brought?.then(frames => frames.remove())
  }
}

function flowOf({ flow, accessToken }: Checked): FlowName {
  return flow === 'signup' && accessToken ? 'member' : flow
}

/** Fetched where an embedder wants them; what is told meanwhile waits its turn. */
function countersOf({ analytics = [], flow }: Checked): (event: SessionEvent) => void {
  if (analytics.length === 0) return () => {}
  const counting = import('#screens/outside/sinks.ts').then(({ createSinks }) => createSinks(analytics, flow))
  return event => void counting.then(count => count(event))
}

function counted(place: Place, count: (event: SessionEvent) => void): Place {
  return {
    ...place,
    report(event) {
      count(event)
      place.report(event)
    }
  }
}
