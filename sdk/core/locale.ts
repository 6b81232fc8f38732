import { type Variant, variantOf } from './country.ts'

export const languages = ['en', 'es', 'fr'] as const
export type Language = (typeof languages)[number]

/** Language and variant, such as `es-US`. The language decides the words; the variant decides regional words and the format of amounts. */
export interface Locale {
  language: Language
  variant: Variant
  /** The visitor's country, in capitals. It need not be one of the variants. */
  country: string
  tag: `${Language}-${Variant}`
}

/** The same variant and country in another language. */
export function inLanguage(locale: Locale, language: Language): Locale {
  return { ...locale, language, tag: `${language}-${locale.variant}` }
}

/** The same language in another country. */
export function inCountry({ language }: Locale, country: string): Locale {
  return localeOf({ locale: language, country })
}

/** The region in a language tag, such as `MX` in `es-MX`. `Intl.Locale` throws on an invalid tag, so the tag is searched as text. */
const region = /^[a-z]+(?:[-_][a-z]{4})?[-_]([a-z]{2})(?![a-z\d])/i

/**
 * Chooses language, variant and country. An embedder's locale comes before the browser's languages. A region of a
 * language, such as that of `es-MX`, selects the language; without a supported language the choice is English (docs/specification/countries-and-languages.md#languages). Without a country, the first
 * language tag with a region decides.
 */
export function localeOf(asked: { locale?: string; country?: string; preferred?: readonly string[] }): Locale {
  const tags = [asked.locale ?? '', ...(asked.preferred ?? [])]
  const [language = 'en'] = tags.flatMap(tag => {
    const [primary] = tag.toLowerCase().split(/[-_]/)
    return languages.find(known => known === primary) ?? []
  })
  const [tagCountry] = tags.flatMap(tag => region.exec(tag)?.[1] ?? [])
  const country = asked.country || tagCountry
  const variant = variantOf(country)
  return { language, variant, country: country?.toUpperCase() ?? variant, tag: `${language}-${variant}` }
}
