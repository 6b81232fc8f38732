import { contactOf, pageOf } from '#form/support-contact.ts'
import type { Session } from '#session/session.ts'

export type LandingModel = ReturnType<typeof createLanding>

type LandingSession = Pick<Session<{ audience?: 'parent' }>, 'complete' | 'environment' | '$start' | '$locale'>

/** The choice between the two sign-ups (docs/specification/sign-up.md#routes). */
export function createLanding(session: LandingSession) {
  const professionalPage = () => pageOf(session, '/pro')
  return {
    $contact: contactOf(session),
    /** The flow skips that page's question when the experiment removes it. */
    parentPage: () => pageOf(session, '/coparentstatus'),
    professionalPage,
    chooseParent: () => session.complete('audience', 'parent'),
    chooseProfessional: () => session.environment.leave(professionalPage())
  }
}
