import { type Locale, localeOf } from '#core/locale.ts'

/**
 * The locale that the server rendered the page for. The markup names only the variant, such as `US` for many countries, so the visitor's
 * country comes from the query or the browser.
 */
export function localeHere({ dataset }: HTMLElement): Locale {
  const [language, variant] = dataset.locale?.split('-') ?? []
  const query = new URLSearchParams(location.search)
  const { country } = localeOf({
    locale: query.get('locale') ?? undefined,
    country: query.get('country') ?? undefined,
    preferred: navigator.languages
  })
  return { ...localeOf({ locale: language, country: variant }), country }
}

/** Writes the locale into the document and the URL, so that a reload and the next pages keep it. */
export function setLocaleHere({ language, country, tag }: Locale): void {
  document.documentElement.lang = tag
  const url = new URL(location.href)
  url.searchParams.set('locale', language)
  url.searchParams.set('country', country)
  history.replaceState(history.state, '', url)
}
