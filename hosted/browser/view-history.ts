import type { ReadableAtom } from 'nanostores'
import { forEach, subscribe } from '#visit/lifetime.ts'
import type { ScreenModel } from '#shell/screen.ts'
import type { ScreenState } from '#shell/screen-loader.ts'

/** The state of a history entry. */
interface Stop {
  view: string
  /** The number of history entries between the screen's first entry and this one. */
  depth: number
}

/** Makes each view of a screen an entry of the browser's history, so that Back and Forward go through the views. The URL stays. */
export function viewHistory($screen: ReadableAtom<ScreenState<string>>, signal: AbortSignal): void {
  let model: ScreenModel = {}
  let depth = 0

  forEach($screen, signal, (screen, whileShown) => {
    model = screen.name === 'ready' ? screen.model : {}
    if (model.$shown) subscribe(model.$shown, whileShown, follow)
  })

  function follow(view: string | undefined, before?: string) {
    if (view === undefined) return
    const here = history.state as Stop | null
    if (before === undefined) {
      // After a reload, or a return from another step, a screen shows its first view, so the history goes back to that view's entry.
      depth = 0
      travel(-(here?.depth ?? 0))
    } else if (view !== here?.view) {
      history.replaceState({ view: before, depth } satisfies Stop, '')
      depth += 1
      history.pushState({ view, depth } satisfies Stop, '')
    }
  }

  addEventListener(
    'popstate',
    ({ state }: PopStateEvent) => {
      const requested = state as Stop | null
      if (!requested || !model.$shown?.get()) return
      model.go?.(requested.view)
      // A screen may refuse to change its view, for example during a payment. The history then returns to the entry of the current view.
      if (model.$shown.get() === requested.view) depth = requested.depth
      else travel(depth - requested.depth)
    },
    { signal }
  )
}

/** Moves through the history, if at all: `history.go(0)` would reload the page. */
function travel(by: number): void {
  if (by !== 0) history.go(by)
}
