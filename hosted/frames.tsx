import { lookOf } from '#payment/frame-look.ts'
import type { Frames } from '#shell/services.ts'

/** On a page of ours the gateway's frames stand where they are seen: each container is made once, and hung in by the view. */
export function createPageFrames(root: Element): Frames {
  const containers = new Map<string, HTMLElement>()
  const holders = new Map<string, (holder: HTMLElement | null) => void>()

  function container(name: string): HTMLElement {
    const known = containers.get(name) ?? document.createElement('div')
    containers.set(name, known)
    return known
  }

  /** The same function for the same name: another one would be called anew with every draw, and a moved frame is an empty one. */
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
