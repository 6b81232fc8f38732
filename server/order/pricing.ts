import type { CouponOffer } from '#core/contract/coupon-offer.ts'
import type { OrderCalls } from '#core/contract/order.ts'
import type * as pricingCalls from '#core/contract/pricing.ts'
import type { PricingInfo } from '#core/contract/pricing.ts'
import type { Order } from '#core/rules/order.ts'
import type { Address } from '#core/rules/address.ts'
import type { ResultOf, Input } from '#core/contract/route.ts'
import { variantOf } from '#core/country.ts'
import { fail, ok, type Problem, type Result } from '#core/errors.ts'
import { type Language, localeOf } from '#core/locale.ts'
import { formatMoney } from '#core/money.ts'
import { renewalDate } from '#core/rules/renewal.ts'
import type { Deps } from '#server/deps.ts'
import type { RateKey } from '#server/platform/limits/limits.ts'
import { zoneOf } from '#server/reference/timezones.ts'
import type { RequestContext } from '#server/platform/http/serve.ts'
import { findPackage, type PackageRow, pricingGroupOf } from './catalogue/catalogue.ts'
import type { Payer } from './payer.ts'
import { authenticatesCards, isSold, quote, quoteRenewal } from './price.ts'
import { couponOffers, packagesFor, pricingInfo, writtenOrders } from './price-presentation.ts'
import { couponOf, findCoupons, findFreeCodes, isReferrerKnown } from './discount-store.ts'

interface PriceRequest {
  order: Order
  payForCoParent: boolean
  codes: readonly string[]
  address: Pick<Address, 'country'> & { region?: string; postalCode?: string }
  phone: Phone
  pricingLocale: string | undefined
  /**
   * True for a price that is about to be charged, which needs the coupons from the database. For a shown price the cached coupons are
   * enough.
   */
  isCharged: boolean
  /** Whether the payer may pay for the co-parent, too, and sees what that adds. */
  comparesCoParent?: boolean
}

type Phone = Pick<Payer, 'phoneCountryCode' | 'phoneNumber'>

export interface Priced {
  info: PricingInfo
  bought: PackageRow
  /** The coupon that reduces the price. */
  couponCode: string | null
  /** The subscription codes that pay a part of the price. */
  codes: readonly string[]
}

/** Computes the price for showing and for charging alike, so that the two cannot differ. */
export async function priceOrder(
  deps: Deps,
  payer: Payer,
  request: PriceRequest,
  context: RequestContext
): Promise<Result<Priced, Problem<'pricing.refused' | 'limited'>>> {
  const now = deps.now()
  const { order, address } = request
  const [coupons, freeCodes] = await Promise.all([
    request.isCharged ? findCoupons(deps.database, now) : deps.cachedCoupons(now),
    codesOf(deps, payer, request.codes, context)
  ])
  // A shown price reports that its codes do not count. A charge without them would take more than the visitor has agreed to.
  if (!freeCodes.ok && request.isCharged) return freeCodes
  const codes = freeCodes.ok ? freeCodes.value : []
  const purchase = {
    order,
    payForCoParent: request.payForCoParent,
    group: groupOf(request.phone),
    address,
    coupons: { coupons: coupons.map(couponOf), referrerKey: payer.referrerKey, now },
    codes
  }
  const amounts = await quote(purchase, deps.tax)
  if (!amounts.ok) return fail('pricing.refused')
  const renewal = await quoteRenewal(purchase, amounts.value, deps.tax)
  if (!renewal.ok) return fail('pricing.refused')
  const difference = request.comparesCoParent
    ? await quote({ ...purchase, payForCoParent: !purchase.payForCoParent }, deps.tax)
    : undefined
  const coParentAdds = difference?.ok ? Math.abs(difference.value.total - amounts.value.total) : undefined
  const { row, total, discount } = amounts.value
  const { country } = address
  const locale = localeFor(request.pricingLocale, context, country)
  const timeZone = zoneOf(payer.timeZone, country)
  const on = renewalDate(now, row.years, timeZone)
  const info = {
    ...pricingInfo(amounts.value, deps.newId(), locale),
    ...(coParentAdds !== undefined && {
      coParentAdds,
      coParentAddsFormatted: formatMoney({ amount: coParentAdds, currency: row.currency }, locale.tag)
    }),
    authenticatesCards: authenticatesCards(deps.cardAuthentication, country, total),
    ...(!freeCodes.ok && { codesLimited: { retryAfter: freeCodes.problem.retryAfter ?? 0 } }),
    written: writtenOrders(
      amounts.value,
      order,
      { on, timeZone, total: renewal.value.total },
      locale,
      payer.forCoParent
    )
  }
  return ok({
    info,
    bought: row,
    couponCode: discount?.coupon.code ?? null,
    codes: amounts.value.codes.filter(({ amount }) => amount > 0).map(({ code }) => code)
  })
}

