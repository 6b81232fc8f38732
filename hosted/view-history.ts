import type { ReadableAtom } from 'nanostores'
import type { ScreenModel } from '#shell/screen.ts'
import type { ScreenState } from '#shell/screen-loader.ts'

/** What an entry of the history says besides its address. */
interface Stop {
  view: string
  /** How many entries lie between it and the one on which its screen was reached. */
  depth: number
}

/** A screen may have several views at one address: each is an entry of the history too, so that Back and Forward lead through them. */
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
      // After a reload, or a return from another step, a screen begins anew: so does its part of the history.
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
    // Where the screen stays, as while a payment is under way, the history does too.
    if (model.$shown.get() === wanted.view) depth = wanted.depth
    else travel(depth - wanted.depth)
  })
}

/** By nothing would be a reload. */
function travel(by: number): void {
  if (by !== 0) history.go(by)
}
