/** The properties that inherit are those by which a page hides or disables a part of itself. */
const frameStyle = {
  all: 'initial',
  display: 'block',
  width: '100%',
  border: '0',
  visibility: 'inherit',
  'pointer-events': 'inherit',
  cursor: 'inherit'
}

/**
 * Protects an element in the page's own DOM from the page's style sheet. A style sheet of a shadow root does not reach there, and only an
 * inline `!important` overrides an `!important` of the page. By default the element fills its parent.
 */
export function defendStyle({ style }: HTMLElement, height = '100%'): void {
  for (const [property, value] of Object.entries({ ...frameStyle, height }))
    style.setProperty(property, value, 'important')
}
