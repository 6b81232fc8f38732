import { createRestorer } from '#core/restorer.ts'
import styles from '#ui/style/styles.css?inline'
import { keepOwnEvents } from './own-events.ts'
import type { Theme } from '../entry/options.ts'

/** Our own elements whose click has a default action. */
const active = 'a[href],label,summary,select,[type=submit],[type=checkbox],[type=radio]'

/** If the page has the widget inside a link of its own, such as a card that is a link, a press on a field must not follow that link. */
function keepFromLink(event: Event): void {
  const path = event.composedPath()
  const inside = path.slice(0, path.indexOf(event.currentTarget!))
  const isIn = (nodes: EventTarget[], selector: string) =>
    nodes.some(node => node instanceof Element && node.matches(selector))
  if (isIn(path.slice(inside.length), 'a[href]') && !isIn(inside, active)) event.preventDefault()
}

/** A copy of a host in the page's markup has this attribute, but no shadow root. */
const hostAttribute = 'data-coparent-join-host'
const hosts = new WeakSet<Node>()

/** The hosts of all mounts in an element, without copies. */
export const hostsIn = (parent: ParentNode) => [...parent.children].filter(child => hosts.has(child))

/** The wrappers of the gateway's frames are children of the host, too. */
const isContent = (node: Node) => !(node instanceof Element && node.slot.startsWith('cpj-'))

/** Replaces the hosts in a snapshot or a saved page by the content that the page had there. */
function unwrapCopies(parent: Element | ShadowRoot): void {
  const copies = [...parent.children].filter(child => child.hasAttribute(hostAttribute) && !hosts.has(child))
  for (const copy of copies) {
    for (const node of [...copy.childNodes].filter(isContent)) parent.insertBefore(node, copy)
    parent.removeChild(copy)
  }
}

/** The widget's element in the embedder's page. It is hidden until `show` is called. */
export interface Host {
  element: HTMLElement
  root: ShadowRoot
  adopt(css: string): void
  /** Sets the embedder's theme tokens, which take precedence over those in the page's style sheets. */
  applyTheme(theme: Theme): void
  /**
   * Shows the element. Unless it is a modal, the embedder's own content moves into it, where no slot shows it. So each copy of the page has
   * that content: a router's snapshot, a saved page, a page without our script.
   */
  show(): void
  /** Removes the element for good and puts the embedder's content back. */
  remove(): void
}

/** `onLost`: called when a script of the page has removed the element too often to put it back once more. */
export function createHost(parent: Element | ShadowRoot, isModal: boolean, onLost: () => void): Host {
  // A page may wait for the definition of each custom element, or hide those without one. A `<div>` needs none.
  const element = document.createElement('div')
  // The page may change `attachShadow` so that the element does not expose its root.
  const root = element.attachShadow({ mode: 'open' })
  const tokens = new CSSStyleSheet()
  // A page may clear or morph the parent without knowing of this element. The element is then put back, with all that was typed.
  const isLost = () => !element.parentNode && hostsIn(parent).length === 0
  const restorer = createRestorer(() => isLost() && putBack(), onLost)
  const watch = new MutationObserver(() => isLost() && restorer.request())
  unwrapCopies(parent)
  element.setAttribute(hostAttribute, '')
  element.hidden = true
  hosts.add(element)
  root.addEventListener('click', keepFromLink)
  keepOwnEvents(root, isModal)
  parent.append(element)
  watch.observe(parent, { childList: true })

  const content = () => [...element.childNodes].filter(isContent)

  function takeContent() {
    if (isModal) return
    for (const other of hostsIn(parent)) if (other !== element) parent.removeChild(other)
    const found = [...parent.childNodes].filter(node => node !== element)
    // After a morph, the page's new content takes the place of the old.
    if (found.length > 0) for (const node of content()) element.removeChild(node)
    element.append(...found)
  }

  function putBack() {
    if (!element.hidden) takeContent()
    parent.append(element)
  }

  function adopt(css: string) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }

  adopt(styles)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, tokens]

  return {
    element,
    root,
    adopt,
    applyTheme(theme) {
      tokens.replaceSync(':host{}')
      const { style } = tokens.cssRules[0] as CSSStyleRule
      // `setProperty` ignores a value that tries to end its declaration and add further rules.
      for (const [name, value] of Object.entries(theme.light ?? {})) style.setProperty(`--cpj-${name}`, value)
      for (const [name, value] of Object.entries(theme.dark ?? {})) style.setProperty(`--cpj-dark-${name}`, value)
    },
    show() {
      takeContent()
      element.hidden = false
    },
    remove() {
      watch.disconnect()
      restorer.end()
      const isInPlace = element.parentNode === parent
      // A page that has cleared the parent may have put other content there.
      if (isInPlace || !parent.hasChildNodes())
        for (const node of content()) parent.insertBefore(node, isInPlace ? element : null)
      // Some old libraries replace `Element.prototype.remove` by a function that throws for an element without a parent.
      element.parentNode?.removeChild(element)
    }
  }
}
