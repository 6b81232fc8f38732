import { computed } from 'nanostores'
import { pageOf } from '#form/hosted-page.ts'
import type { Session } from '#session/session.ts'

export type LandingModel = ReturnType<typeof createLanding>

type LandingSession = Pick<Session<{ audience?: 'parent' }>, 'complete' | 'environment' | '$start' | '$locale'>

/** The choice between the two sign-ups (docs/specification/sign-up.md#routes). */
export function createLanding(session: LandingSession) {
  const professionalPage = () => pageOf(session, '/pro')
  return {
    $loginUrl: computed(session.$start, start => start?.loginUrl),
    /** The flow skips that page's question when the experiment removes it. */
    parentPage: () => pageOf(session, '/coparentstatus'),
    professionalPage,
    chooseParent: () => session.complete('audience', 'parent'),
    chooseProfessional: () => session.environment.leave(professionalPage())
  }
}
