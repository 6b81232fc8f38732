import { atom } from 'nanostores'
import { forEach, subscribe } from '#visit/lifetime.ts'
import type { ScreenModel } from '#shell/screen.ts'
import type { PluginContext } from '../visit/visit.ts'

/** What the widget adds to the state of a history entry. */
interface Stop {
  step: string
  view?: string
  /** The number of the widget's entries before this one. */
  depth: number
  /** Step and view of the entry before, which the screen's own Back returns to. */
  before?: string
}

/** The keys that libraries have in the state of their entries if they render the page at each move through the history. */
const renderers = ['turbo', 'htmx']

/**
 * Makes each step, and each view of a checkout, an entry of the page's history. The address stays, and the state keeps what the page's own
 * router has in it, so a move between two entries of the widget changes nothing for the router. Beside a library that would render the page
 * anew, this does nothing.
 */
export function stepHistory({
  visit: { session, $screen },
  $options
}: Pick<PluginContext, 'visit' | '$options'>): void {
  if (renderers.some(name => name in Object(history.state))) return
  const { signal } = session
  /** The property of the state, which differs between two mounts on a page. */
  const key = `coparent-join.${$options.get().flow}`
  let model: ScreenModel = {}
  let depth = 0
  /** Whether a move through the history is under way, which the steps neither cause nor follow. */
  let isMoving = false

  const stopIn = (state: unknown) => (Object(state) as Record<string, Stop | undefined>)[key]
  const currentPlace = () => ({ step: session.$row.get().step, view: model.$shown?.get() })
  const nameOf = ({ step, view = '' }: Pick<Stop, 'step' | 'view'>) => `${step} ${view}`

  function write(stop: Stop) {
    const state: unknown = { ...(Object(history.state) as object), [key]: stop }
    if (stop.depth > depth) history.pushState(state, '')
    else history.replaceState(state, '')
    depth = stop.depth
  }

  /** `isArrival`: the screen has just been shown. It begins with its first view, also after a reload. */
  function follow(isArrival: boolean) {
    if (isMoving) return
    const [stop, place] = [stopIn(history.state), currentPlace()]
    // The visitor cannot return to an exit, such as the wait for a member's subscription, so the first entry is a later step's.
    if (!stop && session.$row.get().exit) return
    if (!stop) write({ ...place, depth })
    else if (isArrival && stop.step === place.step) write({ ...stop, ...place })
    else if (stop.before === nameOf(place)) travel(-1)
    else if (nameOf(stop) !== nameOf(place)) write({ ...place, depth: depth + 1, before: nameOf(stop) })
  }

  function travel(by: number) {
    isMoving = true
    history.go(by)
  }

  function onPop(event: PopStateEvent) {
    const requested = stopIn(event.state)
    if (!requested) return
    if (!isMoving) {
      if (model.$isHeld?.get()) return travel(depth - requested.depth)
      isMoving = true
      if (requested.step !== currentPlace().step) session.go(requested.step)
      if (requested.view !== undefined) model.go?.(requested.view)
    }
    isMoving = false
    depth = requested.depth
    // A step that the visitor may not return to, such as a paid order, leaves its entry to the current one.
    write({ ...requested, ...currentPlace() })
  }

  const first = stopIn(history.state)
  if (first) depth = first.depth
  forEach($screen, signal, (screen, whileShown) => {
    if (screen.name !== 'ready') return
    model = screen.model
    let isArrival = true
    // A checkout whose code comes late has no view yet. The next value is its first one.
    subscribe(model.$shown ?? atom(''), whileShown, view => {
      if (view === undefined) return
      follow(isArrival)
      isArrival = false
    })
  })
  addEventListener('popstate', onPop, { signal })
}
