import type { CouponOffer } from '#core/api/coupon-offer.ts'
import type { PricingInfo, pricingRoutes } from '#core/api/pricing.ts'
import type { Order } from '#core/rules/order.ts'
import type { Address } from '#core/rules/address.ts'
import type { Answer, Input } from '#core/api/route.ts'
import { variantOf } from '#core/country.ts'
import { fail, ok, type Outcome } from '#core/errors.ts'
import { type Language, localeOf } from '#core/locale.ts'
import { renewalDate } from '#core/rules/renewal.ts'
import { findPackage, type PackageRow, pricingGroupOf } from '#server/catalogue/catalogue.ts'
import type { Account } from '#server/account/account-store.ts'
import type { Database } from '#server/database/tables.ts'
import type { Limits, RateKey } from '#server/limits/limits.ts'
import type { TaxCalculator } from '#server/gateways/tax.ts'
import type { CardAuthentication, Coupon } from '#server/catalogue/schema.ts'
import { zoneOf } from '#server/reference/timezones.ts'
import type { Registration } from '#server/registration/store.ts'
import type { RequestContext } from '#server/http/serve.ts'
import { authenticatesCards, isSold, quote, quoteRenewal } from './price.ts'
import { couponOffers, packagesFor, pricingInfo, writtenOrders } from './presentation.ts'
import { findCoupons, findFreeCodes, isReferrerKnown } from './store.ts'

export interface PricingDeps {
  database: Database
  limits: Limits
  tax: TaxCalculator
  /** The running coupons, cached for a few seconds. Only for prices that are shown, not charged. */
  cachedCoupons(now: Date): Promise<Coupon[]>
  cardAuthentication: CardAuthentication
  now(): Date
  newId(): string
}

export interface PriceRequest {
  order: Order
  payForCoParent: boolean
  codes: readonly string[]
  address: Pick<Address, 'country'> & { region?: string; postalCode?: string }
  phone: { countryCode: string; number: string }
  referrerKey: string | null
  /** The buyer's saved time zone, in which the renewal is dated. */
  timeZone: string | null
  pricingLocale: string | undefined
  language: Language
  payerId: string
  /** The caller's IP address. */
  caller: string
  /**
   * True for a price that is about to be charged, which needs the coupons from the database. For a shown price the cached coupons are
   * enough.
   */
  isCharged: boolean
}

export interface Priced {
  info: PricingInfo
  bought: PackageRow
}

/** Computes the price for showing and for charging alike, so that the two cannot differ. */
export async function priceOrder(
  deps: PricingDeps,
  request: PriceRequest
): Promise<Outcome<Priced, 'pricing.refused' | 'limited'>> {
  const now = deps.now()
  const [coupons, found] = await Promise.all([
    request.isCharged ? findCoupons(deps.database, now) : deps.cachedCoupons(now),
    codesOf(deps, request)
  ])
  // A shown price says that its codes do not count. A charge without them would take more than the visitor has agreed to.
  if (!found.ok && request.isCharged) return found
  const codes = found.ok ? found.value : []
  const { order, address } = request
  const purchase = {
    order,
    payForCoParent: request.payForCoParent,
    group: pricingGroupOf({ dialCode: request.phone.countryCode, phoneNumber: request.phone.number }),
    address,
    coupons: { coupons, referrerKey: request.referrerKey, now },
    codes
  }
  const amounts = await quote(purchase, deps.tax)
  if (!amounts.ok) return fail('pricing.refused')
  const renewal = await quoteRenewal(purchase, amounts.value, deps.tax)
  if (!renewal.ok) return fail('pricing.refused')
  const { row, total } = amounts.value
  const { country } = address
  const locale = localeFor(request, country)
  const timeZone = zoneOf(request.timeZone, country)
  const on = renewalDate(now, row.years, timeZone)
  const info = {
    ...pricingInfo(amounts.value, deps.newId(), locale),
    authenticatesCards: authenticatesCards(deps.cardAuthentication, country, total),
    ...(!found.ok && { codesLimited: { retryAfter: found.problem.retryAfter ?? 0 } }),
    written: writtenOrders(amounts.value, order, { on, timeZone, total: renewal.value.total }, locale)
  }
  return ok({ info, bought: row })
}

/** The valid codes. Callers could guess codes, so all codes of a call count as failed unless all of them are valid. */
async function codesOf(
  deps: PricingDeps,
  { codes: typed, payerId, caller }: PriceRequest
): Promise<Outcome<Awaited<ReturnType<typeof findFreeCodes>>, 'limited'>> {
  const codes = [...new Set(typed)]
  if (codes.length === 0) return ok([])
  const keys: RateKey[] = [
    ['codeFailure', `${payerId} ${caller}`],
    ['codeAddressFailure', caller]
  ]
  const tries = await deps.limits.reserve(...codes.flatMap(() => keys))
  if (!tries.ok) return tries
  const found = await findFreeCodes(deps.database, codes)
  if (found.length === codes.length) await tries.value.release()
  return ok(found)
}

