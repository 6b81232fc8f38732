import { colours, measureNames } from '#ui/style/token-names.ts'
import { warnAboutContrast } from './contrast.ts'
import type { Theme } from '../entry/options.ts'

/** Warns in the console about unknown tokens, and about colours with too little contrast. */
export function warnAboutTheme(theme: Theme, root: ShadowRoot): void {
  // oxlint-disable-next-line no-console -- the embedder's developer has to correct these values
  for (const token of wrongTokens(theme)) console.warn(`CoParentJoin: a theme has no token ${token}.`)
  warnAboutContrast(root)
}

/** The entries of a theme whose name is no token or whose value is no text. */
export function wrongTokens({ light = {}, dark = {} }: Theme): string[] {
  return [...notTokens('light', light, [...colours, ...measureNames]), ...notTokens('dark', dark, colours)]
}

function notTokens(scheme: string, given: object, known: readonly string[]): string[] {
  const wrong = Object.entries(given).filter(([name, value]) => !known.includes(name) || typeof value !== 'string')
  return wrong.map(
    ([name, value]) => `${scheme} "${name}"${typeof value === 'string' ? '' : ` of ${JSON.stringify(value)}`}`
  )
}
