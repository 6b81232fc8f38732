import { type Language, languages, localeOf } from '#core/locale.ts'
import type { Bundle } from '#words/shape.ts'
import type { Places } from '#words/en/places.ts'
import { frameWords, loadWords } from '#language/words.ts'
import { serverWords } from '#words/server-words.ts'

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

/** The sentences of a bundle by their dotted key, such as `problem.email`. */
export function sentencesOf(words: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, value]: [string, string | object]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(sentencesOf(value, `${prefix}${key}.`))
    )
  )
}

/** The sentences of every bundle in one language, without names of places and without sentences that a country replaces by its own. */
export async function sentencesIn(language: Language): Promise<Record<Bundle, Record<string, string>>> {
  const locale = localeOf({ locale: `${language}-US` })
  const found = bundles.map(async name => {
    const { city: _, region: __, ...words } = (await loadWords(name, locale)) as Partial<Places>
    return [name, sentencesOf(words)] as const
  })
  return Object.fromEntries(await Promise.all(found)) as Record<Bundle, Record<string, string>>
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
