import { type Language, languages, localeOf } from '#core/locale.ts'
import type { Bundle } from '#words/shape.ts'
import { frameWords, loadWords } from '#language/words.ts'
import { serverWords } from '#words/server-words.ts'

/** The bundles of sentences. The names of places are another one. */
export const bundles = [
  'failure',
  'landing',
  'screens',
  'foot',
  'signup',
  'invite',
  'checkout',
  'professional'
] as const satisfies Bundle[]

export type Sentences = (typeof bundles)[number]

/** The sentences of a bundle by their dotted key, such as `problem.email`. */
export function sentencesOf(words: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, value]: [string, string | object]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(sentencesOf(value, `${prefix}${key}.`))
    )
  )
}

/** The sentences of every bundle in one language, without sentences that a country replaces by its own. */
export async function sentencesIn(language: Language): Promise<Record<Sentences, Record<string, string>>> {
  const locale = localeOf({ locale: `${language}-US` })
  const found = bundles.map(async name => [name, sentencesOf(await loadWords(name, locale))] as const)
  return Object.fromEntries(await Promise.all(found)) as Record<Sentences, Record<string, string>>
}

export const holesOf = (sentence: string) =>
  [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, hole]) => hole!).toSorted()

/** The sentences that no screen shows, by the table that has them. */
export const otherSentences = {
  frame: frameWords,
  note: ofServer('notes'),
  mail: ofServer('mails'),
  receipt: ofServer('receipt'),
  catalogue: ofServer('catalogue')
}

function ofServer(table: 'mails' | 'receipt' | 'notes' | 'catalogue') {
  return Object.fromEntries(languages.map(language => [language, serverWords[language][table]])) as Record<
    Language,
    object
  >
}
