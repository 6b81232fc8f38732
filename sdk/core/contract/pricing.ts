import { boolean, enums, integer, nullable, number, object, optional, string, type Infer } from 'superstruct'
import { array } from '../rules/array.ts'
import { openEnum } from '../check.ts'
import { currencies } from '../money.ts'
import type { pricingInputs } from '#core/inputs/pricing.ts'
import { CouponOffer } from './coupon-offer.ts'
import type { RoutesOf, WithInputs } from './route.ts'
import { inLanguages, WrittenOrder } from './written-order.ts'

const CurrencyCode = openEnum(enums(currencies))

/** Amounts on the wire are integers in minor units. Each has a twin named `…Formatted`, a text that the server has formatted. */
export const Package = object({
  id: string(),
  displayName: string(),
  receiptText: string(),
  subDurationInYears: openEnum(enums([1, 2])),
  buildYourOwn: boolean(),
  packageName: openEnum(enums(['BASIC', 'PREMIUM', 'BYO'])),
  totalPrice: integer(),
  totalPriceFormatted: string(),
  currencyCode: CurrencyCode,
  /** Null if the price is shown without value added tax. */
  vatAmount: nullable(integer()),
  vatAmountFormatted: nullable(string()),
  /** In per cent; null if `vatAmount` is null. */
  vatRate: nullable(number()),
  features: array(string()),
  /** The services to choose from in a build-your-own package. Empty for a ready package. */
  options: array(
    object({
      code: string(),
      displayName: string(),
      /** The description of an extra service; null for an included one. */
      description: nullable(string()),
      group: openEnum(enums(['myfiles', 'calls', 'tonemeter', 'unlimitedPayments'])),
      price: integer(),
      priceFormatted: string()
    })
  ),
  restrictions: object({
    amex: boolean(),
    discover: boolean(),
    paypal: boolean(),
    venmo: boolean(),
    applePay: boolean()
  }),
  analyticsPackage: string()
})
export type Package = Infer<typeof Package>

export const Totals = object({
  currencyCode: CurrencyCode,
  selectedPackageTotal: integer(),
  selectedPackageTotalFormatted: string(),
  subTotal: integer(),
  subTotalFormatted: string(),
  subTotalAfterDiscount: integer(),
  subTotalAfterDiscountFormatted: string(),
  paymentCodeTotal: integer(),
  paymentCodeTotalFormatted: string(),
  taxAmount: integer(),
  taxAmountFormatted: string(),
  total: integer(),
  totalFormatted: string()
})
export type Totals = Infer<typeof Totals>

export const CouponDetail = object({
  couponCode: string(),
  description: string(),
  discount: integer(),
  discountFormatted: string()
})

export const PaymentCodeDetail = object({
  code: string(),
  amount: integer(),
  amountFormatted: string(),
  /** The part of the code's value that exceeds the order's total, which is lost. */
  forfeited: integer(),
  forfeitedFormatted: string()
})

export const Tax = object({
  name: string(),
  /** The tax rate in per cent. */
  rate: number(),
  rateFormatted: string(),
  amount: integer(),
  amountFormatted: string()
})

export const PricingInfo = object({
  couponDetail: nullable(CouponDetail),
  payForCoParent: boolean(),
  paymentCodeDetails: array(PaymentCodeDetail),
  taxes: array(Tax),
  /** Whether the price includes the tax or the tax is added to it. */
  taxIncluded: boolean(),
  taxId: string(),
  taxesCalculated: boolean(),
  finalPrice: integer(),
  totals: Totals,
  /** Whether the bank has to authenticate a card that pays this order. */
  authenticatesCards: boolean(),
  /**
   * Present if the caller has sent too many wrong subscription codes. The price is then without any code. `retryAfter`: the seconds until
   * codes count again.
   */
  codesLimited: optional(object({ retryAfter: integer() })),
  /** The order in words, by language. */
  written: inLanguages(WrittenOrder)
})
export type PricingInfo = Infer<typeof PricingInfo>

const rows = {
  pricing: {
    method: 'POST',
    path: '/v1/pricing',
    auth: 'registration',
    gives: PricingInfo,
    fails: ['expired', 'subscribed', 'pricing.refused']
  },
  pricingLookup: {
    method: 'POST',
    path: '/v1/pricing/lookup',
    auth: 'none',
    gives: object({
      pricingGroupName: openEnum(enums(['P0', 'P2', 'P3'])),
      packageIds: array(string()),
      packages: array(Package)
    }),
    fails: []
  },
  countryCriteria: {
    method: 'POST',
    path: '/v1/country-criteria',
    auth: 'none',
    gives: boolean(),
    fails: []
  },
  checkOffer: {
    method: 'POST',
    path: '/v1/offers/check',
    auth: 'none',
    gives: object({ valid: boolean() }),
    fails: []
  },
  coupons: {
    method: 'GET',
    path: '/signups/:signupId/coupons',
    auth: 'registration',
    gives: array(CouponOffer),
    fails: ['expired', 'subscribed']
  }
} as const satisfies RoutesOf<typeof pricingInputs>

export const pricingRoutes: WithInputs<typeof rows, typeof pricingInputs> = rows
