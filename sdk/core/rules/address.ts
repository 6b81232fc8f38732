import { nullable, object, type Infer } from 'superstruct'
import { CountryCode } from './place.ts'
import { lengthBetween, text } from './text.ts'

/** docs/specification/checkout.md#billing */
export const Line1 = lengthBetween(text(), 'line1_length', 3, 50)
export const Line2 = lengthBetween(text(), 'line2_length', 0, 50)
export const City = lengthBetween(text(), 'city_length', 3, 30)
/** Empty where a country's addresses do without; whoever knows the country's regions asks for one. */
export const Region = lengthBetween(text(), 'required', 0, 60)
export const TimeZone = lengthBetween(text(), 'required', 1, 60)
/** Its country's form is checked beside it, in `postal.ts`: most of the world's forms are too many for the first screen. */
export const PostalCode = lengthBetween(text(), 'postal', 0, 30)

/** Of billing. The first screen does without, so it has a file of its own. */
export const Address = object({
  line1: Line1,
  line2: nullable(Line2),
  city: City,
  region: Region,
  postalCode: PostalCode,
  country: CountryCode
})
export type Address = Infer<typeof Address>
