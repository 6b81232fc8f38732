import { computed } from 'nanostores'
import { loginTimeIn } from '#checkout/credentials/login-time.ts'
import { contactOf } from '#form/support-contact.ts'
import { subscribe } from '#visit/lifetime.ts'
import type { InviteSession } from './session.ts'

export type HomeModel = ReturnType<typeof createHome>

/**
 * The end of the flow. It redirects to the member area once the URL is known. If the login was set before this visit, perhaps by somebody
 * else, the screen says when and stays.
 */
export function createHome(session: InviteSession) {
  const { loginSetAt } = session.$facts.get()
  const $contact = contactOf(session)
  const $url = computed([$contact, session.$facts], ({ homeUrl, loginUrl }, { credentials }) => {
    return credentials?.target ?? homeUrl ?? loginUrl
  })
  return {
    $url,
    $contact,
    /** When the login was set, in words, if that was before this visit. */
    $loginSet: computed(session.$locale, ({ tag }) => loginSetAt && loginTimeIn(tag, loginSetAt)),
    enter(signal: AbortSignal) {
      session.forget()
      if (loginSetAt !== undefined) return
      let hasLeft = false
      subscribe($url, signal, url => {
        if (url === undefined || hasLeft) return
        hasLeft = true
        session.environment.leave(url)
      })
    }
  }
}
