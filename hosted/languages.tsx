import { languages, type Language, type Locale } from '#core/locale.ts'
import type { Translate } from '#core/messages/shape.ts'

/** Each name is in its own language, for visitors who read only that one. */
const names: Record<Language, string> = { en: 'English', es: 'Español' }

/** Links to the same page in the other language; the tab keeps the answers. */
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
