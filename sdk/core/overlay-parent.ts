export const hasPopovers = () => 'togglePopover' in HTMLElement.prototype

/** Everything outside such an element lies beneath it and mostly cannot be pressed. The widget's own modal is no place for an overlay. */
const topLayer = () => `dialog:modal,:fullscreen${hasPopovers() ? ',:popover-open:not([data-coparent-join-host])' : ''}`

/** A dialog of a library. It traps presses and focus. */
const dialogs = '[role=dialog],[role=alertdialog],[aria-modal=true]'

/** The nearest element around `node`, also outside of shadow roots, that matches. */
function enclosing(node: Element, selector: string): Element | undefined {
  const ancestor = node.closest(selector)
  if (ancestor) return ancestor
  const tree = node.getRootNode()
  return tree instanceof ShadowRoot ? enclosing(tree.host, selector) : undefined
}

/** The element to which an overlay over `node` must be added, so that it lies in the browser's top layer if `node` does. */
export const topLayerAround = (node: Element): Element => enclosing(node, topLayer()) ?? document.body

/**
 * The node to which a modal with the given opener must be added. A press outside closes a popover of the page and the opener with it, so the
 * modal lies beside its opener. A browser without popovers cannot lift it from there into the top layer.
 */
export const overlayParent = (opener: Element): Element | ShadowRoot =>
  hasPopovers() && opener.isConnected
    ? (opener.parentNode as Element | ShadowRoot)
    : (enclosing(opener, `${topLayer()},${dialogs}`) ?? document.body)
