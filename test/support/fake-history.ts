import { vi } from 'vitest'

type Traveller = (event: PopStateEvent) => void

/** The way through a tab's history, which happy-dom has for whole pages only: its entries, and who is told of a travel. */
export function fakeHistory(path: string) {
  const real = history
  const entries: { state: unknown; url: string }[] = []
  let index = 0
  let travellers: Traveller[] = []

  function write(state: unknown, url = location.href) {
    real.replaceState(null, '', url)
    entries[index] = { state, url: location.href }
  }
  write(null, path)

  function go(by: number) {
    setTimeout(() => {
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
    /** The entries before the present one. */
    before: () => index,
    /** The tab gets another page: nobody of this one is told any more. */
    unload: () => (travellers = [])
  }
}
