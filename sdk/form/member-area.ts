import type { Session } from '#session/session.ts'
import { contactOf } from './support-contact.ts'

/** Where a signed-in parent goes on. Until the API has said so, it is the service's own address. */
export function memberAreaOf(session: Pick<Session, '$start' | '$locale' | 'environment'>): string {
  const { homeUrl, loginUrl } = contactOf(session).get()
  return homeUrl ?? loginUrl ?? `${session.environment.wire.origin}/`
}
