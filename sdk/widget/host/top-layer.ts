import { hasPopovers } from '#core/overlay-parent.ts'
import { createRestorer } from '#core/restorer.ts'

/** Elements with a larger z-index than this lie above the modal while it is not in the top layer. Overlays of wallets do. */
export const level = 9_999_990

/** Everything in the document beside an element and its ancestors. */
function others(element: Element): Element[] {
  const parent = element.parentNode
  const siblings = [...(parent?.children ?? [])].filter(one => one !== element)
  if (!parent || element === document.body) return []
  return [...siblings, ...others(parent instanceof ShadowRoot ? parent.host : (parent as Element))]
}

const isAbove = (element: Element) =>
  Number(getComputedStyle(element).zIndex) > level && element.getClientRects().length > 0

/**
 * Puts an element above everything else in the page, and makes the rest of the page inert. An overlay that the page adds later, such as a
 * wallet's, lies above by its z-index: the element leaves the top layer for as long. A dialog or popover that opens later is usable. Returns
 * a function that undoes everything.
 */
export function enterTopLayer(element: HTMLElement): () => void {
  const waiting = others(element).filter(one => !one.hasAttribute('inert'))
  const parent = element.parentNode!
  const later = new Set<Element>()
  const holds = (one: Element) => waiting.filter(each => each.contains(one))

  const isUnder = () => [...later].some(one => one.isConnected && isAbove(one))
  const isMisplaced = () => hasPopovers() && element.isConnected && element.matches(':popover-open') === isUnder()
  const place = () => isMisplaced() && element.togglePopover()
  const restorer = createRestorer(place, () =>
    console.warn('CoParentJoin: a script of this page keeps laying elements over the modal.', element)
  )

  function onToggle({ target, newState }: Event & { newState?: string }) {
    if (!(target instanceof Element) || target === element) return
    for (const one of holds(target)) one.toggleAttribute('inert', newState !== 'open')
  }

  const guard = new MutationObserver(records => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element && node !== element) follow(node)
    if (isMisplaced()) restorer.request()
  })
  /** An overlay may be added hidden and be shown later, as Venmo's is. */
  function follow(overlay: Element) {
    later.add(overlay)
    guard.observe(overlay, { attributeFilter: ['style', 'class', 'hidden'] })
  }

  for (const one of waiting) one.setAttribute('inert', '')
  if (hasPopovers()) element.popover = 'manual'
  place()
  for (const place of [parent, document.body]) guard.observe(place, { childList: true })
  // The event does not bubble.
  document.addEventListener('toggle', onToggle, true)
  return () => {
    guard.disconnect()
    restorer.end()
    document.removeEventListener('toggle', onToggle, true)
    for (const one of waiting) one.removeAttribute('inert')
  }
}
