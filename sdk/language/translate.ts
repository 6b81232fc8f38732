import { fill } from '#words/fill.ts'
import type { Translate } from '#words/shape.ts'

/**
 * Returns sentences by key, with their placeholders replaced. i18next does this and more, but adds 14 kB to every embedder's page. The
 * server uses i18next, and a test compares the two for every sentence.
 */
export function createTranslate(): { t: Translate; add: (words: object) => void } {
  const sentences = new Map<string, string>()

  function add(words: object, prefix = '') {
    for (const [key, value] of Object.entries(words)) {
      if (typeof value === 'string') sentences.set(prefix + key, value)
      else add(value as object, `${prefix}${key}.`)
    }
  }

  return {
    t: (key, holes) => fill(sentences.get(key) ?? key, holes),
    add: words => add(words)
  }
}
