import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ThemeColour, themeColours } from '#core/product.ts'
import { root } from './imports.ts'

export const documentStyles = readFileSync(join(root, 'hosted/page/styles.css'), 'utf8')

/** The default colours of a scheme. */
const coloursOf = (scheme: 0 | 1) =>
  Object.fromEntries(Object.entries(themeColours).map(([name, colour]) => [name, colour[scheme]])) as Record<
    ThemeColour,
    string
  >
export const tokens = { light: coloursOf(0), dark: coloursOf(1) }
