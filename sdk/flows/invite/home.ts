import { computed } from 'nanostores'
import { contactOf } from '#form/support-contact.ts'
import type { InviteSession } from './session.ts'

export type HomeModel = ReturnType<typeof createHome>

/** The end of the flow. It redirects to the member area once the URL is known. */
export function createHome(session: InviteSession) {
  const $url = computed([contactOf(session), session.$facts], ({ homeUrl, loginUrl }, { credentials }) => {
    return credentials?.target ?? homeUrl ?? loginUrl
  })
  let unfollow = () => {}
  return {
    $url,
    enter() {
      session.forget()
      let hasLeft = false
      unfollow = $url.subscribe(url => {
        if (url === undefined || hasLeft) return
        hasLeft = true
        session.environment.leave(url)
      })
    },
    leave: () => unfollow()
  }
}
