import {
  boolean,
  enums,
  type Infer,
  integer,
  nullable,
  number,
  object,
  optional,
  string,
  type Struct
} from 'superstruct'
import { array } from '../rules/array.ts'
import { openEnum } from '../check.ts'
import { currencies } from '../money.ts'
import { inLanguages, type WithoutTexts, WrittenOrder } from './written-order.ts'
import { cleanPhone, DialCode } from '../rules/person.ts'
import { type WalletName, walletNames } from '../rules/payment.ts'
import { CountryCode } from '../rules/country-code.ts'
import { idText, rule, text, typedText } from '../rules/text.ts'
import type { Route } from './route.ts'

const CurrencyCode = openEnum(enums(currencies))

/** Amounts on the wire are integers in minor units. Each has a formatted twin, `…Formatted`. */
export const Package = object({
  id: string(),
  displayName: string(),
  receiptText: string(),
  subDurationInYears: openEnum(enums([1, 2])),
  buildYourOwn: boolean(),
  packageName: openEnum(enums(['BASIC', 'PREMIUM', 'BYO'])),
  /** Whether the service recommends it. */
  recommended: boolean(),
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
  /** Whether the country accepts these brands of cards, and each wallet. */
  restrictions: object({
    amex: boolean(),
    discover: boolean(),
    ...(Object.fromEntries(walletNames.map(name => [name, boolean()])) as Record<WalletName, Struct<boolean, null>>)
  }),
  analyticsPackage: string()
})
export type Package = Infer<typeof Package>

/** A package as a visit stores it. Its name is that of the order's line. */
export type ChosenPackage = WithoutTexts<Omit<Package, 'displayName' | 'receiptText' | 'features' | 'options'>>

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
  /** The extra cost of the co-parent's subscription. Absent for an order that cannot have it. */
  coParentAdds: optional(integer()),
  coParentAddsFormatted: optional(string()),
  totals: Totals,
  /** Whether a card for this order needs the bank's authentication. */
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

/** A price as screens read it. It may be older than the language of the page. */
export type Price = WithoutTexts<PricingInfo>

/**
 * The phone, which decides the pricing group. It may be empty: a signed-in parent may have no phone on file and then gets the base prices.
 */
const AnyPhone = rule(text(cleanPhone), 'phone', number => /^(\d{8,15})?$/.test(number))

/** The country of the address as typed so far. If absent: the country on file. */
export const CouponsFor = object({ country: optional(CountryCode) })

/** Language and variant, such as `es-US`, in which amounts are formatted. It does not change the price. */
export const PricingLocale = idText(2, 12)

/** If absent: the caller's language and the country of the price. */
export const OptionalPricingLocale = optional(PricingLocale)

const AddressPart = typedText(0, 200)

/** The parts of an address that decide a price. All but the country may be missing while the visitor types. */
export const PricingAddress = object({
  line1: optional(AddressPart),
  line2: optional(nullable(AddressPart)),
  city: optional(AddressPart),
  region: optional(AddressPart),
  postalCode: optional(AddressPart),
  country: CountryCode,
  type: enums(['PRIMARY'])
})

export const pricingLookup = {
  method: 'POST',
  path: '/v1/pricing/lookup',
  auth: 'none',
  summary: 'The pricing group and packages for a country and a phone',
  input: {
    body: object({
      country: CountryCode,
      /** The dial code without its plus sign. */
      dialCode: idText(1, 4),
      phoneNumber: AnyPhone,
      pricingLocale: OptionalPricingLocale
    })
  },
  output: object({
    pricingGroupName: openEnum(enums(['P0', 'P2', 'P3'])),
    packageIds: array(string()),
    packages: array(Package)
  }),
  errors: []
} as const satisfies Route

export const countryCriteria = {
  method: 'POST',
  path: '/v1/country-criteria',
  auth: 'none',
  summary: 'Whether a package is sold in the country of an address',
  input: {
    body: object({
      packageId: idText(1, 40),
      countryCriteria: object({ countryCode: DialCode, phoneNumber: AnyPhone, country: CountryCode })
    })
  },
  output: boolean(),
  errors: []
} as const satisfies Route

export const checkOffer = {
  method: 'POST',
  path: '/v1/offers/check',
  auth: 'none',
  summary: 'Whether the discount link of the X-Referrer-Key header is worth anything now',
  output: object({ valid: boolean() }),
  errors: []
} as const satisfies Route
