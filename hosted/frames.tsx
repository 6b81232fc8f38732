import { lookOf } from '#payment/frame-look.ts'
import type { Frames } from '#shell/services.ts'

/**
 * On hosted pages the gateway's frames lie in the page itself, without a shadow root. Each container is created once, and the view inserts
 * it.
 */
export function createPageFrames(root: Element): Frames {
  const containers = new Map<string, HTMLElement>()
  const holders = new Map<string, (holder: HTMLElement | null) => void>()

  function container(name: string): HTMLElement {
    const known = containers.get(name) ?? document.createElement('div')
    containers.set(name, known)
    return known
  }

  /**
   * Returns the same ref function for the same name. React would call a new function at every render and move the frame, and a browser
   * reloads a moved frame empty.
   */
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
