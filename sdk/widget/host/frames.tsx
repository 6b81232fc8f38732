import { newUuid } from '#core/uuid.ts'
import { lookOf } from '#payment/frame-look.ts'
import { defendStyle } from '#payment/frame-style.ts'
import type { Frames } from '#shell/services.ts'
import type { Host } from './host.ts'

export interface SlottedFrames extends Frames {
  remove(): void
}

/**
 * The gateway's frames lie in the page's own DOM. Each one has a wrapper among the children of the host element, and a `<slot>` in the
 * shadow root shows the wrapper. Braintree's library could create slots itself, but it leaves them behind at teardown, and breaks under a
 * strict `style-src`.
 */
export function createFrames({ element: host, root }: Pick<Host, 'element' | 'root'>): SlottedFrames {
  const containers = new Map<string, HTMLElement>()
  const added: Element[] = []
  const guard = new MutationObserver(records => {
    for (const { addedNodes } of records) addedNodes.forEach(defend)
  })

  function createContainer(name: string): HTMLElement {
    const container = document.createElement('div')
    const { holder, slot } = relay(host, slotOf(name), added)
    container.slot = slot
    holder.append(container)
    added.push(container)
    guard.observe(container, { childList: true, subtree: true })
    return container
  }

  return {
    container(name) {
      const container = containers.get(name) ?? createContainer(name)
      containers.set(name, container)
      return container
    },
    outlet: name => <slot name={slotOf(name)} />,
    look: () => lookOf(root.querySelector('.cpj') ?? host),
    remove() {
      guard.disconnect()
      for (const element of added) element.remove()
      containers.clear()
    }
  }
}

const slotOf = (name: string) => `cpj-${name}`

/**
 * Braintree's library finds its containers only in the document. If the host element is inside shadow roots of the page, each shadow root
 * gets a slot that shows the wrapper from the level above.
 */
function relay(host: HTMLElement, slot: string, added: Element[]): { holder: Element; slot: string } {
  const tree = host.getRootNode()
  if (!(tree instanceof ShadowRoot)) return { holder: host, slot }
  const outside = `${slot}-${newUuid()}`
  const link = document.createElement('slot')
  link.slot = slot
  link.name = outside
  host.append(link)
  added.push(link)
  return relay(tree.host as HTMLElement, outside, added)
}

const hostedField = 'iframe[name^=braintree-hosted-field]'

/** The content height of `.cpj-frame`. */
const frameHeight = '46px'

/** A theme may wrap each new frame of the page. Such a wrapper gets no box, so that the frame stays in ours. */
function defend(node: Node): void {
  if (!(node instanceof HTMLElement)) return
  if (node.matches(hostedField)) defendStyle(node, frameHeight)
  else if (node.querySelector(hostedField)) node.style.setProperty('display', 'contents', 'important')
}
