import type { MapStore } from 'nanostores'
import type { SignupFacts, SignupStep } from '#core/flow/signup.ts'
import { signup } from '#core/flow/signup.ts'
import type { Locale } from '#core/locale.ts'
import type { Environment } from '#session/environment.ts'
import { followCountry, followResidence } from '#checkout/country-drafts.ts'
import { learnsPurchases } from '#checkout/purchase-news.ts'
import { createSession, type Session } from '#session/session.ts'

export type SignupSession = Session<SignupFacts, SignupStep>

/** The values of the arrival link (docs/specification/sign-up.md#links). Missing ones are empty. */
export interface Arrival {
  /** The referrer key of a discount link, by which the server finds the discount. */
  referrerKey: string
  /** The percentage that the link claims as its discount; 0 for none. The page shows it, but the server decides the discount. */
  percent: number
  /** The package that a link or a page chooses: its letters and an optional digit for the term. */
  packageCode: string
  /** Whether the package is only marked on the screen of the packages, which a link skips. */
  isPreselected: boolean
  /** Whether the page was reloaded because the link's package is not sold. */
  isLost: boolean
  /** The package of a link that was already applied, so that a reload does not apply it again. */
  followed: string
  /** Experiment arms that a developer's link forces. */
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
      // An expired registration restarts the flow at once. Otherwise the visitor would type a family that the server then refuses.
      session.$start.listen(start => {
        const { registration, payment } = session.$facts.get()
        if (registration && !payment && start?.expiredSignupId === registration.signupId)
          session.restart('parent', { code: 'expired' })
      })
      return {
        ...learnsPurchases(session),
        resumed() {
          const { followed } = $arrival.get()
          $arrival.set({ ...$arrival.get(), ...arrival })
          if (arrival.packageCode === followed) $arrival.setKey('packageCode', '')
          const wanted = environment.$wanted.get()
          if (session.$facts.get().registration || (wanted !== 'receipt' && wanted !== 'duplicate')) return
          // Both screens delete the visit's data. After a reload they say so; the flow would otherwise start again.
          session.forget()
          session.record(wanted === 'receipt' ? { receiptGone: true } : { duplicate: { name: '', email: '' } })
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
    isPreselected: false,
    isLost: false,
    followed: '',
    forced: '',
    ...arrival
  })
}
