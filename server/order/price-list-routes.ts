import * as pricingCalls from '#core/contract/pricing.ts'
import { ok } from '#core/errors.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { lookUpPricing, meetsCountryCriteria } from './pricing.ts'

/** Serves the calls that need only the catalogue. */
export function servePriceList(app: App): void {
  serve(app, pricingCalls.pricingLookup, async (input, context) => ok(lookUpPricing(input, context)))
  serve(app, pricingCalls.countryCriteria, async input => ok(meetsCountryCriteria(input)))
}
