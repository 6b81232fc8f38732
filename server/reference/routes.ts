import { fail, ok } from '#core/errors.ts'
import * as referenceCalls from '#core/contract/reference.ts'
import { type App, serveShared } from '#server/platform/http/serve.ts'
import { isBillingCountry } from './countries.ts'
import { regionsOf } from './regions.ts'
import { timezonesOf } from './timezones.ts'

/** Serves the lists that are the same for every caller and come from our own files. */
export function serveReference(app: App): void {
  serveShared(app, referenceCalls.regions, async ({ params: { countryId } }) =>
    isBillingCountry(countryId) ? ok(await regionsOf(countryId)) : fail('missing')
  )
  serveShared(app, referenceCalls.timezones, async ({ query: { country, region } }) =>
    isBillingCountry(country) ? ok(await timezonesOf(country, region)) : fail('missing')
  )
}
