import { type Locale, localeOf } from '#core/locale.ts'

/** What the server has found out, for whom it has written the page. */
export function localeHere({ dataset }: HTMLElement): Locale {
  const [language, country] = dataset.locale?.split('-') ?? []
  return localeOf({ locale: language, country })
}
