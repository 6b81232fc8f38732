import { ok } from '#core/errors.ts'
import { serverContract } from '#server/http/contract.ts'
import { payerOfAccount } from '#server/payment/payer.ts'
import { payForOneself, paymentOutcome } from '#server/payment/service.ts'
import { meetsCountryCriteria, offersForAccount } from '#server/pricing/service.ts'
import { type App, serve, serveFor } from '#server/http/serve.ts'
import { changeAddress, type MemberDeps, openMember, priceForOwn, redeemCode, standingOf } from './service.ts'

export function serveMember(app: App, deps: MemberDeps): void {
  const serveSignedIn = serveFor(app, (_, context) => openMember(deps, context))

  serve(app, serverContract.redeemCode, (input, context) => redeemCode(deps, input, context))
  serveSignedIn(serverContract.ownSubscription, async (account, _, context) =>
    ok(await standingOf(deps, account, context))
  )
  serveSignedIn(serverContract.updateOwnAddress, (account, input, context) =>
    changeAddress(deps, account, input, context)
  )
  serveSignedIn(serverContract.ownCountryCriteria, async (_, input) => ok(meetsCountryCriteria(input)))
  serveSignedIn(serverContract.ownCoupons, async (account, { query }, context) =>
    ok(await offersForAccount(deps, account, context.language, query.country))
  )
  serveSignedIn(serverContract.ownPricing, (account, input, context) => priceForOwn(deps, account, input, context))
  serveSignedIn(serverContract.payOwn, (account, { body }, context) => payForOneself(deps, account, body, context))
  serveSignedIn(serverContract.ownPaymentOutcome, (account, { params }, context) =>
    paymentOutcome(deps, payerOfAccount(account, deps.now()), params.attemptId, context)
  )
}
