import { nullable, object, type Infer } from 'superstruct'
import { type Variant, variants } from '../country.ts'
import { variantRows } from './variant-rows.ts'
import { CountryCode } from './country-code.ts'
import { lengthBetween, text } from './text.ts'

/** The limits of docs/specification/checkout.md#billing. */
export const Line1 = lengthBetween(text(), 'line1_length', 3, 50)
export const Line2 = lengthBetween(text(), 'line2_length', 0, 50)
export const City = lengthBetween(text(), 'city_length', 3, 30)
/** May be empty: addresses of some countries have no region. Code that knows a country's regions requires one of them. */
export const Region = lengthBetween(text(), 'required', 0, 60)
export const TimeZone = lengthBetween(text(), 'required', 1, 60)
/** Only the length is checked here. `postal.ts` checks each country's format with a table that is too large for the first bundle. */
export const PostalCode = lengthBetween(text(), 'postal', 0, 30)

/** The billing address. It has a file of its own because the first screen does not need it. */
export const Address = object({
  line1: Line1,
  line2: nullable(Line2),
  city: City,
  region: Region,
  postalCode: PostalCode,
  country: CountryCode
})
export type Address = Infer<typeof Address>

/** The countries in which addresses are suggested while a visitor types. */
export const autocompleteCountries = variants
  .filter(variant => variantRows[variant].suggestsAddresses)
  .map(variant => variant.toLowerCase() as Lowercase<Variant>)
