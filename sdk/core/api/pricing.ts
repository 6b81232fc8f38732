import {
  boolean,
  coerce,
  enums,
  integer,
  nullable,
  number,
  object,
  optional,
  size,
  string,
  type Infer
} from 'superstruct'
import { array } from '../rules/array.ts'
import { openEnum } from '../check.ts'
import { currencies } from '../money.ts'
import { CountryCode, Id, NullableText, OptionalText } from '../rules/place.ts'
import { DialCode, PhoneNumber } from '../rules/person.ts'
import { printable, rule, text } from '../rules/text.ts'
import type { Route } from './route.ts'

const CurrencyCode = openEnum(enums(currencies))

/** The phone may be empty: a signed-in parent may have none on file, and then gets the base prices. */
const AnyPhone = rule(text(), 'phone', number => /^(\d{8,15})?$/.test(number))

/** Amounts on the wire are integers in minor units. Each has a `…Formatted` twin, formatted by the server. */
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
  /** Null when the price is shown without value added tax. */
  vatAmount: nullable(integer()),
  vatAmountFormatted: nullable(string()),
  features: array(string()),
  /** The options of a build-your-own package; empty for a ready package. */
  options: array(
    object({
      code: string(),
      displayName: string(),
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

/** The order. A ready package has neither product nor services; a build-your-own package has both. */
export const Order = object({
  packageId: printable(1, 40),
  productId: nullable(printable(1, 40)),
  services: nullable(size(array(printable(1, 40)), 0, 20))
})
export type Order = Infer<typeof Order>

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
  /** The part of the code's value that exceeds the order and is lost. Absent in an answer of 0.1.0. */
  forfeited: optional(integer()),
  forfeitedFormatted: optional(string())
})

export const Tax = object({
  name: string(),
  /** Per cent. */
  rate: number(),
  /** Absent in an answer of 0.1.0, which a tab may still hold. */
  rateFormatted: optional(string()),
  amount: integer(),
  amountFormatted: string()
})

export const PricingInfo = object({
  couponDetail: nullable(CouponDetail),
  payForCoParent: boolean(),
  paymentCodeDetails: array(PaymentCodeDetail),
  taxes: array(Tax),
  /** Whether the price includes the tax (GB, IE, AU, NZ, MX) or the tax is added to it (CA). */
  taxIncluded: boolean(),
  taxId: string(),
  taxesCalculated: boolean(),
  finalPrice: integer(),
  totals: Totals
})
export type PricingInfo = Infer<typeof PricingInfo>

export const CouponOffer = object({
  couponCode: string(),
  description: string(),
  packageIds: array(string()),
  discount: integer(),
  discountFormatted: string(),
  endsAt: nullable(string())
})
export type CouponOffer = Infer<typeof CouponOffer>

/** The country of the address as typed so far. Default: the country on file. */
export const CouponsFor = object({ country: optional(CountryCode) })

/** Language and variant, such as `es-US`. It decides only the format of amounts. */
export const PricingLocale = printable(2, 12)

/** Default: the caller's language and the country of the price. */
export const PricingLocaleTold = optional(PricingLocale)

/** The parts of an address that pricing needs. All but the country may still be unknown. */
export const PricingAddress = object({
  line1: OptionalText,
  line2: NullableText,
  city: OptionalText,
  region: OptionalText,
  postalCode: OptionalText,
  country: CountryCode,
  type: enums(['PRIMARY'])
})

/** A code as typed or pasted. Codes contain only printable ASCII without spaces, so all other characters are dropped. */
const PaymentCode = coerce(printable(0, 40), string(), typed => typed.replace(/[^!-~]/g, ''))
export const PaymentCodes = size(array(PaymentCode), 0, 10)

export const pricingRoutes = {
  pricing: {
    method: 'POST',
    path: '/v1/pricing',
    auth: 'registration',
    summary: 'What an order costs now',
    body: object({
      limboId: Id,
      address: PricingAddress,
      orderDetail: Order,
      payForCoparent: boolean(),
      paymentCodes: PaymentCodes,
      phoneCountryCode: DialCode,
      phoneNumber: PhoneNumber,
      pricingLocale: PricingLocaleTold
    }),
    gives: PricingInfo,
    fails: ['expired', 'pricing.refused']
  },
  pricingLookup: {
    method: 'POST',
    path: '/v1/pricing/lookup',
    auth: 'none',
    summary: 'The pricing group and packages for a country and a phone',
    body: object({
      country: CountryCode,
      /** Without the plus sign. */
      dialCode: printable(1, 4),
      phoneNumber: AnyPhone,
      pricingLocale: PricingLocaleTold
    }),
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
    summary: 'Whether a package is sold in the country of an address',
    body: object({
      packageId: printable(1, 40),
      countryCriteria: object({ countryCode: DialCode, phoneNumber: AnyPhone, country: CountryCode })
    }),
    gives: boolean(),
    fails: []
  },
  checkOffer: {
    method: 'POST',
    path: '/v1/offers/check',
    auth: 'none',
    summary: 'Whether the discount link of the X-Referrer-Key header is worth anything now',
    gives: object({ valid: boolean() }),
    fails: []
  },
  coupons: {
    method: 'GET',
    path: '/signups/:signupId/coupons',
    auth: 'registration',
    summary: 'Coupons on offer to this registration',
    params: object({ signupId: Id }),
    query: CouponsFor,
    gives: array(CouponOffer),
    fails: ['expired']
  }
} as const satisfies Record<string, Route>
