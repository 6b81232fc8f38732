import type { Session } from '#session/session.ts'
import type { Events } from './events.ts'

interface Watched {
  host: HTMLElement
  session: Session
  events: Events
  isModal: boolean
  /** Whether a pending operation keeps the visitor here. */
  isHeld: () => boolean
}

/** Emits what the visitor does with the widget's element as a whole. Returns a function that stops. */
export function watchElement({ host, session, events, isModal, isHeld }: Watched): () => void {
  const root = host.shadowRoot!
  const here = () => ({ step: session.$row.get().step })
  const end = new AbortController()
  const { signal } = end
  let hasFocus = false

  const sizes = new ResizeObserver(([entry]) => {
    const { inlineSize: width = 0, blockSize: height = 0 } = entry?.borderBoxSize[0] ?? {}
    events.emit('resize', { width, height })
  })

  /** Looks a task later, since between two fields the page has the focus. A card field's frame is a child of the host. */
  function followFocus(event?: Event) {
    const left = event?.composedPath()[0]
    setTimeout(() => {
      const { activeElement } = host.getRootNode() as Document | ShadowRoot
      // The next screen takes the focus of a control that went away with the one before.
      const isBetweenScreens = activeElement === document.body && left instanceof Node && !left.isConnected
      if (signal.aborted || isBetweenScreens || host.contains(activeElement) === hasFocus) return
      hasFocus = !hasFocus
      events.emit(hasFocus ? 'focus' : 'blur', here())
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isModal) return
    if (isHeld()) {
      // A dialog of the embedder around the widget would close.
      event.preventDefault()
      event.stopPropagation()
    } else if (!event.defaultPrevented && !(event.target as Element).closest('dialog')) events.emit('escape', here())
  }

  root.addEventListener('input', () => events.emit('change', here()), { signal })
  root.addEventListener('keydown', event => onKeyDown(event as KeyboardEvent), { signal })
  for (const type of ['focusin', 'focusout']) document.addEventListener(type, followFocus, { signal })
  // The page gets no other event of a frame's focus.
  for (const type of ['blur', 'focus']) window.addEventListener(type, followFocus, { signal })
  sizes.observe(host)
  followFocus()
  return () => {
    sizes.disconnect()
    end.abort()
  }
}
