import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Language, localeOf } from '#core/locale.ts'
import type { Bundle } from '#words/shape.ts'
import { loadWords } from '#language/words.ts'
import { frameWords } from '#hosted/page/frame-words.ts'
import { noteWords } from '#hosted/page/note-words.ts'
import { words as mailWords } from '#server/mail/words.ts'
import { root } from './imports.ts'

/** Files that hold only a part of a bundle's sentences, and so are no bundles themselves. */
const parts = ['challenge', 'coparent', 'credentials', 'decline', 'pause', 'question', 'receipt']

export const bundles = globSync('*.ts', { cwd: join(root, 'sdk/words/en') })
  .map(file => basename(file, '.ts'))
  .filter(name => !parts.includes(name))
  .toSorted() as Bundle[]

/** The sentences of a bundle by their dotted key, such as `problem.email`. */
export function sentencesOf(words: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, value]: [string, string | object]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(sentencesOf(value, `${prefix}${key}.`))
    )
  )
}

/** The sentences of every bundle in one language, without sentences that a country replaces by its own. */
export async function sentencesIn(language: Language): Promise<Record<Bundle, Record<string, string>>> {
  const locale = localeOf({ locale: `${language}-US` })
  const found = bundles.map(async name => [name, sentencesOf(await loadWords(name, locale))] as const)
  return Object.fromEntries(await Promise.all(found)) as Record<Bundle, Record<string, string>>
}

export const holesOf = (sentence: string) =>
  [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, hole]) => hole!).toSorted()

/** The sentences that no screen shows, by the table that has them. */
export const otherSentences = { frame: frameWords, note: noteWords, mail: mailWords }
