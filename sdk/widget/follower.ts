import { eventNames, type JoinEvent, type JoinEventName, type Listener } from './events.ts'
import type { Join } from './mount.ts'
import { identityOf, isOption, updatesOf } from './option-effects.ts'
import type { Options } from './options.ts'

/** The listeners of a component, as properties: `onStep`, `onComplete`. */
export type Handlers = { [Name in JoinEventName as `on${Capitalize<Name>}`]?: Listener<Name> }

export const handlerOf = (name: JoinEventName) => `on${name[0]!.toUpperCase()}${name.slice(1)}` as keyof Handlers

export const handlerNames: readonly string[] = eventNames.map(handlerOf)

export interface Follower {
  /** The present mount; undefined before the first one and while an option is wrong. */
  readonly join: Join | undefined
  /** Takes the options of now. Names that no option has are passed over. */
  follow(given: object): void
  end(): void
}

/**
 * Keeps a mount in step with options that a component hands over again and again. Changed options update the mount or replace it. A wrong
 * one is an `error` event and a line in the console, once until it is mended: a component that draws itself again on `error` would loop.
 */
export function createFollower(mount: (options: Options) => Join, tell: (event: JoinEvent) => void): Follower {
  let join: Join | undefined
  let present: Partial<Options> = {}
  let identity: string | undefined
  let updated: readonly unknown[] = []
  let refused: string | undefined

  // Components often make new hooks each time they are drawn, so the mount gets ones that last.
  const lasting: Partial<Options> = {
    onBeforeStep: about => present.onBeforeStep?.(about),
    onBeforePay: about => present.onBeforePay?.(about)
  }

  function withLasting(options: object): Options {
    const hooks = Object.entries(lasting).filter(([name]) => typeof options[name as keyof object] === 'function')
    return { ...options, ...Object.fromEntries(hooks) } as Options
  }

  function end() {
    void join?.unmount()
    join = undefined
  }

  function apply(options: Options) {
    const next = identityOf(options)
    const updates = updatesOf(options)
    const values = Object.values(updates)
    const isSame = join !== undefined && next === identity
    if (isSame && values.every((value, index) => value === updated[index])) return
    if (isSame) join!.update(updates)
    else {
      end()
      const mine = mount(options)
      for (const name of eventNames) mine.on(name, tell)
      join = mine
    }
    identity = next
    updated = values
  }

  return {
    get join() {
      return join
    },
    follow(given) {
      present = Object.fromEntries(Object.entries(given).filter(([name]) => isOption(name)))
      try {
        apply(withLasting(present))
        refused = undefined
      } catch (error) {
        const message = String(error)
        if (message === refused) return
        refused = message
        // oxlint-disable-next-line no-console -- nobody but the embedder's developer can mend this
        console.error(error)
        tell({ type: 'error', code: 'option', message, preventDefault() {} })
      }
    },
    end
  }
}
