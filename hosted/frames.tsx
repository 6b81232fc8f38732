import { lookOf } from '#payment/frame-look.ts'
import type { Frames } from '#shell/services.ts'

/** On hosted pages the gateway's frames lie in the page itself: each container is created once, and the view attaches it. */
export function createPageFrames(root: Element): Frames {
  const containers = new Map<string, HTMLElement>()
  const holders = new Map<string, (holder: HTMLElement | null) => void>()

  function container(name: string): HTMLElement {
    const known = containers.get(name) ?? document.createElement('div')
    containers.set(name, known)
    return known
  }

  /** The same function for the same name: React calls a new ref at every render, and a browser reloads a moved frame empty. */
  function holderOf(name: string) {
    const known = holders.get(name) ?? (holder => void holder?.append(container(name)))
    holders.set(name, known)
    return known
  }

  return {
    container,
    outlet: name => <div className="join-frame" ref={holderOf(name)} />,
    look: () => lookOf(root.querySelector('.cpj') ?? root)
  }
}
