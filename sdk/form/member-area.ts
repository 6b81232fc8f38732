import type { Session } from '#visit/session.ts'
import { contactOf } from './support-contact.ts'

/** The URL of the member area. Until the `start` call answers, it is the service's origin. */
export function memberAreaOf(session: Pick<Session, '$start' | '$locale' | 'environment'>): string {
  const { homeUrl, loginUrl } = contactOf(session).get()
  return homeUrl ?? loginUrl ?? `${session.environment.wire.origin}/`
}
