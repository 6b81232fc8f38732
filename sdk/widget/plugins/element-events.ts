import { atom } from 'nanostores'
import { forEach, listen, onAbort, subscribe } from '#visit/lifetime.ts'
import type { JoinEvents } from '../entry/events.ts'
import type { PluginContext } from '../visit/visit.ts'

/** Emits the events of the widget that no call causes: `view`, `lock`, `change`, `focus`, `blur`, `escape` and `resize`. */
export function elementEvents({
  visit: { session, $screen },
  $options,
  host: { element, root },
  events
}: PluginContext): void {
  const { signal } = session
  const here = () => ({ step: session.$row.get().step })
  /** Whether a payment or registration keeps the visitor on the screen. */
  const $isHeld = atom(false)
  let hasFocus = false

  listen($isHeld, signal, isLocked => events.emit('lock', { isLocked }))
  forEach($screen, signal, (screen, whileShown) => {
    const model = screen.name === 'ready' ? screen.model : undefined
    if (model?.$shown)
      subscribe(model.$shown, whileShown, shown => {
        const view = shown?.toLowerCase() as JoinEvents['view']['view'] | undefined
        if (view) events.emit('view', { step: screen.step, view })
      })
    subscribe(model?.$isHeld ?? atom(false), whileShown, $isHeld.set)
  })

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
    if (event.key !== 'Escape' || $options.get().display === 'modal') return
    if ($isHeld.get()) {
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
  onAbort(signal, () => sizes.disconnect())
}
