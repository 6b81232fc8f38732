import type { Translate } from '#words/shape.ts'
import type { ScreenState } from '#shell/screen-loader.ts'
import type { Host } from './host.ts'
import { enterTopLayer, level } from './top-layer.ts'

export interface ModalShell {
  /** The element in which the flow is rendered. */
  container: HTMLElement
  /** Sets the accessible names of the dialog and its close button. */
  name(t: Translate): void
  /** Makes the rest of the page inert until `close` is called, and moves the focus into the dialog. */
  show(t: Translate): void
  close(): void
}

/** The face ends half a window above the end of scrolling, so that nothing at the foot of the window, such as a banner, hides its button. */
const css = `
:host{position:fixed!important;inset:0!important;z-index:${level}!important;visibility:visible!important;pointer-events:auto!important}
.cpj-over{position:fixed;inset:0;display:grid;justify-items:center;align-items:start;overflow:auto;overscroll-behavior:contain;padding:0 16px;background:rgb(0 0 0/.6)}
.cpj-over-face{position:relative;inline-size:min(100%,1000px);padding-block:52px 50vh;outline:0}
.cpj-over-face>button{position:absolute;inset-block-start:4px;inset-inline-end:0;inline-size:44px;block-size:44px;padding:0;border:0;border-radius:50%;background:none;color:#fff;font:28px/1 system-ui,sans-serif;cursor:pointer}
.cpj-over-face>button:focus-visible{outline:2px solid;outline-offset:-4px}
.cpj-over-face .cpj{outline:1px solid transparent}
@media(max-width:599px){.cpj-over{padding-inline:0}}`

/** Whether an element contains a node, also through shadow roots. */
function isAround(element: Element, node: Node): boolean {
  const tree = node.getRootNode()
  return element.contains(node) || (tree instanceof ShadowRoot && isAround(element, tree.host))
}

export function createModal(
  host: Host,
  close: () => void,
  sceneNow: () => ScreenState<string> | undefined
): ModalShell {
  /** Does nothing while the screen keeps the visitor, for example during a payment. */
  function onClose() {
    const screen = sceneNow()
    if (screen?.name !== 'ready' || !screen.model.$isHeld?.get()) close()
  }

  host.adopt(css)
  const over = document.createElement('div')
  const face = document.createElement('div')
  const container = document.createElement('div')
  const button = document.createElement('button')
  const before = document.activeElement as HTMLElement | null
  let leave = () => {}

  over.className = 'cpj-over'
  // Libraries that lock or smooth the scrolling of a page know their own attributes.
  for (const name of ['data-lenis-prevent', 'data-scroll-lock-scrollable']) over.setAttribute(name, '')
  face.className = 'cpj-over-face'
  face.role = 'dialog'
  face.ariaModal = 'true'
  face.tabIndex = -1
  button.type = 'button'
  button.textContent = '×'
  button.addEventListener('click', onClose)
  face.append(button, container)
  over.append(face)
  host.root.append(over)

  /** The document listens for Escape, because between two screens no element of the modal has the focus. */
  function onKeyDown(event: KeyboardEvent) {
    const isAnothers = (dialog: Element) => !isAround(dialog, host.element)
    const isUnderAnother =
      host.element.closest('[inert]') !== null ||
      // A dialog of the flow, such as the comparison of packages, closes itself.
      host.root.querySelector('dialog[open]') !== null ||
      [...document.querySelectorAll('dialog:modal')].some(isAnothers)
    if (event.key !== 'Escape' || event.defaultPrevented || isUnderAnother) return
    // The same press must not also close a dialog of the embedder's page.
    event.preventDefault()
    onClose()
  }

  function name(t: Translate) {
    face.ariaLabel = t('page.title')
    button.ariaLabel = t('action.close')
  }

  /** The page may hide or remove the part of it that the modal lies in, such as the menu of the opener. The modal then moves to the body. */
  const boxes = new ResizeObserver(() => {
    if (host.element.getClientRects().length > 0) return
    leave()
    document.body.append(host.element)
    leave = enterTopLayer(host.element)
  })

  return {
    container,
    name,
    show(t) {
      name(t)
      leave = enterTopLayer(host.element)
      boxes.observe(host.element)
      document.addEventListener('keydown', onKeyDown)
      face.focus()
    },
    close() {
      document.removeEventListener('keydown', onKeyDown)
      boxes.disconnect()
      leave()
      if (before?.isConnected) before.focus()
    }
  }
}
