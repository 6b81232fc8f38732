import { computed } from 'nanostores'
import { inSentence } from '#core/phone-line.ts'
import { pageOf } from '#form/hosted-page.ts'
import type { Session } from '#visit/session.ts'

export type LandingModel = ReturnType<typeof createLanding>

type LandingSession = Pick<Session<{ audience?: 'parent' }>, 'complete' | 'environment' | '$start' | '$locale'>

/** The choice between the sign-up of a parent and of a professional (docs/specification/sign-up.md#routes). */
export function createLanding(session: LandingSession) {
  const professionalPage = () => pageOf(session, '/pro')
  return {
    /** The login and the support phone. A hosted page has its login and its help around the screen. */
    $contact: computed(session.$start, start =>
      session.environment.query
        ? undefined
        : { loginUrl: start?.loginUrl ?? '', phone: inSentence(start?.supportPhone ?? '(000) 000-0000') }
    ),
    /** The lowest price of a year. */
    $price: computed([session.$start, session.$locale], (start, { language }) => start?.lowestPrice[language]),
    /** The URL of the co-parent question. If the experiment removes the question, that page leads on to step 1. */
    parentPage: () => pageOf(session, '/coparentstatus'),
    professionalPage,
    chooseParent: () => session.complete('audience', 'parent'),
    chooseProfessional: () => session.environment.leave(professionalPage())
  }
}
