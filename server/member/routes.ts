import { memberRoutes } from '#core/api/member.ts'
import type { Answer, Input, Route } from '#core/api/route.ts'
import { ok } from '#core/errors.ts'
import type { Account } from '#server/credentials/store.ts'
import type { Deps } from '#server/deps.ts'
import { payerOfAccount } from '#server/payment/payer.ts'
import { payForOneself, paymentOutcome } from '#server/payment/service.ts'
import { meetsCountryCriteria, offersForAccount } from '#server/pricing/service.ts'
import { type App, type Asked, serve } from '#server/http/serve.ts'
import { changeAddress, openMember, priceForOwn, redeemCode, standingOf } from './service.ts'

export function serveMember(app: App, deps: Deps): void {
  /** A call of a parent who is signed in to the member area. */
  function serveSignedIn<R extends Route>(
    route: R,
    handle: (account: Account, input: Input<R>, asked: Asked) => Promise<Answer<R>>
  ) {
    serve(app, route, async (input, asked) => {
      const opened = await openMember(deps, asked)
      return opened.ok ? handle(opened.value, input, asked) : (opened as Answer<R>)
    })
  }

  serve(app, memberRoutes.redeemCode, (input, asked) => redeemCode(deps, input, asked))
  serveSignedIn(memberRoutes.ownSubscription, async (account, _, asked) => ok(await standingOf(deps, account, asked)))
  serveSignedIn(memberRoutes.updateOwnAddress, (account, input, asked) => changeAddress(deps, account, input, asked))
  serveSignedIn(memberRoutes.ownCountryCriteria, async (_, input) => ok(meetsCountryCriteria(input)))
  serveSignedIn(memberRoutes.ownCoupons, async (account, { query }, asked) =>
    ok(await offersForAccount(deps, account, asked.language, query.country))
  )
  serveSignedIn(memberRoutes.ownPricing, (account, input, asked) => priceForOwn(deps, account, input, asked))
  serveSignedIn(memberRoutes.payOwn, (account, { body }, asked) => payForOneself(deps, account, body, asked))
  serveSignedIn(memberRoutes.ownPaymentOutcome, (account, { params }) =>
    paymentOutcome(deps, payerOfAccount(account, deps.now()), params.attemptId)
  )
}
