import { type Language, languages } from '../locale.ts'

/** A value for each language. The function is not in `locale.ts`, because the first screen needs that file and not this one. */
export function inEachLanguage<T>(of: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map(language => [language, of(language)])) as Record<Language, T>
}

/** A value by language. Only English is certain: a stored value lacks a language that is newer. */
export type InLanguages<T> = Partial<Record<Language, T>> & { en: T }

/** The value in a language. English if the language is newer than the value. */
export function valueIn<T>(values: InLanguages<T>, language: Language): T {
  return values[language] ?? values.en
}
