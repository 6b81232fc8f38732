import type { ReactNode } from 'react'
import { useStore } from '#form/use-store.ts'
import type { LanguageLoader } from '#language/language.ts'
import type { Session } from '#visit/session.ts'
import { type ConsentModel, type ConsentOptions, createConsent } from './model.ts'
import { ConsentLink } from './link.tsx'
import { ConsentBanner } from './view.tsx'

interface Options extends ConsentOptions {
  session: Session
  language: LanguageLoader
  privacyUrl: string
}

export interface ConsentQuestion {
  model: ConsentModel
  /** The question, while it is open. */
  banner: ReactNode
  /** The link that opens the question again. */
  link: ReactNode
}

/** Fetches the question's words and creates it. It follows the session's language. */
export async function createConsentQuestion({ language, privacyUrl, ...options }: Options): Promise<ConsentQuestion> {
  await language.load('foot')
  const { t } = language
  const { $locale } = options.session
  const model = createConsent(options)

  function Banner() {
    const { tag } = useStore($locale)
    return <ConsentBanner model={model} t={t} tag={tag} privacyUrl={privacyUrl} />
  }
  function OwnLink() {
    useStore($locale)
    return <ConsentLink onPress={model.reopen}>{t('consent.title')}</ConsentLink>
  }
  return { model, banner: <Banner />, link: <OwnLink /> }
}
