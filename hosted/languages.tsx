import { type MouseEvent, useSyncExternalStore } from 'react'
import { inLanguage, languages, type Language, type Locale } from '#core/locale.ts'
import { escaped, queryMark, restMark } from './document.ts'
import { frameWords } from './frame-words.ts'

/** Each name is in its own language, for visitors who read only that one. */
const names: Record<Language, string> = { en: 'English', es: 'Español' }

export interface LanguageSwitch {
  locale: Locale
  /** The query of the page's address. The links keep it, for example a discount. */
  query: string
  /** Changes the language in place. Without it, or before the script runs, the links load the page anew. */
  onSwitch?: (locale: Locale) => void
}

const unchanging = () => () => {}

/** Links to the same page in the other language. */
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
    // Hydration leaves the attributes as the server has written them, so the links are made anew after it.
    <nav key={String(isAlive)} className="join-languages" aria-label={frameWords[locale.language].language}>
      {languages.map(language => (
        <a
          key={language}
          href={languageHref(inLanguage(locale, language), query)}
          lang={language}
          hrefLang={language}
          aria-current={language === locale.language ? 'true' : undefined}
          onClick={event => press(event, language)}
          // The script removes a code from the address before it hydrates the link.
          suppressHydrationWarning
        >
          <span>{names[language]}</span> <abbr>{language.toUpperCase()}</abbr>
        </a>
      ))}
    </nav>
  )
}

/** The same page in that locale's language. */
export function languageHref({ language, variant }: Locale, query: string): string {
  return `?locale=${language}&country=${variant}${restOf(query)}`
}

/**
 * Writes a page's own query into the links. A secret of a mailed link must not stand in the page, and a link without it would lose the visit.
 * The links of such a page lead nowhere until its script has taken the secret.
 */
export function withLanguageHrefs(html: string, query: string): string {
  const asked = new URLSearchParams(query)
  if (asked.has('token') || asked.has('code')) return html.replace(hrefs, '')
  return html.replaceAll(restMark, () => escaped(restOf(query)))
}

const hrefs = new RegExp(` href="[^"]*${restMark}"`, 'g')

/** The parameters of a query beside the locale's, to be appended to another query. */
function restOf(query: string): string {
  if (query === queryMark) return restMark
  const rest = new URLSearchParams(query)
  rest.delete('locale')
  rest.delete('country')
  return rest.size > 0 ? `&${rest}` : ''
}
