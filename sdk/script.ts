import { createMount, type Join, type Mount } from '#widget/mount.ts'
import type { Options } from '#widget/options.ts'

declare const __VERSION__: string
/** Relative URL from this script to the folder of its version's files. */
declare const __FOLDER__: string

export interface ScriptEntry {
  version: string
  mount: Mount
  /** Fetches the widget's code ahead of a mount, for example when the visitor scrolls near its element. A failed fetch is ignored. */
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

function open(source: string): void {
  const page = window as unknown as { CoParentJoin?: Early }
  if (page.CoParentJoin?.mount) return
  const files = new URL(`${__FOLDER__}widget.js`, source)
  /** The words of the first screen load in parallel with the code that imports them, which saves a round trip. */
  const load = (locale = navigator.language) => {
    import(new URL(`words-${/^es/i.test(locale) ? 'es' : 'en'}.js`, files).href).catch(() => {})
    return import(files.href)
  }
  const entry: ScriptEntry = {
    version: __VERSION__,
    mount: createMount({ load, origin: files.origin }),
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

/**
 * `document.currentScript` is null in a module script, so the element is found by its `src`. Without an element the next line throws a
 * TypeError.
 */
const script = document.currentScript ?? document.querySelector('[type=module][src*="/sdk/"]')
open((script as HTMLScriptElement).src)
