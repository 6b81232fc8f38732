import type { Locale } from '#core/locale.ts'
import { regional } from '#words/regional.ts'
import type { Bundle } from '#words/shape.ts'

/** The words of a bundle, in which a variant's own words replace those of the language. */
export function regionalWords(words: object, bundle: Bundle, { tag }: Locale): object {
  const over = regional[tag]?.[bundle]
  return over ? laidOver(words, over) : words
}

function laidOver(words: object, over: object): object {
  const merged: Record<string, unknown> = { ...words }
  for (const [key, value] of Object.entries(over)) {
    merged[key] = typeof value === 'object' ? laidOver(merged[key] as object, value as object) : value
  }
  return merged
}
