import {
  array,
  boolean,
  coerce,
  date,
  define,
  enums,
  type Infer,
  integer,
  min,
  nonempty,
  nullable,
  object,
  optional,
  record,
  refine,
  string
} from 'superstruct'
import { Package } from '#core/contract/pricing.ts'
import { variants } from '#core/country.ts'
import { inEachLanguage } from '#core/rules/language-record.ts'
import { currencies } from '#core/money.ts'
import { serverWords } from '#words/server-words.ts'

const Text = nonempty(string())
const Words = object(inEachLanguage(() => Text))
export type Words = Infer<typeof Words>

const words = serverWords.en.catalogue
const keysOf = <Table extends object>(table: Table) => enums(Object.keys(table) as (keyof Table & string)[])

const VariantCode = enums(variants)
const Amount = min(integer(), 0)
const Years = enums([1, 2])
export const PackageName = Package.schema.packageName
const OptionGroup = enums(['myfiles', 'calls', 'tonemeter', 'unlimitedPayments'])

export const PricingGroup = enums(['P0', 'P2', 'P3'])
export type PricingGroup = Infer<typeof PricingGroup>

const Term = object({ productId: nullable(Text), analyticsPackage: Text })

export const Product = object({
  packageName: PackageName,
  recommended: boolean(),
  buildYourOwn: boolean(),
  features: array(keysOf(words.features)),
  terms: object({ 1: Term, 2: Term })
})

export const Option = object({
  code: keysOf(words.options),
  group: OptionGroup,
  included: boolean()
})

const digits = define<string>('digits', value => typeof value === 'string' && /^\d+$/.test(value))

/** A rate in percent with at most three decimals. */
const Rate = define<number>(
  'rate',
  value => typeof value === 'number' && value > 0 && value < 100 && Number.isInteger(Math.round(value * 1e6) / 1e3)
)
const Rates = array(object({ name: keysOf(words.taxes), rate: Rate }))
export type Rates = Infer<typeof Rates>

/** Everything that is sold in one variant. */
export const Country = object({
  /** An address with its time zone, and a phone number without its last three digits: for trying out, and for tests. */
  sample: object({ line1: Text, city: Text, region: Text, postalCode: Text, timeZone: Text, phone: digits }),
  /** Brands of cards that not every variant accepts. */
  brands: object({ amex: boolean(), discover: boolean() }),
  /** Whether the law requires cardholder authentication. Elsewhere a bank demands it by a soft decline. */
  requiresAuthentication: boolean(),
  tax: object({
    /** Whether the prices contain the tax. Otherwise it is added to the price. */
    included: boolean(),
    /** Whether the packages' cards show the rate of the tax that the price contains. */
    shown: boolean(),
    rates: Rates,
    /** The provinces whose rates apply instead. Their postal codes begin with one of the letters in `initials`. */
    provinces: optional(array(object({ code: Text, name: Text, initials: Text, lines: Rates })))
  }),
  /** Pricing groups by the beginning of a phone number, after the dial code and without a trunk zero. The longest prefix decides. */
  groups: array(object({ prefix: digits, group: PricingGroup })),
  prices: array(
    object({
      id: Text,
      group: PricingGroup,
      package: PackageName,
      years: Years,
      price: Amount,
      /** The prices of the options in a build-your-own package, by the options' codes. */
      options: optional(record(string(), Amount))
    })
  )
})
export type Country = Infer<typeof Country>

const couponShape = object({
  code: Text,
  /** A coupon lacks words in newer languages. */
  description: object({ ...inEachLanguage(() => optional(Text)), en: Text }),
  kind: enums(['percent', 'fixed']),
  /** For `percent`: percent of the subtotal. Otherwise an amount in minor units of `currency`, once per purchase. */
  value: min(integer(), 1),
  currency: nullable(enums(currencies)),
  /** Null in this field or in one of the next fields means no restriction. */
  packageNames: nullable(array(PackageName)),
  variants: nullable(array(VariantCode)),
  endsAt: nullable(coerce(date(), string(), text => new Date(text))),
  usesLeft: nullable(Amount),
  /** The coupon is only for visitors with this referrer key. */
  referrerKey: nullable(Text)
})

export const Coupon = refine(couponShape, 'coupon', ({ kind, value, currency }) =>
  kind === 'percent' ? value <= 100 && currency === null : currency !== null
)
export type Coupon = Infer<typeof couponShape>
