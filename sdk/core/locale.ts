import { type Variant, variantOf } from './country.ts'

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** Language and variant, such as `es-US`: words come from the language, regional words and amounts from the variant. */
export interface Locale {
  language: Language
  variant: Variant
  tag: `${Language}-${Variant}`
}

/**
 * What an embedder asked for wins over what the browser prefers; any Spanish is Spanish and everything else is English
 * (decisions, "Countries, languages, money"). Without a country the region of the preferred language names the variant.
 */
export function localeOf(asked: { locale?: string; country?: string; preferred?: readonly string[] }): Locale {
  const tags = [asked.locale, ...(asked.preferred ?? [])].filter(tag => tag !== undefined && tag !== '')
  const language = languages.find(language => tags[0]?.toLowerCase().startsWith(language)) ?? 'en'
  const region = tags.map(tag => tag?.split('-').at(-1)).find(part => part?.length === 2 && /^[A-Z]{2}$/i.test(part))
  const variant = variantOf(asked.country ?? (tags.some(tag => tag?.includes('-')) ? region : undefined))
  return { language, variant, tag: `${language}-${variant}` }
}
