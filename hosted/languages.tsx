import { languages, type Language, type Locale } from '#core/locale.ts'
import type { Translate } from '#core/messages/shape.ts'

/** In the language itself, as whoever looks for it reads it. */
const names: Record<Language, string> = { en: 'English', es: 'Español' }

/** The same page in the other language; the answers wait in the tab. */
export function Languages({ t, locale: { language, variant } }: { t: Translate; locale: Locale }) {
  return (
    <nav className="join-languages" aria-label={t('page.language')}>
      {languages.map(offered => (
        <a
          key={offered}
          href={`?locale=${offered}&country=${variant}`}
          lang={offered}
          hrefLang={offered}
          aria-current={offered === language ? 'true' : undefined}
        >
          <span>{names[offered]}</span> <abbr>{offered.toUpperCase()}</abbr>
        </a>
      ))}
    </nav>
  )
}
