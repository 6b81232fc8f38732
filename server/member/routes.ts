import { memberRoutes } from '#core/api/member.ts'
import type { Answer, Input, Route } from '#core/api/route.ts'
import { ok } from '#core/errors.ts'
import type { Account } from '#server/credentials/store.ts'
import type { Deps } from '#server/deps.ts'
import { payerOfAccount } from '#server/payment/payer.ts'
import { payForOneself, paymentOutcome } from '#server/payment/service.ts'
import { meetsCountryCriteria, offersForAccount } from '#server/pricing/service.ts'
import { type App, type RequestContext, serve } from '#server/http/serve.ts'
import { changeAddress, openMember, priceForOwn, redeemCode, standingOf } from './service.ts'

export function serveMember(app: App, deps: Deps): void {
  /** A call of a parent who is signed in to the member area. */
  function serveSignedIn<R extends Route>(
    route: R,
    handle: (account: Account, input: Input<R>, context: RequestContext) => Promise<Answer<R>>
  ) {
    serve(app, route, async (input, context) => {
      const opened = await openMember(deps, context)
      return opened.ok ? handle(opened.value, input, context) : (opened as Answer<R>)
    })
  }

  serve(app, memberRoutes.redeemCode, (input, context) => redeemCode(deps, input, context))
  serveSignedIn(memberRoutes.ownSubscription, async (account, _, context) =>
    ok(await standingOf(deps, account, context))
  )
  serveSignedIn(memberRoutes.updateOwnAddress, (account, input, context) =>
    changeAddress(deps, account, input, context)
  )
  serveSignedIn(memberRoutes.ownCountryCriteria, async (_, input) => ok(meetsCountryCriteria(input)))
  serveSignedIn(memberRoutes.ownCoupons, async (account, { query }, context) =>
    ok(await offersForAccount(deps, account, context.language, query.country))
  )
  serveSignedIn(memberRoutes.ownPricing, (account, input, context) => priceForOwn(deps, account, input, context))
  serveSignedIn(memberRoutes.payOwn, (account, { body }, context) => payForOneself(deps, account, body, context))
  serveSignedIn(memberRoutes.ownPaymentOutcome, (account, { params }) =>
    paymentOutcome(deps, payerOfAccount(account, deps.now()), params.attemptId)
  )
}
