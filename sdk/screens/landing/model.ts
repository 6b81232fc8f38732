import { contactOf, pageOf } from '#screens/contact.ts'
import type { SignupSession } from '#screens/signup-session.ts'

export type LandingModel = ReturnType<typeof createLanding>

/** The choice between the two sign-ups (specification 1, section 2). */
export function createLanding(session: SignupSession) {
  const professionalPage = pageOf(session, '/pro')
  return {
    $contact: contactOf(session),
    parentPage: pageOf(session, '/step1'),
    professionalPage,
    chooseParent: () => session.settle('audience', 'parent'),
    chooseProfessional: () => session.place.leave(professionalPage)
  }
}
