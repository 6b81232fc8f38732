import { ok } from '#core/errors.ts'
import { serverContract } from '#server/http/contract.ts'
import { unpaid } from '#server/order/paid.ts'
import { type App, serve, serveFor } from '#server/http/serve.ts'
import { openRegistration } from '#server/registration/service.ts'
import {
  checkOffer,
  lookUpPricing,
  meetsCountryCriteria,
  offersFor,
  priceForRegistration,
  type PricingDeps
} from './service.ts'

const openUnpaid = unpaid(openRegistration)

export function servePricing(app: App, deps: PricingDeps): void {
  const servePriced = serveFor(app, ({ body }: { body: { limboId: string } }, context) =>
    openUnpaid(deps, body.limboId, context)
  )
  servePriced(serverContract.pricing, (registration, { body }, context) =>
    priceForRegistration(deps, registration, body, context)
  )
  const serveOffered = serveFor(app, ({ params }: { params: { signupId: string } }, context) =>
    openUnpaid(deps, params.signupId, context)
  )
  serveOffered(serverContract.coupons, async (registration, { query }, context) =>
    ok(await offersFor(deps, registration, context.language, query.country))
  )
  serve(app, serverContract.checkOffer, (_, context) => checkOffer(deps, context))
  servePriceList(app)
}

/** The calls that need only the catalogue. */
export function servePriceList(app: App): void {
  serve(app, serverContract.pricingLookup, async (input, context) => ok(lookUpPricing(input, context)))
  serve(app, serverContract.countryCriteria, async input => ok(meetsCountryCriteria(input)))
}
