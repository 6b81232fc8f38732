import type { FrameLook } from './card-fields.ts'

/** The computed theme of the page's root element, as plain values for a frame. */
export function lookOf(root: Element): FrameLook {
  const style = getComputedStyle(root)
  const token = (name: string) => style.getPropertyValue(`--_${name}`).trim()
  return {
    scheme: style.colorScheme === 'dark' ? 'dark' : 'light',
    color: token('text'),
    problemColor: token('danger'),
    fontFamily: token('font'),
    fontSize: style.fontSize
  }
}
