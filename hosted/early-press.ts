let last: Event | undefined

function hear(event: Event) {
  const target = event.target as Element
  const isPress =
    event.type === 'click'
      ? target.closest('button')
      : (event as KeyboardEvent).key === 'Enter' && target.matches('input')
  if (isPress) last = event
}

for (const type of ['click', 'keydown']) addEventListener(type, hear)

/**
 * A page can be pressed before its script has come, so this piece of it comes ahead of all others, before anything is painted: it
 * hears the last press of a button, or of Enter in a field, which is told to React again as if it happened now.
 */
export function earlyPress(): () => void {
  for (const type of ['click', 'keydown']) removeEventListener(type, hear)
  const press = last
  return () => {
    if (press) press.target!.dispatchEvent(new (press.constructor as typeof Event)(press.type, press))
  }
}
