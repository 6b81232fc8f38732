let last: Event | undefined

function keep(event: Event) {
  const target = event.target as Element
  const isPress =
    event.type === 'click'
      ? target.closest('button')
      : (event as KeyboardEvent).key === 'Enter' && target.matches('input')
  if (isPress) last = event
}

for (const type of ['click', 'keydown']) addEventListener(type, keep)

/**
 * A visitor can press a button before the page's script has loaded. This module therefore loads before all others and before the first
 * paint. It remembers the last press of a button, or of Enter in a field, and repeats the press once React handles events.
 */
export function earlyPress(): () => void {
  for (const type of ['click', 'keydown']) removeEventListener(type, keep)
  const press = last
  return () => {
    if (press) press.target!.dispatchEvent(new (press.constructor as typeof Event)(press.type, press))
  }
}