/** The locale of a price. Amounts have the format of the page's locale, and words are in the visitor's language. */
function localeFor({ pricingLocale, language }: Pick<PriceRequest, 'pricingLocale' | 'language'>, country: string) {
  return pricingLocale ? { ...localeOf({ locale: pricingLocale }), language } : localeOf({ locale: language, country })
}

export async function priceForRegistration(
  deps: PricingDeps,
  registration: Registration,
  body: Input<typeof pricingRoutes.pricing>['body'],
  context: RequestContext
): Promise<Answer<typeof pricingRoutes.pricing>> {
  const priced = await priceOrder(deps, {
    order: body.orderDetail,
    payForCoParent: body.payForCoparent,
    codes: body.paymentCodes,
    address: body.address,
    phone: { countryCode: body.phoneCountryCode, number: body.phoneNumber },
    referrerKey: registration.referrer_key,
    timeZone: registration.time_zone,
    pricingLocale: body.pricingLocale,
    language: context.language,
    payerId: registration.id,
    caller: context.address,
    isCharged: false
  })
  return priced.ok ? ok(priced.value.info) : priced
}

interface AccountPriceRequest {
  orderDetail: Order
  codes: readonly string[]
  /** The billing address. Null while it is unknown. */
  address: PriceRequest['address'] | null
  pricingLocale: string | undefined
}

/** The price that a parent with an account pays for their own subscription. */
export async function priceForAccount(
  deps: PricingDeps,
  account: Account,
  { orderDetail, codes, address, pricingLocale }: AccountPriceRequest,
  context: RequestContext
): Promise<Outcome<PricingInfo, 'limited' | 'pricing.refused'>> {
  const priced = await priceOrder(deps, {
    order: orderDetail,
    payForCoParent: false,
    codes,
    // Without an address the price is that of the country in which the package is sold. A charge requires an address.
    address: address ?? { country: findPackage(orderDetail.packageId)?.variant ?? account.country },
    phone: { countryCode: account.phone_country_code ?? '', number: account.phone_number ?? '' },
    referrerKey: null,
    timeZone: account.time_zone,
    pricingLocale,
    language: context.language,
    payerId: account.id,
    caller: context.address,
    isCharged: false
  })
  return priced.ok ? ok(priced.value.info) : priced
}

export function lookUpPricing({ body }: Input<typeof pricingRoutes.pricingLookup>, context: RequestContext) {
  const market = {
    variant: variantOf(body.country),
    group: pricingGroupOf({ dialCode: body.dialCode, phoneNumber: body.phoneNumber })
  }
  const packages = packagesFor(
    market,
    localeFor({ pricingLocale: body.pricingLocale, language: context.language }, body.country)
  )
  return { pricingGroupName: market.group, packageIds: packages.map(({ id }) => id), packages }
}

export function meetsCountryCriteria({ body }: Input<typeof pricingRoutes.countryCriteria>): boolean {
  const { countryCode, phoneNumber, country } = body.countryCriteria
  const row = findPackage(body.packageId)
  const group = pricingGroupOf({ dialCode: countryCode, phoneNumber })
  return row !== undefined && isSold(row, { country, group })
}

/** The coupons for the visitor's country: the country of the typed address, else of the stored address, else of the registration. */
export async function offersFor(
  deps: PricingDeps,
  registration: Registration,
  language: Language,
  typed?: string
): Promise<CouponOffer[]> {
  const { parent, address, country, referrer_key: referrerKey } = registration
  const phone = { dialCode: parent.phoneCountryCode, phoneNumber: parent.phoneNumber }
  return offersIn(deps, { country: typed ?? address?.country ?? country, phone, referrerKey }, language)
}

export async function offersForAccount(
  deps: PricingDeps,
  account: Account,
  language: Language,
  typed?: string
): Promise<CouponOffer[]> {
  const { address, country, phone_country_code: dialCode, phone_number: phoneNumber } = account
  const phone = { dialCode: dialCode ?? '', phoneNumber: phoneNumber ?? '' }
  return offersIn(deps, { country: typed ?? address?.country ?? country, phone, referrerKey: null }, language)
}

interface Visitor {
  country: string
  phone: { dialCode: string; phoneNumber: string }
  referrerKey: string | null
}

async function offersIn(deps: PricingDeps, { country, phone, referrerKey }: Visitor, language: Language) {
  const variant = variantOf(country)
  const market = { variant, group: pricingGroupOf(phone) }
  const now = deps.now()
  const coupons = await deps.cachedCoupons(now)
  return couponOffers(market, { coupons, referrerKey, now }, localeOf({ locale: language, country: variant }))
}

/** Whether a discount link still has a running coupon. The answer reveals neither the coupon nor its amount. */
export async function checkOffer(
  deps: PricingDeps,
  context: RequestContext
): Promise<Answer<typeof pricingRoutes.checkOffer>> {
  const tries = await deps.limits.reserve(['offerFailure', context.address])
  if (!tries.ok) return tries
  const { referrerKey } = context
  const valid = referrerKey !== undefined && (await isReferrerKnown(deps.database, referrerKey, deps.now()))
  if (valid) await tries.value.release()
  return ok({ valid })
}
