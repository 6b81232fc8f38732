import { optionsIn } from './markup.ts'
import { createMount, type Join, type Mount, type WidgetModule } from './mount.ts'
import type { Options } from './options.ts'

declare const __VERSION__: string
/** The URL of the page's script. The build declares this variable at the top of each script entry. */
declare const __SOURCE__: string

export interface ScriptEntry {
  version: string
  mount: Mount
  /** Fetches the code of the first screen, unless the entry contains that code. A failed fetch is ignored. */
  preload(): void
  /** Mounts the marked elements that have no mount yet, and unmounts those that the page has removed. */
  scan(): void
  /** Scans the page again after each change of its elements, for pages that replace content without a reload. */
  observe(): void
  /**
   * Calls each pushed function at once. A page whose own script runs before this one sets `window.CoParentJoin = { queue: [] }` and pushes
   * functions to that array.
   */
  queue: { push(...callbacks: ((entry: ScriptEntry) => void)[]): void }
}

type Early = Partial<ScriptEntry> & { queue?: ((entry: ScriptEntry) => void)[] }

/** The value of the attribute names the flow. Further data attributes are named like options. */
const marked = '[data-coparent-join]'

/**
 * Sets `window.CoParentJoin` and mounts the marked elements of the page. If the page has several scripts, all return the entry of the
 * first.
 */
export function openScriptEntry(load: () => Promise<WidgetModule>): ScriptEntry {
  const page = window as unknown as { CoParentJoin?: Early }
  if (page.CoParentJoin?.mount) return page.CoParentJoin as ScriptEntry
  const entry: ScriptEntry = {
    version: __VERSION__,
    mount: createMount({ load, origin: new URL(__SOURCE__).origin }),
    preload: () => void load().catch(() => {}),
    scan() {
      for (const [element, join] of mounted) {
        if (!element.isConnected && mounted.delete(element)) void join?.unmount()
      }
      document.querySelectorAll<HTMLElement>(marked).forEach(element => attempt(() => mountOnce(entry, element)))
    },
    observe: () => new MutationObserver(entry.scan).observe(document, { childList: true, subtree: true }),
    queue: { push: (...callbacks) => callbacks.forEach(callback => attempt(() => callback(entry))) }
  }
  const early = page.CoParentJoin?.queue ?? []
  page.CoParentJoin = entry as Early
  entry.queue.push(...early)

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', entry.scan)
  else entry.scan()
  return entry
}

/** An error in a mount or a pushed function is reported as an `error` event of the page. Other mounts and functions still run. */
function attempt(call: () => void): void {
  try {
    call()
  } catch (error) {
    reportError(error)
  }
}

/** Marked element → its mount; undefined if its options were refused, which is reported once. */
const mounted = new Map<Element, Join | undefined>()

function mountOnce({ mount }: ScriptEntry, element: HTMLElement): void {
  if (mounted.has(element)) return
  mounted.set(element, undefined)
  const { coparentJoin: flow, ...texts } = element.dataset
  mounted.set(element, mount(element, { ...optionsIn(texts), flow } as Options))
}
