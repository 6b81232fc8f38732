import { basePath } from '#core/base-path.ts'
import type { Locale } from '#core/locale.ts'
import { createLanguage } from '#language/language.ts'
import type { Checked } from '../entry/options.ts'

/** Hosted pages of the flows. The page of an invited parent needs the values of the mailed link. */
const pages = { signup: '/signup', invite: '/invite', pro: '/pro' } as const

/** Adds a sentence and a link to the flow's hosted page, unless the element's content has a link. */
export function leaveLink(element: Element, { apiOrigin, display, flow, invite }: Checked, locale: Locale): void {
  if (display === 'modal' || element.querySelector('a')) return
  const { t } = createLanguage(locale)
  const { language, country } = locale
  const sentence = document.createElement('p')
  const link = document.createElement('a')
  link.href = `${apiOrigin}${basePath}${pages[flow]}?${new URLSearchParams({ locale: language, country, ...invite })}`
  link.textContent = t('failure.hosted')
  sentence.append(t('failure.sentence'), ' ', link)
  element.append(sentence)
}
