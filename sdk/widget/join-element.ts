import type { JoinEventName, JoinEvents } from './events.ts'
import { createFollower } from './follower.ts'
import { optionsIn } from './markup.ts'
import type { Join, Mount } from './mount.ts'
import { attributeNames, kebabOf, type OptionName, optionNames } from './option-effects.ts'

const tag = 'coparent-join'

/** The custom events of the element, by their names. */
export type JoinElementEvents = {
  [Name in JoinEventName as `${typeof tag}:${Name}`]: CustomEvent<JoinEvents[Name]>
}

/** `<coparent-join flow="signup">`: each option is an attribute in kebab case and a property in camel case; the property counts. */
export interface JoinElement extends HTMLElement, Partial<Record<OptionName, unknown>> {
  /** The present mount; undefined before the first one and while an option is wrong. */
  readonly join: Join | undefined
}

const camelOf = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** Defines the element once per page. It mounts when it is connected and unmounts when it is taken away. */
export function defineJoinElement(mount: Mount): void {
  if (customElements.get(tag)) return

  // The platform defines an element by a class only.
  class OwnElement extends HTMLElement {
    static observedAttributes = attributeNames.map(kebabOf)
    #given: Record<string, unknown> = {}
    #isWaiting = false
    #follower = createFollower(
      options => mount(this, options),
      event => this.#tell(event)
    )

    constructor() {
      super()
      // A framework may have set properties before the element was defined. They hide the accessors of the class.
      for (const name of optionNames) {
        if (!Object.hasOwn(this, name)) continue
        this.#given[name] = (this as JoinElement)[name]
        Reflect.deleteProperty(this, name)
      }
    }

    connectedCallback() {
      // The content of an element that is being parsed is not there yet.
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => this.#settle())
      else this.#settle()
    }

    disconnectedCallback() {
      this.#settle()
    }

    attributeChangedCallback() {
      this.#settle()
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
      this.#settle()
    }

    /** Waits for a microtask: attributes and properties are set one by one, and an element is moved by taking it away. */
    #settle() {
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
      // The widget's own host element has the same name. In copied markup that host has lost its shadow root, and must not mount.
      if (!this.shadowRoot && !this.parentElement?.closest(`${tag},[data-${tag}]`))
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
