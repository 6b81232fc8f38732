import type { Session } from '#session/session.ts'
import type { Events } from '../entry/events.ts'
import type { Host } from '../host/host.ts'

interface Watched {
  host: Pick<Host, 'element' | 'root'>
  session: Session
  events: Events
  isModal: boolean
  /** Whether a payment or registration keeps the visitor on the screen. */
  isHeld: () => boolean
}

/** Emits the events `change`, `focus`, `blur`, `escape` and `resize` of the widget. Returns a function that stops this. */
export function watchElement({ host: { element, root }, session, events, isModal, isHeld }: Watched): () => void {
  const here = () => ({ step: session.$row.get().step })
  const end = new AbortController()
  const { signal } = end
  let hasFocus = false

  const sizes = new ResizeObserver(([entry]) => {
    const { inlineSize: width = 0, blockSize: height = 0 } = entry?.borderBoxSize[0] ?? {}
    events.emit('resize', { width, height })
  })

  /**
   * Waits for a task, because between two fields the page's body has the focus. The frame of a card field is a child of the host element.
   */
  function followFocus(event?: Event) {
    const left = event?.composedPath()[0]
    setTimeout(() => {
      const { activeElement } = element.getRootNode() as Document | ShadowRoot
      // When a screen replaces another, the focused control disappears, and the next screen takes the focus.
      const isBetweenScreens = activeElement === document.body && left instanceof Node && !left.isConnected
      if (signal.aborted || isBetweenScreens || element.contains(activeElement) === hasFocus) return
      hasFocus = !hasFocus
      events.emit(hasFocus ? 'focus' : 'blur', here())
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isModal) return
    if (isHeld()) {
      // Otherwise the key would also close a dialog of the embedder around the widget.
      event.preventDefault()
      event.stopPropagation()
    } else if (!event.defaultPrevented && !(event.target as Element).closest('dialog')) events.emit('escape', here())
  }

  root.addEventListener('input', () => events.emit('change', here()), { signal })
  root.addEventListener('keydown', event => onKeyDown(event as KeyboardEvent), { signal })
  for (const type of ['focusin', 'focusout']) root.addEventListener(type, followFocus, { signal })
  // When a frame gets or loses the focus, the page gets only these two events.
  for (const type of ['blur', 'focus']) window.addEventListener(type, followFocus, { signal })
  sizes.observe(element)
  followFocus()
  return () => {
    sizes.disconnect()
    end.abort()
  }
}
