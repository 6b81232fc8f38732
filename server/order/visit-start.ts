import type { ResultOf, Input } from '#core/contract/route.ts'
import type * as referenceCalls from '#core/contract/reference.ts'
import { ok } from '#core/errors.ts'
import { inEachLanguage } from '#core/rules/language-record.ts'
import type { Deps } from '#server/deps.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { assignmentFor } from '#server/registration/assignment.ts'
import { isEmbedOrigin } from '#server/platform/http/embed-origins.ts'
import type { RequestContext } from '#server/platform/http/serve.ts'
import { supportPhoneOf } from '#server/reference/support.ts'
import { supportHoursByLanguage } from '#server/reference/support-hours.ts'
import { findAssignment } from '#server/registration/store.ts'
import { introductionFor } from './catalogue/introduction.ts'

type Start = typeof referenceCalls.start

/** The facts with which a visit begins. If a registration exists, the visit keeps the experiment arms of that registration. */
export async function startVisit(
  deps: Deps,
  { query: { country, signupId, forced } }: Input<Start>,
  context: RequestContext
): Promise<ResultOf<Start>> {
  const { settings } = deps
  const introduction = introductionFor(country)
  const anonymousId = context.anonymousId ?? deps.newId()
  const pinned =
    signupId !== undefined && isUuid(signupId) ? await findAssignment(deps.database, signupId, deps.now()) : undefined
  const assigned = pinned ?? (await assignmentFor(deps, { anonymousId, country, forced }))
  return ok({
    anonymousId,
    ...assigned,
    expiredSignupId: pinned ? undefined : signupId,
    lowestPrice: inEachLanguage(language => introduction[language].price),
    supportPhone: supportPhoneOf(settings, country),
    supportHours: supportHoursByLanguage(settings, country),
    supportEmail: settings.supportEmail,
    loginUrl: `${settings.legacyUrl}/login`,
    passwordUrl: `${settings.legacyUrl}/password`,
    homeUrl: settings.legacyUrl,
    emulated: settings.emulated,
    googlePay: googlePayFor(context.origin, settings),
    chatScript: settings.chatScript,
    affiliate: settings.affiliate
  })
}

/** Google approves each site. A request without an origin comes from a page of our own. */
function googlePayFor(origin: string | undefined, { baseUrl, googlePay }: Deps['settings']) {
  if (!googlePay) return undefined
  const isApproved = origin === undefined || origin === baseUrl || isEmbedOrigin(googlePay.origins, origin)
  return isApproved ? { merchantId: googlePay.merchantId } : undefined
}
