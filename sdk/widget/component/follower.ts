import { eventNames, type JoinEvent, type JoinEventName, type Listener } from '../entry/events.ts'
import type { Join } from '../entry/mount.ts'
import { identityOf, isOption, updatesOf } from '../entry/option-effects.ts'
import { hint, meantBy, type Options } from '../entry/options.ts'

/** Handlers of a component's events as properties, such as `onStep` and `onComplete`. */
export type Handlers = { [Name in JoinEventName as `on${Capitalize<Name>}`]?: Listener<Name> }

export const handlerOf = (name: JoinEventName) => `on${name[0]!.toUpperCase()}${name.slice(1)}` as keyof Handlers

export const handlerNames: readonly string[] = eventNames.map(handlerOf)

export interface MountSync {
  /** The current mount, which stays while a changed option is wrong; undefined before the first mount. */
  readonly join: Join | undefined
  /** Applies the component's current options. Properties that are no options are ignored. */
  follow(given: object): void
  end(): void
}

/**
 * Applies the options that a component gives at each render. Changed options update or replace the mount. A wrong option is reported once,
 * by an `error` event and in the console, until it is corrected: a component that renders again on `error` would loop otherwise.
 */
export function createMountSync(mount: (options: Options) => Join, tell: (event: JoinEvent) => void): MountSync {
  let join: Join | undefined
  let current: Partial<Options> = {}
  let identity: string | undefined
  let updated: readonly unknown[] = []
  let refused: string | undefined
  const warned = new Set<string>()

  // Components often create new hooks at each render, so the mount gets hooks that stay the same and call the latest ones.
  const lasting: Partial<Options> = {
    onBeforeStep: about => current.onBeforeStep?.(about),
    onBeforePay: about => current.onBeforePay?.(about)
  }

  function withLasting(options: object): Options {
    const hooks = Object.entries(lasting).filter(([name]) => typeof options[name as keyof object] === 'function')
    return { ...options, ...Object.fromEntries(hooks) } as Options
  }

  /** Properties that are no options belong to the component's element, so a misspelt option is no error. */
  function warnAbout(given: object) {
    for (const name of Object.keys(given)) {
      const suggestion = handlerNames.includes(name) ? undefined : meantBy(name)
      if (!suggestion || warned.has(name)) continue
      warned.add(name)
      console.warn(`CoParentJoin: there is no option "${name}"${hint(suggestion)}.`)
    }
  }

  function end() {
    void join?.unmount()
    join = undefined
  }

  function apply(options: Options) {
    const next = identityOf(options)
    const updates = Object.entries(updatesOf(options))
    const changes = updates.filter(([, value], index) => value !== updated[index])
    const isSame = join !== undefined && next === identity
    if (isSame && changes.length === 0) return
    // The update names only the changed options. An unchanged locale would load its words anew, and a host that renders on each `error` would
    // do so without end.
    if (isSame) join!.update(Object.fromEntries(changes))
    else {
      // A mount throws for a wrong option, so the current one ends after it.
      const mine = mount(options)
      end()
      for (const name of eventNames) mine.on(name, tell)
      join = mine
    }
    identity = next
    updated = updates.map(([, value]) => value)
  }

  return {
    get join() {
      return join
    },
    follow(given) {
      current = Object.fromEntries(Object.entries(given).filter(([name]) => isOption(name)))
      if (current.debug) warnAbout(given)
      try {
        apply(withLasting(current))
        refused = undefined
      } catch (error) {
        const message = String(error)
        if (message === refused) return
        refused = message
        console.error(error)
        tell({ type: 'error', code: 'option', message, preventDefault() {} })
      }
    },
    end
  }
}
