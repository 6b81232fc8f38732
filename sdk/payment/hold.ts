/**
 * Wallets put elements of their own into the page, where a rule of the page with `!important` outranks all that they say of
 * themselves. What such a rule hides says it with the same weight. Each function stops when what it returns is called.
 */

/** Keeps PayPal's elements in sight. On a page that hides nothing they are left alone: their own sheet hides some for a while. */
export function holdContents(container: Element): () => void {
  const probe = container.appendChild(document.createElement('div'))
  const isHiding = isHidden(probe)
  probe.remove()
  if (!isHiding) return () => {}
  const guard = new MutationObserver(records => {
    for (const { target, addedNodes } of records) [target, ...addedNodes].forEach(insist)
  })
  guard.observe(container, { childList: true, subtree: true, attributeFilter: ['style'] })
  return () => guard.disconnect()
}

/** Keeps the frame in sight that Venmo lays over the whole page. */
export function holdVenmoFrame(): () => void {
  const guard = new MutationObserver(records => {
    for (const { target, addedNodes } of records) {
      if (target !== document.body) insist(target)
      for (const node of addedNodes)
        if (node instanceof HTMLIFrameElement && node.name === 'venmo-desktop-iframe')
          guard.observe(node, { attributeFilter: ['style'] })
    }
  })
  guard.observe(document.body, { childList: true })
  return () => guard.disconnect()
}

function isHidden(element: HTMLElement): boolean {
  return element.style.display !== 'none' && getComputedStyle(element).display === 'none'
}

const unseen = /^(SCRIPT|STYLE|LINK|TEMPLATE)$/

function insist(node: Node): void {
  if (!(node instanceof HTMLElement) || unseen.test(node.tagName)) return
  const { style } = node
  if (isHidden(node)) {
    // The list of properties is live.
    // oxlint-disable-next-line unicorn/no-useless-spread
    for (const property of [...style]) style.setProperty(property, style.getPropertyValue(property), 'important')
    style.setProperty('display', style.display || 'block', 'important')
  }
  for (const child of node.children) insist(child)
}
