import type { Struct } from 'superstruct'
import { expect, test } from 'vitest'
import { AnonymousId } from '#core/contract/ids.ts'
import { PricingLocale } from '#core/contract/pricing.ts'
import { Forced } from '#core/contract/reference.ts'
import { City, Line1, Line2, PostalCode, Region, TimeZone } from '#core/rules/address.ts'
import { CountryCode } from '#core/rules/country-code.ts'
import { passwordRules, usernameProblem } from '#core/rules/credentials.ts'
import { percentOf } from '#core/rules/discount.ts'
import { Email } from '#core/rules/email.ts'
import { referenceOf, referencePattern } from '#core/rules/embedder-reference.ts'
import { checkFamily } from '#core/rules/family.ts'
import { HandedOver } from '#core/rules/handover.ts'
import { Order } from '#core/rules/order.ts'
import { CardHolderName, PaymentCodes } from '#core/rules/payment.ts'
import { DialCode, Name, PhoneNumber } from '#core/rules/person.ts'
import { typed } from '#core/rules/professional.ts'
import { Referral } from '#core/rules/referral.ts'
import { SecurityAnswer, SecurityCode } from '#core/rules/security.ts'

type Row = [name: string, min: number, max: number, takes: (length: number) => boolean]

const letters = (length: number) => 'a'.repeat(length)
const takesText = (struct: Struct<string, null>) => (length: number) => struct.is(letters(length))
const takesDigits = (struct: Struct<string, null>, start: string) => (length: number) =>
  struct.is(`${start}${'1'.repeat(length)}`)

/** An address of this length with the longest local part and two of the longest labels. */
function addressOf(length: number) {
  const rest = length - `${letters(64)}@${letters(63)}.${letters(63)}..com`.length
  return `${letters(64)}@${letters(63)}.${letters(63)}.${letters(rest)}.com`
}

const parent = { email: 'ana@example.com', phoneCountryCode: '+1', phoneNumber: '2125550100' }
const coParent = { firstName: 'Sam', lastName: 'Okafor', email: 'sam@example.com' }
const child = { firstName: 'Lu', lastName: 'Reyes', email: null }

const rows: Row[] = [
  ['a name', 1, 20, takesText(Name)],
  ['line 1 of an address', 3, 50, takesText(Line1)],
  ['line 2 of an address', 0, 50, takesText(Line2)],
  ['a city', 3, 30, takesText(City)],
  ['a region', 0, 60, takesText(Region)],
  ['a time zone', 1, 60, takesText(TimeZone)],
  ['a postal code of any country', 0, 30, takesText(PostalCode)],
  ['a local part', 1, 64, length => Email.is(`${letters(length)}@example.com`)],
  ['an e-mail address of three longest parts', 198, 254, length => Email.is(addressOf(length))],
  ['a phone number', 8, 15, takesDigits(PhoneNumber, '')],
  ['a dial code', 1, 4, takesDigits(DialCode, '+')],
  ['a user name', 6, 30, length => usernameProblem(letters(length)) === undefined],
  [
    'a password',
    12,
    25,
    length => passwordRules.validPwdLength_error({ password: letters(length), username: '', email: '' })
  ],
  ['a security answer', 2, 80, takesText(SecurityAnswer)],
  ['a security code', 4, 4, takesDigits(SecurityCode, '')],
  ['the words beside a referral', 0, 200, length => Referral.is({ selection: 'OTHER', other: letters(length) })],
  ['the name on a card', 0, 100, takesText(CardHolderName)],
  ['the codes of a payment', 0, 10, length => PaymentCodes.is(Array.from({ length }, () => 'CODE'))],
  [
    'the services of an order',
    0,
    20,
    length => Order.is({ packageId: 'p', productId: null, services: Array.from({ length }, () => 's') })
  ],
  ['the id of a package', 1, 40, length => Order.is({ packageId: letters(length), productId: null, services: null })],
  [
    'the children of a family',
    1,
    20,
    length => checkFamily({ coParent, children: Array.from({ length }, () => child) }, parent).ok
  ],
  [
    'a step that is handed over',
    1,
    40,
    length => HandedOver.is({ flow: 'signup', step: letters(length), progress: '{}' })
  ],
  [
    'the progress that is handed over',
    1,
    48_000,
    length => HandedOver.is({ flow: 'signup', step: 'family', progress: letters(length) })
  ],
  ['a reference of an embedder', 1, 100, length => referencePattern.test(letters(length))],
  ['the anonymous id of a visit', 1, 64, takesText(AnonymousId)],
  ['the locale of a price', 2, 12, takesText(PricingLocale)],
  ['forced arms of experiments', 0, 500, takesText(Forced)],
  ['a short field of a professional', 0, 50, takesText(typed(50))],
  ['a field of a professional', 0, 100, takesText(typed(100))],
  ['a long field of a professional', 0, 200, takesText(typed(200))]
]

test.each(rows)('%s has %i to %i characters or parts, and neither one less nor one more', (_, min, max, takes) => {
  expect([min, max].map(takes)).toEqual([true, true])
  expect(takes(max + 1)).toBe(false)
  if (min > 0) expect(takes(min - 1)).toBe(false)
})

test('a percentage has no other character of base64url', () => {
  expect(['MTA', 'MTA-', 'MTA_', 'MT-A', 'MT_A'].map(percentOf)).toEqual([10, 0, 0, 0, 0])
})

test.each<[name: string, isTaken: (text: string) => boolean, good: string, bad: readonly string[]]>([
  ['a dial code', text => DialCode.is(text), '+44', ['44', '1+44', '+44a', '+']],
  ['a country', text => CountryCode.is(text), 'GB', ['GBR', 'G', 'xGB', 'g']],
  ['a reference', text => referencePattern.test(text), 'órder 7', ['', 'a\u0007', '\ud800']],
  ['the header of a reference', text => referenceOf(text) !== undefined, '%C3%B3rder', ['%07', '%ED%A0%80\u0007', '']],
  ['a percentage', text => percentOf(btoa(text)) !== 0, '100', ['0', '-1', '101', '', 'ten']]
])('%s is taken whole, and not with a character too many or too few', (_, isTaken, good, bad) => {
  expect(isTaken(good)).toBe(true)
  expect(bad.filter(isTaken)).toEqual([])
})
