import * as memberCalls from '#core/contract/member.ts'
import type { OwnSubscription } from '#core/contract/member.ts'
import type { BuyerContact } from '#core/flow/checkout-facts.ts'
import type { ResultOf, Input, Route } from '#core/contract/route.ts'
import type { Credentials } from '#core/contract/call.ts'
import { variantOf } from '#core/country.ts'
import { fail } from '#core/errors.ts'
import { member, type MemberFacts, type MemberStep } from '#core/flow/member.ts'
import { dialCodeOf } from '#core/rules/dial-codes.ts'
import type { ScreenFlow } from '#shell/screen.ts'
import { memberScreens } from './screens.ts'
import type { MemberMembers } from './session.ts'
import { createQuery } from '#visit/query.ts'
import { type AccessToken, createTokenSource } from './access-token.ts'
import { billingCountry } from '#checkout/country-drafts.ts'
import { checkoutDraft, reviewDraft } from '#checkout/payment/order/choices.ts'
import { billingDraft } from '#checkout/payment/order/draft.ts'

export interface MemberArrival {
  /** The embedder's token, or a function that returns one. */
  accessToken?: AccessToken
  /** The token of a link to an order, whose holder pays for the co-parent. */
  orderToken?: string
  /** The member area's one-time code. Only the first page of a visit has it; later pages use the access token that it was exchanged for. */
  code?: string
  /** Experiment arms that a developer's link forces. */
  forced?: string
}

/** The flow of a signed-in parent, from the access token to the receipt. */
export const memberFlow: ScreenFlow<MemberFacts, MemberStep, MemberArrival, MemberMembers> = {
  rows: member,
  screens: memberScreens,
  auth: 'access',
  // `call` adds the access token, which an embedder's function may have to fetch.
  credentials: () => ({}),
  startQuery: (_facts, { arrival }) => ({ forced: arrival.forced }),
  country: ({ subscription }) => subscription?.country,
  billingCountry,
  isSignedIn: ({ isRefused }) => isRefused === undefined,
  refusals: async () => (await import('./refusals.ts')).refusals,
  extend({ session, arrival }, call) {
    const { accessToken, code, orderToken } = arrival
    const { environment } = session
    const tokenSource = createTokenSource(accessToken)

    const tokenNow = async () => session.$facts.get().accessToken ?? (await tokenSource.token())

    /** Makes a call with the access token. After a 401 it tries once more if the embedder has a newer token. */
    async function callWithAccess<R extends Route>(
      route: R,
      input: Input<R>,
      more?: Credentials
    ): Promise<ResultOf<R>> {
      const token = await tokenNow()
      const answer = await call(route, input, { ...more, accessToken: token })
      if (answer.ok || answer.problem.code !== 'unauthorized') return answer
      const next = await tokenSource.renewed(token)
      const again = next === undefined ? answer : await call(route, input, { ...more, accessToken: next })
      if (!again.ok && again.problem.code === 'unauthorized') rejectToken()
      return again
    }

    /**
     * Handles a refused token. On a hosted page only a new sign-in helps. A new sign-in starts a new visit, so this visit's data is
     * deleted.
     */
    function rejectToken() {
      tokenSource.forget()
      session.record({ isRefused: true, accessToken: undefined })
      if (accessToken === undefined) session.forget()
    }

    const asking = createQuery({
      signal: session.signal,
      call: async () => {
        const { code: unredeemed } = session.$facts.get()
        if (unredeemed !== undefined) {
          const redeemed = await call(memberCalls.redeemCode, { body: { code: unredeemed } })
          if (!redeemed.ok) return redeemed
          session.record({ ...redeemed.value, code: undefined })
        }
        return (await tokenNow()) === undefined ? fail('unauthorized') : session.call(memberCalls.ownSubscription, {})
      },
      onSuccess: subscription => {
        if (session.$facts.get().subscription?.userId !== subscription.userId) welcome(subscription)
        else session.record({ subscription, isRefused: undefined })
      },
      onFailure: ({ code: why }) => {
        if (why === 'unauthorized') rejectToken()
      }
    })

    /** If the token belongs to another parent, drops the choices and drafts of the previous one. */
    function welcome(subscription: OwnSubscription) {
      const { address, country, parent } = subscription
      const { accessToken: kept, payment } = session.$facts.get()
      const variant = variantOf(country)
      // Before the record, because the landing page would be the first step after it.
      if (environment.$wanted.get() !== 'landing') session.go('packages')
      session.record({
        ...nothing,
        accessToken: kept,
        subscription,
        parent: parentOf(subscription),
        payment: payment?.registration.parent.userId === subscription.userId ? payment : undefined
      })
      billingDraft(session).set({
        country: address?.country ?? variant,
        line1: address?.line1 ?? '',
        line2: address?.line2 ?? '',
        city: address?.city ?? '',
        region: address?.region ?? '',
        postalCode: address?.postalCode ?? '',
        timeZone: parent.timeZone ?? ''
      })
      checkoutDraft(session).set({ isPayingForCoParent: false })
      reviewDraft(session).set({ referral: '', referralOther: '', termsAccepted: false, marketingOptIn: false })
    }

    const ask = async () => void (await asking.fetch())
    return {
      own: {
        $asking: asking.$state,
        ask,
        isFromEmbedder: typeof accessToken === 'function'
      },
      begin: ask,
      call: (route, input, more) =>
        route.auth === 'access' ? callWithAccess(route, input, more) : call(route, input, more),
      belongsToOther: () => code !== undefined || orderToken !== undefined,
      resumed: () =>
        session.record({
          isRefused: undefined,
          ...(code !== undefined && { code }),
          ...(orderToken !== undefined && { accessToken: orderToken })
        })
    }
  }
}

const nothing = {
  isRefused: undefined,
  audience: undefined,
  package: undefined,
  attempt: undefined,
  paidElsewhere: undefined,
  builtPackage: undefined
} satisfies MemberFacts

/** The parent's data for the screens. A parent without a phone on file gets an empty phone, which gives the base prices. */
function parentOf({ parent, country }: OwnSubscription): BuyerContact {
  const { firstName, lastName, email, phoneCountryCode, phoneNumber } = parent
  return {
    firstName,
    lastName,
    email,
    phoneCountryCode: phoneCountryCode ?? dialCodeOf(country),
    phoneNumber: phoneNumber ?? ''
  }
}
