import { type Locale, localeOf } from '#core/locale.ts'

/** What the server has found out, for whom it has written the page; of where the visitor is it has kept only what is sold there. */
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