function groupOf({ phoneCountryCode: dialCode, phoneNumber }: Phone) {
  return pricingGroupOf({ dialCode, phoneNumber })
}

/** The valid codes. Callers could guess codes, so all codes of a call count as failed unless all of them are valid. */
async function codesOf(
  deps: Pick<Deps, 'database' | 'limits'>,
  payer: Payer,
  typed: readonly string[],
  { address: caller }: RequestContext
): Promise<Result<Awaited<ReturnType<typeof findFreeCodes>>, Problem<'limited'>>> {
  const codes = [...new Set(typed)]
  if (codes.length === 0) return ok([])
  const keys: RateKey[] = [
    ['codeFailure', `${payer.id} ${caller}`],
    ['codeAddressFailure', caller]
  ]
  const tries = await deps.limits.reserve(...codes.flatMap(() => keys))
  if (!tries.ok) return tries
  const freeCodes = await findFreeCodes(deps.database, codes)
  if (freeCodes.length === codes.length) await tries.value.release()
  return ok(freeCodes)
}

/** The locale of a price. Amounts have the format of the page's locale, and words are in the visitor's language. */
function localeFor(pricingLocale: string | undefined, { language }: Pick<RequestContext, 'language'>, country: string) {
  return pricingLocale ? { ...localeOf({ locale: pricingLocale }), language } : localeOf({ locale: language, country })
}

type PriceBody = Input<OrderCalls['pricing']>['body']

/** The price that a payer is shown. Only parent A can pay for two, and sends the phone as typed. */
export async function priceFor(
  deps: Deps,
  payer: Payer,
  body: PriceBody,
  context: RequestContext
): Promise<Result<PricingInfo, Problem<'limited' | 'pricing.refused'>>> {
  const { orderDetail, pricingLocale } = body
  const request = {
    order: orderDetail,
    payForCoParent: 'payForCoparent' in body && body.payForCoparent,
    codes: 'subscriptionCodes' in body ? body.subscriptionCodes : body.paymentCodes,
    // Without an address the price is that of the country in which the package is sold. A charge requires an address.
    address: body.address ?? payer.address ?? { country: findPackage(orderDetail.packageId)?.variant ?? payer.country },
    phone: 'phoneNumber' in body ? body : payer,
    pricingLocale,
    isCharged: false,
    comparesCoParent: 'payForCoparent' in body
  }
  const priced = await priceOrder(deps, payer, request, context)
  return priced.ok ? ok(priced.value.info) : priced
}

export function lookUpPricing({ body }: Input<typeof pricingCalls.pricingLookup>, context: RequestContext) {
  const market = {
    variant: variantOf(body.country),
    group: pricingGroupOf({ dialCode: body.dialCode, phoneNumber: body.phoneNumber })
  }
  const packages = packagesFor(market, localeFor(body.pricingLocale, context, body.country))
  return { pricingGroupName: market.group, packageIds: packages.map(({ id }) => id), packages }
}

export function meetsCountryCriteria({ body }: Input<typeof pricingCalls.countryCriteria>): boolean {
  const { countryCode, phoneNumber, country } = body.countryCriteria
  const row = findPackage(body.packageId)
  const group = pricingGroupOf({ dialCode: countryCode, phoneNumber })
  return row !== undefined && isSold(row, { country, group })
}

/** The coupons for the payer's country: the country of the typed address, else of the stored address, else of the payer. */
export async function offersFor(
  deps: Pick<Deps, 'cachedCoupons' | 'now'>,
  payer: Payer,
  language: Language,
  typed?: string
): Promise<CouponOffer[]> {
  const variant = variantOf(typed ?? payer.address?.country ?? payer.country)
  const market = { variant, group: groupOf(payer) }
  const now = deps.now()
  const coupons = (await deps.cachedCoupons(now)).map(couponOf)
  const { referrerKey } = payer
  return couponOffers(market, { coupons, referrerKey, now }, localeOf({ locale: language, country: variant }))
}

/** Whether a discount link still has a running coupon. The answer reveals neither the coupon nor its amount. */
export async function checkOffer(
  deps: Pick<Deps, 'database' | 'limits' | 'now'>,
  context: RequestContext
): Promise<ResultOf<typeof pricingCalls.checkOffer>> {
  const tries = await deps.limits.reserve(['offerFailure', context.address])
  if (!tries.ok) return tries
  const { referrerKey } = context
  const valid = referrerKey !== undefined && (await isReferrerKnown(deps.database, referrerKey, deps.now()))
  if (valid) await tries.value.release()
  return ok({ valid })
}
