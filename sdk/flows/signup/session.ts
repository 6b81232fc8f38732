import type { MapStore } from 'nanostores'
import type { SignupFacts, SignupStep } from '#core/flow/signup.ts'
import { signup } from '#core/flow/signup.ts'
import type { Locale } from '#core/locale.ts'
import type { Environment } from '#session/environment.ts'
import { followCountry, followResidence } from '#checkout/country-drafts.ts'
import { createSession, type Session } from '#session/session.ts'

export type SignupSession = Session<SignupFacts, SignupStep>

/** What the link that brought the visitor said (docs/specification/sign-up.md#links). Empty where it said nothing. */
export interface Arrival {
  /** Whose discount link it was; the server knows what it is worth. */
  referrerKey: string
  /** The discount as the link tells it, to be shown and not to be believed; 0 for none. */
  percent: number
  /** The letters and the digit of a bypass link. */
  packageCode: string
  /** The page was opened anew because a bypass link led to no package. */
  isLost: boolean
  /** The bypass link that has led to its package already: a reload does not lead there again. */
  followed: string
  /** What a developer's link forces. */
  forced: string
}

/** One parent A on the way from the landing choice to the receipt. */
export function createSignupSession(
  environment: Environment,
  locale: Locale,
  arrival: Partial<Arrival> = {}
): SignupSession {
  const session: SignupSession = createSession<SignupFacts, SignupStep>({
    environment,
    flow: signup,
    locale,
    credentials: facts => ({
      referrerKey: arrivalDraft(session).get().referrerKey || undefined,
      registrationKey: facts.registration?.registrationKey,
      credentialsToken: facts.payment?.clickToJoinToken
    }),
    asks: ({ registration }) => ({
      signupId: registration?.signupId,
      forced: arrivalDraft(session).get().forced || undefined
    }),
    begin: ({ experiments }) => ({ skipsCoParentStatus: experiments.removeCoparentStatus === 'treatment' || undefined })
  })
  const { resume } = session
  const $arrival = arrivalDraft(session, arrival)
  followResidence(session)
  followCountry(session)
  // Told at once: a family that has been typed would be refused.
  session.$start.listen(start => {
    const { registration, payment } = session.$facts.get()
    if (registration && !payment && start?.expiredSignupId === registration.signupId)
      session.restart('parent', 'expired')
  })
  return Object.assign(session, {
    resume() {
      const isKept = resume()
      const { followed } = $arrival.get()
      $arrival.set({ ...$arrival.get(), ...arrival })
      if (arrival.packageCode === followed) $arrival.setKey('packageCode', '')
      const wanted = environment.$wanted.get()
      if (session.$facts.get().registration || (wanted !== 'receipt' && wanted !== 'duplicate')) return isKept
      // Either ends a visit and leaves nothing of it. Whoever opens it again is told so, instead of being sent to the beginning.
      session.forget()
      session.learn(wanted === 'receipt' ? { receiptGone: true } : { duplicate: { name: '', email: '' } })
      return isKept
    }
  })
}

export function arrivalDraft(session: SignupSession, arrival: Partial<Arrival> = {}): MapStore<Arrival> {
  return session.draft<Arrival>('arrival', {
    referrerKey: '',
    percent: 0,
    packageCode: '',
    isLost: false,
    followed: '',
    forced: '',
    ...arrival
  })
}
