import { variantOf, variantRows } from '#core/country.ts'
import { fail, ok } from '#core/errors.ts'
import type { Database } from '#server/database/tables.ts'
import type { AssignmentDeps } from '#server/experiments/assignment.ts'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { SiteSettings } from './site-settings.ts'
import { isUuid } from '#server/database/ids.ts'
import { findAssignment } from '#server/registration/store.ts'
import { serverContract } from '#server/http/contract.ts'
import { type App, serve, serveShared } from '#server/http/serve.ts'
import { assignmentFor } from '#server/experiments/assignment.ts'
import { isBillingCountry } from './countries.ts'
import { regionsOf } from './regions.ts'
import { supportPhoneOf } from './support.ts'
import { timezonesOf } from './timezones.ts'

export interface ReferenceDeps extends AssignmentDeps {
  database: Database
  gateway: PaymentGateway
  limits: Limits
  settings: SiteSettings
  now(): Date
  newId(): string
}

export function serveReference(app: App, deps: ReferenceDeps): void {
  const { settings } = deps

  serve(app, serverContract.start, async ({ query }, context) => {
    const anonymousId = context.anonymousId ?? deps.newId()
    const { country, signupId, forced } = query
    const pinned =
      signupId !== undefined && isUuid(signupId) ? await findAssignment(deps.database, signupId, deps.now()) : undefined
    const assigned = pinned ?? (await assignmentFor(deps, { anonymousId, country, forced }))
    return ok({
      anonymousId,
      ...assigned,
      expiredSignupId: pinned ? undefined : signupId,
      supportPhone: supportPhoneOf(settings, country),
      supportEmail: settings.supportEmail,
      loginUrl: `${settings.legacyUrl}/login`,
      passwordUrl: `${settings.legacyUrl}/password`,
      homeUrl: settings.legacyUrl,
      emulated: settings.emulated,
      chatScript: settings.chatScript,
      affiliate: settings.affiliate
    })
  })
  serve(app, serverContract.paymentToken, async ({ query }, context) => {
    const allowed = await deps.limits.guard(['paymentToken', context.address])
    if (!allowed.ok) return allowed
    const clientToken = await deps.gateway.clientToken(variantRows[variantOf(query.country)].currency)
    return clientToken === undefined ? fail('unavailable') : ok({ clientToken })
  })
  serveLists(app)
}

/** Serves the lists that are the same for every caller and come from our own files. */
export function serveLists(app: App): void {
  serveShared(app, serverContract.regions, async ({ params: { countryId } }) =>
    isBillingCountry(countryId) ? ok(await regionsOf(countryId)) : fail('missing')
  )
  serveShared(app, serverContract.timezones, async ({ query: { country, region } }) =>
    isBillingCountry(country) ? ok(await timezonesOf(country, region)) : fail('missing')
  )
}
