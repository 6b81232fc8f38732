import type { ReadableAtom } from 'nanostores'
import type { ScreenModel } from '#shell/screen.ts'
import type { ScreenState } from '#shell/screen-loader.ts'

/** The state of a history entry. */
interface Stop {
  view: string
  /** The number of entries since the one on which the screen was reached. */
  depth: number
}

/** A screen may have several views at one URL. Each is a history entry, so that Back and Forward go through them. */
export function followViews($screen: ReadableAtom<ScreenState<string>>): void {
  let model: ScreenModel = {}
  let depth = 0
  let unfollow = () => {}

  $screen.subscribe(screen => {
    unfollow()
    model = screen.name === 'ready' ? screen.model : {}
    unfollow = model.$shown?.subscribe(follow) ?? (() => {})
  })

  function follow(view: string | undefined, before?: string) {
    if (view === undefined) return
    const here = history.state as Stop | null
    if (before === undefined) {
      // After a reload, or a return from another step, a screen starts anew, and so does its part of the history.
      depth = 0
      travel(-(here?.depth ?? 0))
    } else if (view !== here?.view) {
      history.replaceState({ view: before, depth } satisfies Stop, '')
      depth += 1
      history.pushState({ view, depth } satisfies Stop, '')
    }
  }

  addEventListener('popstate', ({ state }: PopStateEvent) => {
    const wanted = state as Stop | null
    if (!wanted || !model.$shown?.get()) return
    model.go?.(wanted.view)
    // If the screen keeps its view, as during a payment, the history goes back to that view's entry.
    if (model.$shown.get() === wanted.view) depth = wanted.depth
    else travel(depth - wanted.depth)
  })
}

/** `history.go(0)` would reload the page. */
function travel(by: number): void {
  if (by !== 0) history.go(by)
}
