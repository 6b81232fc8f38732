import { topLayerAround } from '#core/overlay-parent.ts'
import { createRestorer } from '#core/restorer.ts'

/**
 * Wallets insert elements into the page. An `!important` rule of the page can hide them despite their inline styles. These functions write
 * the inline styles of a hidden element again with `!important`. Each returns a function that stops this.
 */

/**
 * Keeps PayPal's elements visible. PayPal hides some of its elements for a while itself, so the function does nothing if the page has no
 * such rule.
 */
export function holdContents(container: Element): () => void {
  const probe = container.appendChild(document.createElement('div'))
  const isHiding = isHidden(probe)
  probe.remove()
  if (!isHiding) return () => {}
  return holdVisible(container, guard =>
    guard.observe(container, { childList: true, subtree: true, attributeFilter: ['style'] })
  )
}

/**
 * Keeps Venmo's frame visible. The frame covers the whole page. The library adds it and its alerts to the body, which is under an open
 * dialog or popover of the page. So both move into the one around `container`, before the frame has begun to load.
 */
export function holdVenmoFrame(container: Element): () => void {
  const parent = topLayerAround(container)
  const ends: (() => void)[] = []
  const guard = new MutationObserver(records => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement && node.matches(ofVenmo))) continue
      if (node instanceof HTMLIFrameElement)
        ends.push(holdVisible(node, shown => shown.observe(node, { attributeFilter: ['style'] })))
      if (parent !== document.body) parent.append(node)
    }
  })
  guard.observe(document.body, { childList: true })
  return () => {
    guard.disconnect()
    for (const end of ends) end()
  }
}

/** Makes an element and its descendants visible again whenever `observe` sees a change that hides one of them. */
function holdVisible(element: Element, observe: (guard: MutationObserver) => void): () => void {
  const restorer = createRestorer(
    () => insist(element),
    () => console.warn('CoParentJoin: a script of this page hides the wallet each time it is shown.', element)
  )
  const guard = new MutationObserver(() => hasHidden(element) && restorer.request())
  observe(guard)
  return () => {
    guard.disconnect()
    restorer.end()
  }
}

const ofVenmo = 'iframe[name=venmo-desktop-iframe],[data-venmo-desktop-id]'

function isHidden(element: HTMLElement): boolean {
  return element.style.display !== 'none' && getComputedStyle(element).display === 'none'
}

const hasHidden = (element: Element): boolean =>
  element instanceof HTMLElement &&
  !invisibleTags.test(element.tagName) &&
  (isHidden(element) || [...element.children].some(hasHidden))

const invisibleTags = /^(SCRIPT|STYLE|LINK|TEMPLATE)$/

function insist(node: Element): void {
  if (!(node instanceof HTMLElement) || invisibleTags.test(node.tagName)) return
  const { style } = node
  if (isHidden(node)) {
    // The list of properties changes during the loop, so the loop needs a copy.
    // oxlint-disable-next-line unicorn/no-useless-spread
    for (const property of [...style]) style.setProperty(property, style.getPropertyValue(property), 'important')
    style.setProperty('display', style.display || 'block', 'important')
  }
  for (const child of node.children) insist(child)
}
