import { lookOf } from '#payment/frame-look.ts'
import type { Frames } from '#shell/services.ts'

export interface SlottedFrames extends Frames {
  remove(): void
}

/**
 * The gateway's frames, in the page's own DOM: wrappers of ours among the children of our host, which `<slot>`s of ours show in
 * their places. The library would make slots itself, but leaves them behind and breaks under a strict style policy.
 */
export function createFrames(host: HTMLElement): SlottedFrames {
  const containers = new Map<string, HTMLElement>()
  const added: Element[] = []
  const guard = new MutationObserver(records => {
    for (const { addedNodes } of records) addedNodes.forEach(defend)
  })

  function environment(name: string): HTMLElement {
    const container = document.createElement('div')
    const { holder, slot } = relay(host, slotOf(name), added)
    container.slot = slot
    holder.append(container)
    added.push(container)
    guard.observe(container, { childList: true })
    return container
  }

  return {
    container(name) {
      const container = containers.get(name) ?? environment(name)
      containers.set(name, container)
      return container
    },
    outlet: name => <slot name={slotOf(name)} />,
    look: () => lookOf(host.shadowRoot!.querySelector('.cpj') ?? host),
    remove() {
      guard.disconnect()
      for (const element of added) element.remove()
      containers.clear()
    }
  }
}

const slotOf = (name: string) => `cpj-${name}`

/** The gateway only finds its frames in the document itself. Where we stand in a shadow root of the page's, slots lead out of it. */
function relay(host: HTMLElement, slot: string, added: Element[]): { holder: Element; slot: string } {
  const tree = host.getRootNode()
  if (!(tree instanceof ShadowRoot)) return { holder: host, slot }
  const outside = `${slot}-${crypto.randomUUID()}`
  const link = document.createElement('slot')
  link.slot = slot
  link.name = outside
  host.append(link)
  added.push(link)
  return relay(tree.host as HTMLElement, outside, added)
}

const frameStyle = {
  all: 'initial',
  display: 'block',
  width: '100%',
  height: '100%',
  border: '0'
}

/** No rule of a shadow root reaches a frame inside a wrapper; only its own style outranks a page's `!important`. */
function defend(node: Node): void {
  if (!(node instanceof HTMLIFrameElement) || !node.name.startsWith('braintree-hosted-field')) return
  for (const [property, value] of Object.entries(frameStyle)) node.style.setProperty(property, value, 'important')
}
