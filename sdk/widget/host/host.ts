import styles from '#ui/style/styles.css?inline'
import { keepOwnEvents } from './own-events.ts'
import type { Theme } from '../entry/options.ts'

/** Removes an element. Some old libraries replace `Element.prototype.remove` by a function that throws for an element without a parent. */
function takeAway(node: Node): void {
  node.parentNode?.removeChild(node)
}

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

/** Whether another mount has taken the place in the same parent. A copy in the page's markup has no shadow root. */
function hasAnotherHost(parent: Element): boolean {
  return [...parent.children].some(child => child.localName === 'coparent-join' && child.shadowRoot)
}

/** The widget's element in the embedder's page. It is hidden until `show` is called. */
export interface Host {
  element: HTMLElement
  root: ShadowRoot
  adopt(css: string): void
  /** Sets the embedder's theme tokens, which take precedence over those in the page's style sheets. */
  applyTheme(theme: Theme): void
  /** Shows the element. Unless it is a modal, it also removes the embedder's own content. */
  show(): void
  /** Removes the element for good and restores the embedder's content, unless the page has moved that content meanwhile. */
  remove(): void
}

export function createHost(parent: Element, isOver = false): Host {
  const element = document.createElement('coparent-join')
  const root = element.attachShadow({ mode: 'open' })
  const tokens = new CSSStyleSheet()
  let before = isOver ? [] : [...parent.childNodes]
  // A page may clear or morph the parent without knowing of this element. The element is then put back, with all that was typed.
  const watch = new MutationObserver(() => {
    if (!element.parentNode && !hasAnotherHost(parent)) putBack()
  })
  element.hidden = true
  root.addEventListener('click', keepFromLink)
  keepOwnEvents(root, isOver)
  parent.append(element)
  watch.observe(parent, { childList: true })

  function putBack() {
    if (!isOver) before = [...parent.childNodes]
    if (!element.hidden) for (const node of before) takeAway(node)
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
      for (const node of before) takeAway(node)
      element.hidden = false
    },
    remove() {
      watch.disconnect()
      takeAway(element)
      if (before.length > 0 && !before.some(node => node.isConnected)) parent.prepend(...before)
    }
  }
}
