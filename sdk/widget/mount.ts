import { yieldToMain } from './yield-to-main.ts'
import { createEvents, type Events, type JoinEventName, type Listener } from './events.ts'
import { type Checked, checkOptions, complaint, type Options } from './options.ts'

/** One mount, as its embedder holds it. */
export interface Join {
  /** Changes options in place; what the visitor has typed stays. The flow, the service and the storage cannot be changed. */
  update(options: Partial<Options>): void
  /** Answers with a function that stops listening. */
  on<Name extends JoinEventName>(type: Name, listener: Listener<Name>): () => void
  off<Name extends JoinEventName>(type: Name, listener: Listener<Name>): void
  /** Resolves once nothing of ours is left, and what stood in the element before stands there again. */
  unmount(): Promise<void>
}

/** What comes with the rest of our code. */
export interface Widget {
  update(options: Checked): void
  stop(): Promise<void>
}

export interface WidgetModule {
  show(element: Element, options: Checked, events: Events): Widget
}

export interface Entry {
  /** Fetches the rest of our code. */
  load: (locale?: string) => Promise<WidgetModule>
  /** The origin of the entry's script, if it can tell. */
  origin?: string
}

export type Mount = (element: Element, options: Options) => Join

const fixed = ['flow', 'apiOrigin', 'storage', 'display'] as const

/** The part that every entry has at hand: it checks, answers at once, and leaves the element as it is until we can show something. */
export function createMount({ load, origin }: Entry): Mount {
  return (element, given) => {
    if (!(element instanceof Element)) throw complaint('mount needs an element')
    let options = checkOptions(given, origin)
    let widget: Widget | undefined
    let ending: Promise<void> | undefined
    const events = createEvents()

    async function start() {
      if (!isSupported()) return events.fail('unsupported')
      for (let tries = 0; !widget && !ending; tries += 1) {
        try {
          const { show } = await load(options.locale)
          await yieldToMain()
          if (!ending) widget = show(element, options, events)
        } catch {
          if (tries > 2 && !ending) return events.fail('load')
          await new Promise(resolve => setTimeout(resolve, 300 * 4 ** tries))
        }
      }
    }
    async function end() {
      events.clear()
      await widget?.stop()
    }
    // Only after the embedder has had a chance to listen.
    void Promise.resolve().then(start)

    return {
      on: events.on,
      off: events.off,
      update(changes) {
        const changed = checkOptions({ ...options, ...changes }, origin)
        for (const name of fixed) {
          if (changed[name] !== options[name]) throw complaint(`option "${name}" cannot be changed; mount anew`)
        }
        options = changed
        widget?.update(options)
      },
      unmount: () => (ending ??= end())
    }
  }
}

/** By the two newest things that we cannot do without. What is older than they are is in every browser that has both. */
function isSupported(): boolean {
  return 'adoptedStyleSheets' in document && 'toSorted' in Array.prototype
}
