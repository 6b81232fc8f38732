import { type Locale, localeOf } from '#core/locale.ts'

/**
 * The locale that the server rendered the page for. Of the visitor's country the markup holds only the variant, so the query or the browser
 * gives the country.
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

/** Names the locale in the document and in its address, so that a reload and further pages keep it. */
export function setLocaleHere({ language, country, tag }: Locale): void {
  document.documentElement.lang = tag
  const url = new URL(location.href)
  url.searchParams.set('locale', language)
  url.searchParams.set('country', country)
  history.replaceState(history.state, '', url)
}
