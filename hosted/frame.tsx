import type { Translate } from '#core/messages/shape.ts'
import { FooterLinks, TopBar } from '#ui/top-bar.tsx'
import { Brand } from './brand.tsx'
import { Languages, type LanguageSwitch } from './languages.tsx'

interface Props {
  t: Translate
  /** The member area's URL: it has the linked pages. */
  legacyUrl: string
}

export function PageTop({ t, legacyUrl, languages }: Props & { languages?: LanguageSwitch }) {
  return (
    <TopBar
      start={languages && <Languages t={t} {...languages} />}
      brand={<Brand />}
      end={<a href={`${legacyUrl}/login`}>{t('action.login')}</a>}
    />
  )
}

export function PageFooter({ t, legacyUrl }: Props) {
  return (
    <FooterLinks label={t('page.links')}>
      {(['terms', 'privacy', 'help', 'contact'] as const).map(page => (
        <a key={page} href={`${legacyUrl}/${page}`}>
          {t(`page.${page}`)}
        </a>
      ))}
    </FooterLinks>
  )
}
