import type { MapStore } from 'nanostores'
import type { SignupFacts, SignupStep } from '#core/flow/signup.ts'
import { signup } from '#core/flow/signup.ts'
import type { Locale } from '#core/locale.ts'
import type { Environment } from '#session/environment.ts'
import { followCountry, followResidence } from '#checkout/country-drafts.ts'
import { createSession, type Session } from '#session/session.ts'

export type SignupSession = Session<SignupFacts, SignupStep>

/** The parameters of the arrival link (docs/specification/sign-up.md#links). Missing ones are empty. */
export interface Arrival {
  /** The referrer key of a discount link. The server knows its discount. */
  referrerKey: string
  /** The discount that the link claims, in per cent. It is only shown, never trusted; 0 for none. */
  percent: number
  /** The package code of a bypass link: letters and an optional digit. */
  packageCode: string
  /** The page was reloaded because the bypass link's package is not sold. */
  isLost: boolean
  /** The package code that was already followed, so that a reload does not follow it again. */
  followed: string
  /** The arms that a developer's link forces. */
  forced: string
}

/** The session of a parent A, from the landing choice to the receipt. */
export function createSignupSession(
  environment: Environment,
  locale: Locale,
  arrival: Partial<Arrival> = {}
): SignupSession {
  let $arrival: MapStore<Arrival>
  return createSession({
    environment,
    flow: signup,
    locale,
    credentials: facts => ({
      referrerKey: $arrival.get().referrerKey || undefined,
      registrationKey: facts.registration?.registrationKey,
      credentialsToken: facts.payment?.clickToJoinToken
    }),
    startQuery: ({ registration }) => ({
      signupId: registration?.signupId,
      forced: $arrival.get().forced || undefined
    }),
    startFacts: ({ experiments }) => ({
      skipsCoParentStatus: experiments.removeCoparentStatus === 'treatment' || undefined
    }),
    extend(session) {
      $arrival = arrivalDraft(session, arrival)
      followResidence(session)
      followCountry(session)
      // An expired registration restarts the flow at once, before the visitor types a family that would be refused.
      session.$start.listen(start => {
        const { registration, payment } = session.$facts.get()
        if (registration && !payment && start?.expiredSignupId === registration.signupId)
          session.restart('parent', { code: 'expired' })
      })
      return {
        resumed() {
          const { followed } = $arrival.get()
          $arrival.set({ ...$arrival.get(), ...arrival })
          if (arrival.packageCode === followed) $arrival.setKey('packageCode', '')
          const wanted = environment.$wanted.get()
          if (session.$facts.get().registration || (wanted !== 'receipt' && wanted !== 'duplicate')) return
          // Both screens delete the visit's data. Opened again, they say so instead of restarting the flow.
          session.forget()
          session.learn(wanted === 'receipt' ? { receiptGone: true } : { duplicate: { name: '', email: '' } })
        }
      }
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
