import { renderToStaticMarkup } from 'react-dom/server'
import { basePath } from '#core/base-path.ts'
import { createLanguage } from '#language/language.ts'
import { inSentence } from '#core/phone-line.ts'
import { ButtonLink } from '#ui/control/button-link.tsx'
import { Heading } from '#ui/page/heading.tsx'
import { Actions } from '#ui/form/form-layout.tsx'
import { Text } from '#ui/page/layout.tsx'
import { Page } from '#ui/page/page.tsx'
import { documentOf, type PageRequest, queryMark, type Rendered, titleOf } from './document.ts'
import { PageFooter, PageTop } from './frame.tsx'
import { serverWords } from '#words/server-words.ts'

export type NoteName = keyof (typeof serverWords)['en']['notes']['titles']

const statuses: Partial<Record<NoteName, Rendered['status']>> = { missing: 404, failed: 500 }

/**
 * Renders a page with a title and one sentence: an error, or a page for which the visitor has to go to the member area. `code` is the
 * member area's one-time sign-in code.
 */
export async function renderNote(
  name: NoteName,
  { locale, site, assets }: PageRequest,
  code?: string
): Promise<Rendered> {
  const language = createLanguage(locale)
  const { t } = language
  await language.load('screens')
  const words = serverWords[locale.language].notes
  const title = words.titles[name]
  const { removal, decline, email } = words
  const sentences: Partial<Record<NoteName, string>> = {
    ...words.apologies,
    removal: removal.ask,
    removed: removal.done,
    'removal-ended': removal.ended,
    decline: decline.ask,
    declined: decline.done,
    'decline-joined': decline.joined,
    'decline-paid': decline.paid,
    'decline-ended': decline.unknown,
    email: email.ask,
    'email-confirmed': email.done,
    'email-ended': email.ended
  }
  /** The buttons of the pages to which a mailed link leads. Their names tell the server which one is pressed. */
  const buttons: Partial<Record<NoteName, Record<string, string>>> = {
    removal: { remove: removal.press },
    decline: { decline: decline.press, stranger: decline.stranger },
    email: { confirm: email.press }
  }
  const presses = Object.entries(buttons[name] ?? {})
  const isForProfessionals = name === 'removal' || name === 'removed' || name === 'removal-ended'
  const isForInvited = /^(decline|email)/.test(name)
  const start = new URLSearchParams({ locale: locale.language, country: locale.country })
  const frame = { locale, legacyUrl: site.legacyUrl }
  // The URL of these pages has a token or a code. The page must not contain such a secret, and a language link without the secret would
  // lose it, so there are no language links.
  const languages = presses.length > 0 || code ? undefined : { query: queryMark }
  const body = renderToStaticMarkup(
    <Page
      environment="page"
      lang={locale.tag}
      top={<PageTop {...frame} languages={languages} />}
      footer={<PageFooter {...frame} />}
    >
      <Heading>{title}</Heading>
      <Text kind="lead">{sentences[name] ?? words.standIn}</Text>
      <Text>{t('page.support', { phone: inSentence(site.supportPhone, site.supportHours) })}</Text>
      <Actions>
        {code && (
          <ButtonLink href={`${basePath}/access?${new URLSearchParams({ code })}`}>{words.subscribe}</ButtonLink>
        )}
        {/* A form without an action posts to the page's own URL, which has the token. */}
        {presses.length > 0 && (
          <form method="post">
            <Actions>
              {presses.map(([reason, words], place) => (
                <button
                  key={reason}
                  type="submit"
                  name="reason"
                  value={reason}
                  className="cpj-button"
                  data-kind={place === 0 ? 'primary' : 'secondary'}
                  data-wide=""
                >
                  <span className="cpj-button-face">{words}</span>
                </button>
              ))}
            </Actions>
          </form>
        )}
        {!isForInvited && (
          <ButtonLink href={`${basePath}/${isForProfessionals ? 'pro' : 'signup'}?${start}`} kind="secondary">
            {isForProfessionals ? removal.start : words.start}
          </ButtonLink>
        )}
      </Actions>
    </Page>
  )
  return { status: statuses[name] ?? 200, html: documentOf({ locale, title: titleOf(title), assets, body }) }
}
