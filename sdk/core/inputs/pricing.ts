import { boolean, enums, nullable, object, optional } from 'superstruct'
import type { InputRow } from '#core/contract/route.ts'
import { Order } from '#core/rules/order.ts'
import { cleanPhone, DialCode, PhoneNumber } from '#core/rules/person.ts'
import { PaymentCodes } from '#core/rules/payment.ts'
import { CountryCode } from '#core/rules/country-code.ts'
import { lengthBetween, printable, rule, text } from '#core/rules/text.ts'
import { Id } from './ids.ts'

/**
 * The phone, which decides the pricing group. It may be empty: a signed-in parent may have no phone on file and then gets the base prices.
 */
const AnyPhone = rule(text(cleanPhone), 'phone', number => /^(\d{8,15})?$/.test(number))

/** The country of the address as typed so far. If absent: the country on file. */
export const CouponsFor = object({ country: optional(CountryCode) })

/** Language and variant, such as `es-US`, in which amounts are formatted. It does not change the price. */
export const PricingLocale = printable(2, 12)

/** If absent: the caller's language and the country of the price. */
export const OptionalPricingLocale = optional(PricingLocale)

const AddressPart = lengthBetween(text(), 'characters', 0, 200)

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

export const pricingInputs = {
  pricing: {
    summary: 'What an order costs now',
    body: object({
      limboId: Id,
      address: PricingAddress,
      orderDetail: Order,
      payForCoparent: boolean(),
      paymentCodes: PaymentCodes,
      phoneCountryCode: DialCode,
      phoneNumber: PhoneNumber,
      pricingLocale: OptionalPricingLocale
    })
  },
  pricingLookup: {
    summary: 'The pricing group and packages for a country and a phone',
    body: object({
      country: CountryCode,
      /** The dial code without its plus sign. */
      dialCode: printable(1, 4),
      phoneNumber: AnyPhone,
      pricingLocale: OptionalPricingLocale
    })
  },
  countryCriteria: {
    summary: 'Whether a package is sold in the country of an address',
    body: object({
      packageId: printable(1, 40),
      countryCriteria: object({ countryCode: DialCode, phoneNumber: AnyPhone, country: CountryCode })
    })
  },
  checkOffer: {
    summary: 'Whether the discount link of the X-Referrer-Key header is worth anything now'
  },
  coupons: {
    summary: 'Coupons on offer to this registration',
    params: object({ signupId: Id }),
    query: CouponsFor
  }
} as const satisfies Record<string, InputRow>
