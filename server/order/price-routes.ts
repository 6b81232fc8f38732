import { ok } from '#core/errors.ts'
import * as pricingCalls from '#core/contract/pricing.ts'
import type { Deps } from '#server/deps.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { checkOffer, lookUpPricing, meetsCountryCriteria } from './pricing.ts'

export function servePricing(app: App, deps: Pick<Deps, 'database' | 'limits' | 'now'>): void {
  serve(app, pricingCalls.checkOffer, (_, context) => checkOffer(deps, context))
  servePriceList(app)
}

/** The calls that need only the catalogue. */
export function servePriceList(app: App): void {
  serve(app, pricingCalls.pricingLookup, async (input, context) => ok(lookUpPricing(input, context)))
  serve(app, pricingCalls.countryCriteria, async input => ok(meetsCountryCriteria(input)))
}
