import { signup, type SignupFacts, type SignupStep } from '#core/flow/signup.ts'
import { billingCountry, followPageCountry } from '#checkout/country-drafts.ts'
import { listen } from '#visit/lifetime.ts'
import type { ScreenFlow } from '#shell/screen.ts'
import { signupScreens } from './screens.ts'
import { type Arrival, arrivalDraft } from './session.ts'

/** The flow of a parent A, from the landing choice to the receipt. */
export const signupFlow: ScreenFlow<SignupFacts, SignupStep, Partial<Arrival>> = {
  rows: signup,
  screens: signupScreens,
  auth: 'registration',
  credentials: (facts, { session }) => ({
    referrerKey: arrivalDraft(session).get().referrerKey || undefined,
    registrationKey: facts.registration?.registrationKey,
    credentialsToken: facts.payment?.clickToJoinToken
  }),
  billingCountry,
  startQuery: ({ registration }, { session }) => ({
    signupId: registration?.signupId,
    forced: arrivalDraft(session).get().forced || undefined
  }),
  startFacts: ({ experiments }) => ({
    skipsCoParentStatus: experiments.removeCoparentStatus === 'treatment' || undefined
  }),
  refusals: async () => (await import('./refusals.ts')).refusals,
  extend({ session, arrival }) {
    const $arrival = arrivalDraft(session, arrival)
    followPageCountry(session)
    // An expired registration restarts the flow at once. Otherwise the visitor would type a family that the server then refuses.
    listen(session.$start, session.signal, start => {
      const { registration, payment } = session.$facts.get()
      if (registration && !payment && start?.expiredSignupId === registration.signupId)
        session.restart('parent', { code: 'expired' })
    })
    return {
      resumed() {
        const { followed } = $arrival.get()
        $arrival.set({ ...$arrival.get(), ...arrival })
        if (arrival.packageCode === followed) $arrival.setKey('packageCode', '')
        const requested = session.environment.$wanted.get()
        if (session.$facts.get().registration || (requested !== 'receipt' && requested !== 'duplicate')) return
        // Both screens delete the visit's data. After a reload they say so; the flow would otherwise start again.
        session.forget()
        session.record(requested === 'receipt' ? { receiptGone: true } : { duplicate: { name: '', email: '' } })
      }
    }
  }
}
