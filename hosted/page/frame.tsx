import { useSyncExternalStore } from 'react'
import { ConsentLink } from '#plugins/consent/link.tsx'
import type { Locale } from '#core/locale.ts'
import { FooterLinks, TopBar } from '#ui/page/top-bar.tsx'
import { Brand } from './brand.tsx'
import { frameWords } from '#language/words.ts'
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

/** The link to the question about consent. */
interface ChoicesLink {
  /** Whether the server has rendered the link. It does not know an analytics tool that something has added to the page. */
  isServed: boolean
  onPress?: () => void
}

const unchanging = () => () => {}

export function PageFooter({ locale, legacyUrl, choices }: Props & { choices?: ChoicesLink }) {
  const words = frameWords[locale.language]
  const hasChoices = useSyncExternalStore(
    unchanging,
    () => choices !== undefined,
    () => choices?.isServed === true
  )
  return (
    <FooterLinks label={words.links}>
      {(['terms', 'privacy', 'help', 'contact'] as const).map(page => (
        <a key={page} href={`${legacyUrl}/${page}`}>
          {words[page]}
        </a>
      ))}
      {hasChoices && <ConsentLink onPress={choices?.onPress}>{words.choices}</ConsentLink>}
    </FooterLinks>
  )
}
