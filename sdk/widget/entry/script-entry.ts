import { ownGlobal } from '#core/own-global.ts'
import { fromMarkup, optionsIn } from './markup.ts'
import { createMount, type Join, type Mount, type WidgetModule } from './mount.ts'
import { kebabOf } from './option-effects.ts'
import type { Options } from './options.ts'

declare const __VERSION__: string
/** The path of the entry's folder at the service. The build declares both variables at the top of each script entry. */
declare const __FOLDER__: string
/** The URL to which the entry's imports are relative. It is empty for an entry that cannot know the service; then a mount names it. */
declare let __SOURCE__: string

interface ScriptEntry {
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

const tag = 'coparent-join'

/** The value of the attribute names the flow. Further data attributes are named like options. */
const marked = '[data-coparent-join]'

/**
 * Sets `window.CoParentJoin` and mounts the marked elements of the page. If the page has several scripts, or runs one again, all return the
 * entry of the first.
 */
export function openScriptEntry(load: () => Promise<WidgetModule>): ScriptEntry {
  const early = ownGlobal<Early>('CoParentJoin')
  if (early?.mount) {
    // A page that replaces its content without a reload runs the script of the new content again.
    early.scan?.()
    return early as ScriptEntry
  }
  const mountHere = createMount({ load, origin: __SOURCE__ && new URL(__SOURCE__).origin })
  const entry: ScriptEntry = {
    version: __VERSION__,
    mount(target, options) {
      const join = mountHere(target, options)
      if (options.apiOrigin) __SOURCE__ = options.apiOrigin + __FOLDER__
      return join
    },
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
  Object.assign(window, { CoParentJoin: entry })
  entry.queue.push(...(early?.queue ?? []))

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', entry.scan)
  else entry.scan()
  if (document.readyState === 'complete') warnAboutElements()
  else addEventListener('load', warnAboutElements)
  return entry
}

/** This script defines no custom element. The page may have the script of the element too, which then has run. */
function warnAboutElements(): void {
  const element = document.querySelector(tag)
  if (!element || customElements.get(tag)) return
  console.warn(`CoParentJoin: <${tag}> needs the script v1-element.js.`, element)
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
  const attributeOf = (option: string) => (option === 'flow' ? 'data-coparent-join' : `data-${kebabOf(option)}`)
  const options = { ...optionsIn(texts), flow } as Options
  mounted.set(
    element,
    fromMarkup(element, attributeOf, () => mount(element, options))
  )
}
