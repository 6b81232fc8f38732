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
import { type Variant, variants } from '#core/country.ts'
import { inEachLanguage } from '#core/rules/language-record.ts'
import { currencies } from '#core/money.ts'

const Text = nonempty(string())
const Words = object(inEachLanguage(() => Text))
export type Words = Infer<typeof Words>

const VariantCode = enums(variants)
const Amount = min(integer(), 0)
const Years = enums([1, 2])
export const PackageName = Package.schema.packageName
const OptionGroup = enums(['myfiles', 'calls', 'tonemeter', 'unlimitedPayments'])

export const PricingGroup = enums(['P0', 'P2', 'P3'])
export type PricingGroup = Infer<typeof PricingGroup>

const Term = object({ productId: nullable(Text), receiptText: Words, analyticsPackage: Text })

export const Product = object({
  packageName: PackageName,
  buildYourOwn: boolean(),
  displayName: Words,
  features: array(Words),
  terms: object({ 1: Term, 2: Term })
})

export const Price = object({
  id: Text,
  variant: VariantCode,
  group: PricingGroup,
  package: PackageName,
  years: Years,
  price: Amount,
  /** Whether the package's card shows the value added tax that the price contains. */
  vat: boolean()
})

export const Option = object({
  code: Text,
  group: OptionGroup,
  included: boolean(),
  displayName: Words,
  /** A sentence that describes an option with a price. */
  description: optional(Words)
})

export const OptionPrices = object({
  variant: VariantCode,
  group: PricingGroup,
  years: Years,
  prices: record(string(), Amount)
})

/** For each payment method, true if the variant accepts it. */
const Accepted = Package.schema.restrictions
export const Restrictions = object(
  Object.fromEntries(variants.map(variant => [variant, Accepted])) as Record<Variant, typeof Accepted>
)

/** The variants whose law requires that a bank authenticates its card's holder. In other variants a bank demands it by a soft decline. */
export const CardAuthentication = object({ required: array(VariantCode) })
export type CardAuthentication = Infer<typeof CardAuthentication>

const digits = define<string>('digits', value => typeof value === 'string' && /^\d+$/.test(value))
/** A pricing group for phone numbers that begin with `prefix`, after the dial code and without a trunk zero. The longest prefix decides. */
export const GroupPrefix = object({ dialCode: digits, prefix: digits, group: PricingGroup })

/** A rate in percent with at most three decimals. */
const Rate = define<number>(
  'rate',
  value => typeof value === 'number' && value > 0 && value < 100 && Number.isInteger(Math.round(value * 1e6) / 1e3)
)
const Rates = array(object({ name: Text, rate: Rate }))
export type Rates = Infer<typeof Rates>

export const Taxes = object({
  names: record(string(), Words),
  /** Variants whose prices contain the tax. In all other variants the tax is added to the price. */
  includedIn: array(VariantCode),
  countries: record(string(), Rates),
  /** Canada's provinces. Their postal codes begin with one of the letters in `initials`. */
  provinces: array(object({ code: Text, name: Text, initials: Text, lines: Rates }))
})
export type Taxes = Infer<typeof Taxes>

const couponShape = object({
  code: Text,
  description: Words,
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
