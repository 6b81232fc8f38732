import { type MouseEvent, useSyncExternalStore } from 'react'
import { inLanguage, languages, type Language, type Locale } from '#core/locale.ts'
import { escaped, queryMark, restMark } from './document.ts'
import { frameWords } from '#language/words.ts'

export interface LanguageSwitch {
  locale: Locale
  /** The query of the page's address. The links keep its parameters, such as a discount. */
  query: string
  /** Changes the language without a reload. If it is absent, or before the script runs, a link loads the page in the other language. */
  onSwitch?: (locale: Locale) => void
}

const unchanging = () => () => {}

/** Links to the same page in each language. */
export function Languages({ locale, query, onSwitch }: LanguageSwitch) {
  const isAlive = useSyncExternalStore(
    unchanging,
    () => true,
    () => false
  )
  const press = (event: MouseEvent, language: Language) => {
    if (!onSwitch || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (language !== locale.language) onSwitch(inLanguage(locale, language))
  }
  return (
    // Hydration keeps the `href`s that the server has written. The new key makes React render the links again with the right `href`s.
    <nav key={String(isAlive)} className="join-languages" aria-label={frameWords[locale.language].language}>
      {languages.map(language => (
        <a
          key={language}
          href={languageHref(language, query)}
          lang={language}
          hrefLang={language}
          aria-current={language === locale.language ? 'true' : undefined}
          onClick={event => press(event, language)}
          // The script removes a one-time code from the address before hydration, so the link's `href` differs from the server's.
          suppressHydrationWarning
        >
          <span className="cpj-hidden">{frameWords[language].name}</span> <abbr>{language.toUpperCase()}</abbr>
        </a>
      ))}
    </nav>
  )
}

/**
 * The URL of the current page in that language. It names a country only if the query does: a page is rendered for a variant, such as `US`
 * for many countries, whose visitors have to be asked for consent.
 */
export function languageHref(language: Language, query: string): string {
  return `?locale=${language}${restOf(query)}`
}

/**
 * Writes the query of the requested URL into the language links. If the query has a secret of a mailed link, the links get no `href`: the
 * page must not contain the secret, and a link without it would lose the visit. The script adds the `href`s later.
 */
export function withLanguageHrefs(html: string, query: string): string {
  const asked = new URLSearchParams(query)
  if (asked.has('token') || asked.has('code')) return html.replace(hrefs, '')
  return html.replaceAll(restMark, () => escaped(restOf(query)))
}

const hrefs = new RegExp(` href="[^"]*${restMark}"`, 'g')

/** The query without the language, as a suffix for another query. */
function restOf(query: string): string {
  if (query === queryMark) return restMark
  const rest = new URLSearchParams(query)
  rest.delete('locale')
  return rest.size > 0 ? `&${rest}` : ''
}
