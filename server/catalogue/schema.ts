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
import { Package } from '#core/api/pricing.ts'
import { type Variant, variants } from '#core/country.ts'
import { type Language, languages } from '#core/locale.ts'
import { currencies } from '#core/money.ts'

const Text = nonempty(string())
const Words = object(Object.fromEntries(languages.map(name => [name, Text])) as Record<Language, typeof Text>)
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
  /** Whether the card shows the value added tax within the price. */
  vat: boolean()
})

export const Option = object({
  code: Text,
  group: OptionGroup,
  included: boolean(),
  displayName: Words,
  /** A sentence about an option that costs. */
  description: optional(Words)
})

export const OptionPrices = object({
  variant: VariantCode,
  group: PricingGroup,
  years: Years,
  prices: record(string(), Amount)
})

/** True for an accepted payment method. */
const Accepted = Package.schema.restrictions
export const Restrictions = object(
  Object.fromEntries(variants.map(variant => [variant, Accepted])) as Record<Variant, typeof Accepted>
)

/** The variants where the law asks for it. Elsewhere a bank asks for it by a soft decline. */
export const CardAuthentication = object({ required: array(VariantCode) })
export type CardAuthentication = Infer<typeof CardAuthentication>

const digits = define<string>('digits', value => typeof value === 'string' && /^\d+$/.test(value))
/** `prefix` is as dialled from abroad: no trunk zero. The longest prefix decides. */
export const GroupPrefix = object({ dialCode: digits, prefix: digits, group: PricingGroup })

/** In percent, to a thousandth of one. */
const Rate = define<number>(
  'rate',
  value => typeof value === 'number' && value > 0 && value < 100 && Number.isInteger(Math.round(value * 1e6) / 1e3)
)
const Rates = array(object({ name: Text, rate: Rate }))
export type Rates = Infer<typeof Rates>

export const Taxes = object({
  names: record(string(), Words),
  /** Variants whose prices contain the tax; elsewhere tax comes on top. */
  includedIn: array(VariantCode),
  countries: record(string(), Rates),
  /** Canada's provinces; their postal codes begin with one of the `initials`. */
  provinces: array(object({ code: Text, name: Text, initials: Text, lines: Rates }))
})
export type Taxes = Infer<typeof Taxes>

const couponShape = object({
  code: Text,
  description: Words,
  kind: enums(['percent', 'fixed']),
  /** Percent of the subtotal, or minor units of `currency` once per purchase. */
  value: min(integer(), 1),
  currency: nullable(enums(currencies)),
  /** Null in this field and the next ones means any. */
  packageNames: nullable(array(PackageName)),
  variants: nullable(array(VariantCode)),
  endsAt: nullable(coerce(date(), string(), text => new Date(text))),
  usesLeft: nullable(Amount),
  /** Only visitors of this referrer get the coupon. */
  referrerKey: nullable(Text)
})

export const Coupon = refine(couponShape, 'coupon', ({ kind, value, currency }) =>
  kind === 'percent' ? value <= 100 && currency === null : currency !== null
)
export type Coupon = Infer<typeof couponShape>
