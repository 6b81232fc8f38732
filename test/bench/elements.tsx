import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** An element of a screen: its name, its attributes and its children. */
export type Tree = string | [name: string, attributes: Record<string, string>, ...children: Tree[]]

declare global {
  interface Window {
    /** Draws the elements of a screen with nothing but the libraries that the product draws with. */
    draw(tree: Tree): void
  }
}

const reactNames: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  value: 'defaultValue',
  style: 'data-style'
}

function nodeOf(tree: Tree): ReactNode {
  if (typeof tree === 'string') return tree
  const [name, attributes, ...children] = tree
  const props = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [reactNames[key] ?? key, value]))
  return createElement(name, props, ...children.map(nodeOf))
}

window.draw = tree => createRoot(document.getElementById('screen')!).render(nodeOf(tree))
