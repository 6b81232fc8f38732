import { createRoot } from 'react-dom/client'
import { call } from '#core/contract/call.ts'
import * as handoverCalls from '#core/contract/handover.ts'
import type { HandedOver } from '#core/rules/handover.ts'
import { basePath } from '#core/base-path.ts'
import { type ErrorCode, errors, fail, type Problem } from '#core/errors.ts'
import type { Locale } from '#core/locale.ts'
import { newUuid } from '#core/uuid.ts'
import { createLanguage, type LanguageLoader } from '#language/language.ts'
import { problemSentence } from '#form/sentence.ts'
import { ButtonLink } from '#ui/control/button-link.tsx'
import { Heading } from '#ui/page/heading.tsx'
import { Actions } from '#ui/form/form-layout.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Page } from '#ui/page/page.tsx'
import { titleOf } from './page/document.ts'
import { PageFooter, PageTop } from './page/frame.tsx'
import { removeLateNotice } from './browser/late-notice.ts'
import { localeHere, setLocaleHere } from './browser/locale-here.ts'

/** Fetches the visit that belongs to the code in the URL. If the fetch fails, this page shows the error and the promise stays pending. */
export async function continueVisit(root: HTMLElement): Promise<HandedOver> {
  await visible()
  const [locale, code, taker] = [localeHere(root), takeCode(), newUuid()]
  const language = createLanguage(locale)
  await Promise.all([language.load('screens'), language.load('foot')])

  for (;;) {
    const answer = code ? await redeem({ code, taker }, language.locale) : fail('unauthorized')
    if (answer.ok) return answer.value
    await failed(root, { language, problem: answer.problem })
  }
}

/** A program that previews the link must not spend its code. */
function visible(): Promise<void> {
  return new Promise(resolve => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    look()
  })
}

async function redeem(body: { code: string; taker: string }, locale: Locale) {
  const wire = { origin: '', fetch: (url: string, init: RequestInit) => fetch(url, init) }
  const answer = await call(wire, handoverCalls.takeOver, { body }, { language: locale.tag })
  if (!answer.ok) return answer
  const progress = cleaned(answer.value.progress)
  return progress === undefined ? fail('unauthorized') : { ok: true as const, value: { ...answer.value, progress } }
}

/** Removes the code from the URL and the history at once: a person who reads either must not be able to continue the visit. */
function takeCode(): string {
  const code = location.hash.slice(1)
  history.replaceState(history.state, '', location.pathname + location.search)
  return code
}

/**
 * Anybody can create a handover link, so its data must not name a redirect target. The member area names the target at the end of a visit,
 * and that step offers no handover.
 */
export function cleaned(progress: string): string | undefined {
  try {
    const { facts, ...kept } = JSON.parse(progress) as { facts: Record<string, unknown>; drafts: object }
    const { credentials: _, ...rest } = facts
    return JSON.stringify({ ...kept, facts: rest })
  } catch {
    return undefined
  }
}

interface Failure {
  language: LanguageLoader
  problem: Problem
}

const sentences = { unauthorized: 'unknown', expired: 'expired', used: 'used' } as const satisfies Partial<
  Record<ErrorCode, string>
>

/** Shows the problem. Resolves when the visitor presses the retry button. An invalid or spent code has no such button. */
function failed(root: HTMLElement, { language, problem }: Failure): Promise<void> {
  const { t } = language
  const { code } = problem
  const isCode = code in sentences
  const legacyUrl = root.dataset.legacyUrl ?? ''
  const view = createRoot(root)
  return new Promise(resolve => {
    const retry = () => {
      view.unmount()
      resolve()
    }
    const onSwitch = async (next: Locale) => {
      await language.change(next)
      if (language.locale !== next) return
      root.dataset.locale = next.tag
      setLocaleHere(next)
      draw()
    }
    const draw = () => {
      const { locale } = language
      const title = t(isCode ? 'handover.failedTitle' : 'handover.title')
      const frame = { locale, legacyUrl }
      const languages = {
        query: location.search,
        onSwitch: (next: Locale) => void onSwitch(next).catch(() => {})
      }
      document.title = titleOf(title)
      view.render(
        <Page
          environment="page"
          lang={locale.tag}
          top={<PageTop {...frame} languages={languages} />}
          footer={<PageFooter {...frame} />}
        >
          <Heading>{title}</Heading>
          <Notice
            blame={errors[code].blame}
            items={[isCode ? t(`handover.${sentences[code as keyof typeof sentences]}`) : problemSentence(problem, t)]}
            action={isCode ? undefined : { label: t('action.retry'), onPress: retry }}
          />
          <Actions>
            <ButtonLink href={`${basePath}/signup${location.search}`} kind="secondary">
              {t('handover.start')}
            </ButtonLink>
          </Actions>
        </Page>
      )
    }
    draw()
    removeLateNotice()
  })
}
