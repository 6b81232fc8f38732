import { styles } from '#ui/styles.ts'
import type { Theme } from './options.ts'

/** Old libraries replace `remove` by one that throws where nothing stands around an element any more. */
function takeAway(node: Node): void {
  node.parentNode?.removeChild(node)
}

/** Our element in somebody else's page, hidden until there is something to see. */
export interface Host {
  element: HTMLElement
  root: ShadowRoot
  adopt(css: string): void
  /** Lays an embedder's tokens over the ones of its own style sheet. */
  applyTheme(theme: Theme): void
  /** Takes the place of what stood in the embedder's element, unless we stand over the page. */
  show(): void
  /** Gives everything back. */
  remove(): void
}

export function createHost(parent: Element, isOver = false): Host {
  const element = document.createElement('coparent-join')
  const root = element.attachShadow({ mode: 'open' })
  const tokens = new CSSStyleSheet()
  const before = isOver ? [] : [...parent.childNodes]
  element.hidden = true
  parent.append(element)

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
      // Set one by one: a value that tries to be more than a value is dropped by the browser.
      for (const [name, value] of Object.entries(theme.light ?? {})) style.setProperty(`--cpj-${name}`, value)
      for (const [name, value] of Object.entries(theme.dark ?? {})) style.setProperty(`--cpj-dark-${name}`, value)
    },
    show() {
      for (const node of before) takeAway(node)
      element.hidden = false
    },
    remove() {
      takeAway(element)
      if (before.length > 0 && !before.some(node => node.isConnected)) parent.prepend(...before)
    }
  }
}
