import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createConsentQuestion, type ConsentQuestion } from '#plugins/consent/question.tsx'
import type { Purpose } from '#core/rules/consent.ts'
import { useStore } from '#form/use-store.ts'
import type { LanguageLoader } from '#language/language.ts'
import type { Session } from '#visit/session.ts'
import { readConsent, writeConsent } from './browser/consent-memory.ts'

interface Options {
  session: Session
  signal: AbortSignal
  language: LanguageLoader
  purposes: readonly Purpose[]
  legacyUrl: string
}

/** Creates the question about consent, and records an answer that an earlier page could not send. */
export async function createHostedQuestion({ legacyUrl, ...options }: Options): Promise<ConsentQuestion> {
  const kept = readConsent()
  const question = await createConsentQuestion({
    ...options,
    privacyUrl: `${legacyUrl}/privacy`,
    browser: kept?.record.segmentAnonymousId,
    keep(record, isRecorded) {
      const before = readConsent()
      const isRepeated = before?.record.answerId === record.answerId
      // A later answer may have been given meanwhile, here or in another tab.
      if (!isRecorded || isRepeated) writeConsent({ record, at: isRepeated ? before.at : Date.now(), isRecorded })
    }
  })
  if (kept && !kept.isRecorded) question.model.record(kept.record)
  return { ...question, banner: <AfterPage $locale={options.session.$locale}>{question.banner}</AfterPage> }
}

interface AfterPageProps {
  $locale: Session['$locale']
  children: ReactNode
}

/**
 * Puts the question behind the page. Within it, the question would take room from the space between a short page and its footer, and so
 * move the footer.
 */
function AfterPage({ $locale, children }: AfterPageProps) {
  const { tag } = useStore($locale)
  return createPortal(
    <div className="cpj join-consent" data-theme="auto" lang={tag} dir="ltr">
      {children}
    </div>,
    document.body
  )
}
