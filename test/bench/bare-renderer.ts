import type { ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import { createRoot, type Root } from 'react-dom/client'

/** Shows finished HTML as elements that the framework creates: a screen without models, words, events and effects. */
declare global {
  interface Window {
    renderElements(place: HTMLElement | ShadowRoot, nodes: readonly BareNode[]): void
  }
}

export type BareNode = string | { type: string; props: Record<string, string>; children: BareNode[] }

const roots = new WeakMap<Node, Root>()

window.renderElements = (place, nodes) => {
  const root = roots.get(place) ?? createRoot(place as HTMLElement)
  roots.set(place, root)
  root.render(jsx(Screen, { nodes }))
}

function Screen({ nodes }: { nodes: readonly BareNode[] }): ReactNode {
  return nodes.map(elementOf)
}

function elementOf(node: BareNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  return jsx(node.type as 'div', { ...node.props, ...contentOf(node.children) }, key)
}

/** React refuses children of an element such as `<input>`, even none. */
function contentOf(nodes: readonly BareNode[]): { children?: ReactNode } {
  return nodes.length > 0 ? { children: nodes.map(elementOf) } : {}
}
