import { vi } from 'vitest'

type Traveller = (event: PopStateEvent) => void

/** A fake of a tab's history with its entries and `popstate` listeners. happy-dom implements history only for whole pages. */
export function fakeHistory(path: string) {
  const real = history
  const entries: { state: unknown; url: string }[] = []
  let index = 0
  let travellers: Traveller[] = []
  let travels = 0

  function write(state: unknown, url = location.href) {
    real.replaceState(null, '', url)
    entries[index] = { state, url: location.href }
  }
  write(null, path)

  function go(by: number) {
    travels += 1
    setTimeout(() => {
      travels -= 1
      const entry = entries[index + by]
      if (!entry) return
      index += by
      real.replaceState(null, '', entry.url)
      for (const tell of travellers) tell(new PopStateEvent('popstate', { state: entry.state }))
    })
  }

  vi.stubGlobal('history', {
    get state() {
      return entries[index]!.state
    },
    replaceState: (state: unknown, _: string, url?: string) => write(state, url),
    pushState(state: unknown, _: string, url?: string) {
      index += 1
      entries.length = index
      write(state, url)
    },
    go
  })
  vi.stubGlobal('addEventListener', (_: 'popstate', traveller: Traveller) => travellers.push(traveller))

  return {
    back: () => go(-1),
    forward: () => go(1),
    /** Whether a `popstate` event is pending. */
    isTravelling: () => travels > 0,
    /** The number of entries before the current one. */
    before: () => index,
    /** Acts as if the tab had loaded another page: the current page's listeners get no more events. */
    unload: () => (travellers = [])
  }
}
