import { type Variant, variantOf } from './country.ts'

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** Language and variant, such as `es-US`: words come from the language, regional words and amounts from the variant. */
export interface Locale {
  language: Language
  variant: Variant
  /** The visitor's country in capitals, also one without a variant of its own. */
  country: string
  tag: `${Language}-${Variant}`
}

/** The same variant and country in another language. */
export function inLanguage(locale: Locale, language: Language): Locale {
  return { ...locale, language, tag: `${language}-${locale.variant}` }
}

/** The region of a language tag, after the language and an optional script. `Intl.Locale` throws on an invalid tag. */
const region = /^[a-z]+(?:[-_][a-z]{4})?[-_]([a-z]{2})(?![a-z\d])/i

/**
 * The embedder's locale takes precedence over the browser's languages. Every regional Spanish is `es`; a visitor with none of the supported
 * languages gets English (docs/specification/countries-and-languages.md#languages). Without a country the first tag with a region names the
 * variant.
 */
export function localeOf(asked: { locale?: string; country?: string; preferred?: readonly string[] }): Locale {
  const tags = [asked.locale ?? '', ...(asked.preferred ?? [])]
  const [language = 'en'] = tags.flatMap(tag => {
    const [primary] = tag.toLowerCase().split(/[-_]/)
    return languages.find(known => known === primary) ?? []
  })
  const [found] = tags.flatMap(tag => region.exec(tag)?.[1] ?? [])
  const country = asked.country || found
  const variant = variantOf(country)
  return { language, variant, country: country?.toUpperCase() ?? variant, tag: `${language}-${variant}` }
}
