const field = 'input,textarea,select'
/** The events of a key, a pointer or the clipboard to which a page may react. */
const types =
  'keydown keypress keyup pointerdown pointerup mousedown mouseup touchstart touchend click dblclick contextmenu selectstart dragstart copy cut paste'
const scrolls = ['wheel', 'touchmove']
const bubbling = { bubbles: true, composed: true }
/** Pages use these two keys for more than typing. */
const sharedKeys = ['Escape', 'Tab']

/**
 * Keeps events of our fields from listeners of the page, such as hotkeys, "copy protection" and smooth scrolling. Outside the shadow root an
 * event of a field seems to come from the host element, so such a listener takes it for an event of a text. A modal keeps all its presses
 * and moves of the focus, because for the page they are outside of its own dialog. A scroll is kept by the box that can scroll.
 *
 * A page that signs out an idle visitor, or closes a menu at a press elsewhere, still has to notice the visitor. So the page gets a stand-in
 * for each kept key and click, with nothing that it could act upon wrongly: no key, no place, no default action.
 */
export function keepOwnEvents(root: ShadowRoot, isModal: boolean): void {
  const keep = (event: Event) => {
    const [origin] = event.composedPath()
    const isKey = event instanceof KeyboardEvent
    const isShared = isKey && sharedKeys.includes(event.key)
    const isPress = isModal && !isKey
    if (isShared || !(isPress || (origin instanceof Element && origin.matches(field)))) return
    event.stopPropagation()
    if (isKey) root.host.dispatchEvent(new KeyboardEvent(event.type, { ...bubbling, key: 'Unidentified' }))
    else if (event.type === 'click' && !isModal && !isInControl(event))
      root.host.dispatchEvent(new Event('click', bubbling))
  }
  /** Whether a control of the page is around the widget, which any click would activate. */
  const isInControl = (event: Event) =>
    event
      .composedPath()
      .some(node => node instanceof Element && !root.contains(node) && node.matches('a,button,label,summary'))
  const keepScroll = (event: Event) => {
    const path = event.composedPath()
    if (path.slice(0, path.indexOf(root)).some(canScroll)) event.stopPropagation()
  }
  for (const type of types.split(' ')) root.addEventListener(type, keep)
  for (const type of scrolls) root.addEventListener(type, keepScroll, { passive: true })
  if (!isModal) return
  for (const type of ['focusin', 'focusout']) root.addEventListener(type, event => event.stopPropagation())
  warnOfTrap(root)
}

function canScroll(node: EventTarget): boolean {
  return (
    node instanceof Element &&
    node.scrollHeight > node.clientHeight &&
    /auto|scroll/.test(getComputedStyle(node).overflowY)
  )
}

/** A focus trap of the page prevents presses outside its own dialog before they arrive, and then no control of the modal works. */
function warnOfTrap(root: ShadowRoot): void {
  const end = new AbortController()
  const warn = ({ defaultPrevented }: Event) => {
    if (!defaultPrevented) return
    end.abort()
    console.warn(
      'CoParentJoin: a script of this page prevents presses in the modal. If it traps the focus, let it allow clicks outside, or use display "inline".'
    )
  }
  for (const type of ['mousedown', 'touchstart'])
    root.addEventListener(type, warn, { capture: true, passive: true, signal: end.signal })
}
