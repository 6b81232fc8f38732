import { type Variant, variantOf } from './country.ts'

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** Language and variant, such as `es-US`: words come from the language, regional words and amounts from the variant. */
export interface Locale {
  language: Language
  variant: Variant
  /** Where the visitor is, as it was told and in capitals; the variant is what is sold there. */
  country: string
  tag: `${Language}-${Variant}`
}

/** A tag's region, behind its language and perhaps its script. `Intl.Locale` would throw at what is no tag. */
const region = /^[a-z]+(?:[-_][a-z]{4})?[-_]([a-z]{2})(?![a-z\d])/i

/**
 * What an embedder asked for wins over what the browser prefers; any Spanish is Spanish, and whoever speaks none of our languages
 * gets English (docs/specification/countries-and-languages.md#languages). Without a country the first tag with a region names the variant.
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
