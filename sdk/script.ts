import { createMount, type Join, type Mount } from '#widget/mount.ts'
import type { Options } from '#widget/options.ts'

declare const __VERSION__: string
/** From this script to the files of its version. */
declare const __FOLDER__: string

export interface ScriptEntry {
  version: string
  mount: Mount
  /** Fetches what a mount will need, as when the visitor comes near the place where one will be. */
  preload(): void
  /** Runs at once. A page that cannot wait for us starts with `window.CoParentJoin = { queue: [] }` and pushes there. */
  queue: { push(...callbacks: ((entry: ScriptEntry) => void)[]): void }
}

type Early = Partial<ScriptEntry> & { queue?: ((entry: ScriptEntry) => void)[] }

/** The attribute names the flow; the others are options by their names, and those of an invitation by the parts of theirs. */
const marked = '[data-coparent-join]'

function open(source: string): void {
  const page = window as unknown as { CoParentJoin?: Early }
  if (page.CoParentJoin?.mount) return
  const files = new URL(`${__FOLDER__}widget.js`, source)
  /** The first words come beside the code that will ask for them: one way to the server and back less. */
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

/** A mistake of the page is reported to it, and keeps nothing else of it from being shown. */
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

/** A module script is no current script; its element is known by its address. Where there is no element, the error says so. */
const script = document.currentScript ?? document.querySelector('[type=module][src*="/sdk/"]')
open((script as HTMLScriptElement).src)
