import { createEvents, type Events, type JoinEventName, type Listener, type WidgetErrorCode } from './events.ts'
import { leaveNotice, removeNotice } from './failure-notice.ts'
import { type Checked, checkOptions, complaint, type Options } from './options.ts'

/** Controls one mount. */
export interface Join {
  /**
   * Changes options without a new mount, and keeps the typed values. Throws a TypeError for a wrong option, and for a change of `flow`,
   * `apiOrigin`, `storage` or `display`.
   */
  update(options: Partial<Options>): void
  /** Returns a function that removes the listener. Throws a TypeError for an unknown event name, and for a listener that is none. */
  on<Name extends JoinEventName>(type: Name, listener: Listener<Name>): () => void
  off<Name extends JoinEventName>(type: Name, listener: Listener<Name>): void
  /** Removes the widget and restores the element's own content. Resolves when the payment gateway's frames are removed too. */
  unmount(): Promise<void>
}

/** A running widget. Its code is in the chunk that an entry imports. */
export interface Widget {
  /** `changes`: the options that the embedder's call names. */
  update(options: Checked, changes: object): void
  stop(): Promise<void>
}

/** Called when a widget has ended because it cannot go on. */
export type WidgetFailed = (code: WidgetErrorCode) => void

export interface WidgetModule {
  show(element: Element, options: Checked, events: Events, fail: WidgetFailed): Widget
}

interface MountEntry {
  /** Imports the chunk with the widget. */
  load: () => Promise<WidgetModule>
  /** The origin of the entry's script; absent for an entry that cannot know it. */
  origin?: string
}

/** `target` is an element, or a selector. The first element that matches the selector is used. */
export type Mount = (target: Element | string, options: Options) => Join

const fixed = ['flow', 'apiOrigin', 'storage', 'display'] as const

/**
 * The part of `mount` that every entry contains. It checks the options and returns at once. The element keeps its content until the first
 * screen is drawn.
 */
export function createMount({ load, origin }: MountEntry): Mount {
  return (target, given) => {
    const element = elementOf(target)
    let options = checkOptions(given, origin)
    let widget: Widget | undefined
    let ending: Promise<void> | undefined
    const events = createEvents()

    async function start() {
      removeNotice(element)
      widget = undefined
      if (!isSupported()) return fail('unsupported')
      for (let tries = 0; !widget && !ending; tries += 1) {
        try {
          const { show } = await load()
          if (!ending) widget = show(element, options, events, fail)
        } catch {
          if (tries > 2 && !ending) return fail('load')
          await new Promise(resolve => setTimeout(resolve, 300 * 4 ** tries))
        }
      }
    }
    /** The one place for a mount that cannot go on. */
    function fail(code: WidgetErrorCode) {
      events.fail(code)
      if (ending) return
      try {
        leaveNotice(element, options, code === 'unsupported' ? undefined : () => void start())
      } catch (error) {
        // The page has broken what the notice needs. Its own link stands there.
        reportError(error)
      }
    }
    async function end() {
      removeNotice(element)
      events.clear()
      await widget?.stop()
    }
    // The embedder can add listeners before the first event. A page that replaces each mount by another one stays usable between two tasks.
    setTimeout(start)

    return {
      on: events.on,
      off: events.off,
      update(changes) {
        const changed = checkOptions({ ...options, ...changes }, origin)
        for (const name of fixed) {
          if (changed[name] !== options[name]) throw complaint(`option "${name}" cannot be changed; mount anew`)
        }
        options = changed
        widget?.update(options, changes)
      },
      unmount: () => (ending ??= end())
    }
  }
}

function elementOf(target: Element | string): Element {
  const element = typeof target === 'string' ? document.querySelector(target) : target
  if (element instanceof Element) return element
  throw complaint(`mount needs an element; there is none for "${target}"`)
}

/** Checks the two newest browser features that the widget needs. Every browser with these two has the older ones too. */
function isSupported(): boolean {
  return 'adoptedStyleSheets' in document && 'toSorted' in []
}
