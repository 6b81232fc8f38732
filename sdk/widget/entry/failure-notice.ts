import { basePath } from '#core/base-path.ts'
import { localeOf } from '#core/locale.ts'
import { failureWords } from '#language/words.ts'
import type { Checked } from './options.ts'

/** Hosted pages of the flows. The page of an invited parent needs the values of the mailed link. */
const pages = { signup: '/signup', invite: '/invite', pro: '/pro' } as const

/** The notice of each element whose last mount failed. */
const notices = new WeakMap<Element, Element>()

export function removeNotice(element: Element): void {
  notices.get(element)?.remove()
  notices.delete(element)
}

/**
 * Adds a sentence, another try, and a link to the flow's hosted page, unless the page has a link of its own there. The notice of a modal
 * follows the opener. An old browser cannot show the widget at any try, so there the page's own link is enough.
 */
export function leaveNotice(element: Element, { apiOrigin, ...options }: Checked, retry?: () => void): void {
  removeNotice(element)
  const isModal = options.display === 'modal'
  const isLinked = (isModal && element.matches('a')) || element.querySelector('a') !== null
  if (isLinked && !retry) return
  const { language, country } = localeOf({ ...options, preferred: navigator.languages })
  const words = failureWords[language].failure
  const notice = document.createElement('p')
  notice.setAttribute('role', 'alert')
  const add = <Tag extends 'span' | 'button' | 'a'>(tag: Tag, text: string) => {
    const part = document.createElement(tag)
    part.textContent = text
    return notice.appendChild(part)
  }
  add('span', `${words.sentence} `)
  if (retry) {
    const button = add('button', words.retry)
    button.type = 'button'
    button.addEventListener('click', retry)
  }
  if (!isLinked) {
    if (retry) add('span', ' ')
    const query = new URLSearchParams({ locale: language, country, ...options.invite })
    add('a', words.hosted).href = `${apiOrigin}${basePath}${pages[options.flow]}?${query}`
  }
  if (isModal) element.parentNode?.insertBefore(notice, element.nextSibling)
  else element.appendChild(notice)
  notices.set(element, notice)
}
