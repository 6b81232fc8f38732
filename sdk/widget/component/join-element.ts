import type { JoinEventName, JoinEvents } from '../entry/events.ts'
import { createMountSync } from './follower.ts'
import { fromMarkup, optionsIn } from '../entry/markup.ts'
import type { Join, Mount } from '../entry/mount.ts'
import { attributeNames, kebabOf, type OptionName, optionNames } from '../entry/option-effects.ts'

const tag = 'coparent-join'

/** The names of the custom events that the element dispatches. */
export type JoinElementEvents = {
  [Name in JoinEventName as `${typeof tag}:${Name}`]: CustomEvent<JoinEvents[Name]>
}

/**
 * The class of `<coparent-join flow="signup">`. Each option is an attribute in kebab case and a property in camel case; the property takes
 * precedence.
 */
export interface JoinElement extends HTMLElement, Partial<Record<OptionName, unknown>> {
  /** The current mount, which stays while a changed option is wrong; undefined before the first mount. */
  readonly join: Join | undefined
}

const camelOf = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** Defines the element once per page. The element mounts a flow when it is connected, and unmounts it when it is removed. */
export function defineJoinElement(mount: Mount): void {
  if (customElements.get(tag)) return

  // Browsers accept only a class for a custom element.
  class OwnElement extends HTMLElement {
    static observedAttributes = attributeNames.map(kebabOf)
    #given: Record<string, unknown> = {}
    #isWaiting = false
    #follower = createMountSync(
      options => fromMarkup(this, kebabOf, () => mount(this, options)),
      event => this.#tell(event)
    )

    constructor() {
      super()
      // A framework may have set properties before the element was defined. Such properties hide the accessors of the class, so they are
      // read and deleted.
      for (const name of optionNames) {
        if (!Object.hasOwn(this, name)) continue
        this.#given[name] = (this as JoinElement)[name]
        Reflect.deleteProperty(this, name)
      }
    }

    connectedCallback() {
      // While the page is being parsed, the element has no content yet, which the mount needs.
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => this.#schedule())
      else this.#schedule()
    }

    disconnectedCallback() {
      this.#schedule()
    }

    attributeChangedCallback() {
      this.#schedule()
    }

    get join() {
      return this.#follower.join
    }

    option(name: OptionName): unknown {
      return this.#options()[name]
    }

    setOption(name: OptionName, value: unknown) {
      if (value === undefined) delete this.#given[name]
      else this.#given[name] = value
      this.#schedule()
    }

    /**
     * Waits for a microtask, because attributes and properties are set one after another, and a moved element is first removed and then
     * connected again.
     */
    #schedule() {
      if (this.#isWaiting) return
      this.#isWaiting = true
      queueMicrotask(() => {
        this.#isWaiting = false
        if (document.readyState !== 'loading') this.#apply()
      })
    }

    #options(): Record<string, unknown> {
      const texts = Object.fromEntries([...this.attributes].map(({ name, value }) => [camelOf(name), value]))
      return { ...optionsIn(texts), ...this.#given }
    }

    #apply() {
      if (!this.isConnected) return this.#follower.end()
      this.#follower.follow(this.#options())
    }

    #tell({ type, preventDefault, ...detail }: { type: JoinEventName; preventDefault(): void }) {
      const event = new CustomEvent(`${tag}:${type}`, { detail, bubbles: true, composed: true, cancelable: true })
      if (!this.dispatchEvent(event)) preventDefault()
    }
  }

  for (const name of optionNames) {
    Object.defineProperty(OwnElement.prototype, name, {
      get(this: OwnElement) {
        return this.option(name)
      },
      set(this: OwnElement, value: unknown) {
        this.setOption(name, value)
      }
    })
  }
  customElements.define(tag, OwnElement)
}
