import type { Locale } from '#core/locale.ts'
import { FooterLinks, TopBar } from '#ui/top-bar.tsx'
import { Brand } from './brand.tsx'
import { frameWords } from './frame-words.ts'
import { Languages, type LanguageSwitch } from './languages.tsx'

interface Props {
  locale: Locale
  /** URL of the member area, which has the login, the terms and the other linked pages. */
  legacyUrl: string
}

export function PageTop({ locale, legacyUrl, languages }: Props & { languages?: Omit<LanguageSwitch, 'locale'> }) {
  return (
    <TopBar
      start={languages && <Languages locale={locale} {...languages} />}
      brand={<Brand />}
      end={<a href={`${legacyUrl}/login`}>{frameWords[locale.language].login}</a>}
    />
  )
}

export function PageFooter({ locale, legacyUrl }: Props) {
  const words = frameWords[locale.language]
  return (
    <FooterLinks label={words.links}>
      {(['terms', 'privacy', 'help', 'contact'] as const).map(page => (
        <a key={page} href={`${legacyUrl}/${page}`}>
          {words[page]}
        </a>
      ))}
    </FooterLinks>
  )
}
