import { createMount, type Join, type Mount, type WidgetModule } from './mount.ts'
import type { Options } from './options.ts'

declare const __VERSION__: string
/** URL of the page's script. The build declares it at the top of each script entry. */
declare const __SOURCE__: string

export interface ScriptEntry {
  version: string
  mount: Mount
  /** Fetches the code of the first screen, unless the entry contains it. A failed fetch is ignored. */
  preload(): void
  /**
   * Runs each pushed callback at once. A page that runs before this script sets `window.CoParentJoin = { queue: [] }` and pushes to that
   * array.
   */
  queue: { push(...callbacks: ((entry: ScriptEntry) => void)[]): void }
}

type Early = Partial<ScriptEntry> & { queue?: ((entry: ScriptEntry) => void)[] }

/**
 * The attribute's value names the flow. Further data attributes are named like options; `invite` is split into `inviteToken` and
 * `inviteUserId`.
 */
const marked = '[data-coparent-join]'

/** Lends the page `CoParentJoin` and mounts its marked elements. */
export function openScriptEntry(load: () => Promise<WidgetModule>): void {
  const page = window as unknown as { CoParentJoin?: Early }
  if (page.CoParentJoin?.mount) return
  const entry: ScriptEntry = {
    version: __VERSION__,
    mount: createMount({ load, origin: new URL(__SOURCE__).origin }),
    preload: () => void load().catch(() => {}),
    queue: { push: (...callbacks) => callbacks.forEach(callback => attempt(() => callback(entry))) }
  }
  const early = page.CoParentJoin?.queue ?? []
  page.CoParentJoin = entry as Early
  entry.queue.push(...early)

  const mountMarked = () =>
    document.querySelectorAll<HTMLElement>(marked).forEach(element => attempt(() => mountOnce(entry, element)))
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', mountMarked)
  else mountMarked()
}

/** An error of one mount or callback goes to the page's `error` event. The page's other mounts and callbacks still run. */
function attempt(call: () => void): void {
  try {
    call()
  } catch (error) {
    reportError(error)
  }
}

const mounted = new WeakMap<Element, Join>()

function mountOnce({ mount }: ScriptEntry, element: HTMLElement): void {
  if (mounted.has(element)) return
  const {
    coparentJoin: flow,
    locale,
    country,
    storage,
    theme,
    inviteToken: token,
    inviteUserId: userId
  } = element.dataset
  const invite = token || userId ? { token, userId } : undefined
  mounted.set(element, mount(element, { flow, locale, country, storage, theme, invite } as Options))
}
