import { ok } from '#core/errors.ts'
import { serverContract } from '#server/http/contract.ts'
import { type App, serve } from '#server/http/serve.ts'
import { checkOffer, lookUpPricing, meetsCountryCriteria, type PricingDeps } from './service.ts'

export function servePricing(app: App, deps: PricingDeps): void {
  serve(app, serverContract.checkOffer, (_, context) => checkOffer(deps, context))
  servePriceList(app)
}

/** The calls that need only the catalogue. */
export function servePriceList(app: App): void {
  serve(app, serverContract.pricingLookup, async (input, context) => ok(lookUpPricing(input, context)))
  serve(app, serverContract.countryCriteria, async input => ok(meetsCountryCriteria(input)))
}
