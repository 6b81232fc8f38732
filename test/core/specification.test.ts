import { describe, expect, test } from 'vitest'
import { Package } from '#core/contract/pricing.ts'
import { variants } from '#core/country.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import { epics } from '#core/experiments/experiments.ts'
import { signup } from '#core/flow/signup.ts'
import { decimalOf } from '#core/money.ts'
import { bypassedPackage } from '#core/rules/bypass.ts'
import { couponPercentage } from '#core/rules/coupon.ts'
import { percentOf } from '#core/rules/discount.ts'
import { SecurityCode } from '#core/rules/security.ts'
import { postalProblem } from '#core/rules/postal.ts'
import { Name, PhoneNumber } from '#core/rules/person.ts'
import { City, Line1, Line2, PostalCode } from '#core/rules/address.ts'
import { languages } from '#core/locale.ts'
import { sentencesIn, type Sentences } from '#test/support/sentences.ts'

const en = await sentencesIn('en')
const others = await Promise.all(languages.filter(name => name !== 'en').map(sentencesIn))

/** The messages of the specification, each with its bundle and key in the catalogue. */
const messages: readonly [said: string, bundle: Sentences, key: string][] = [
  ['The email of the co-parent cannot be the same as your email.', 'screens', 'problem.same_email'],
  ["Your co-parent's account may be a duplicate.", 'signup', 'family.duplicateTitle'],
  [
    'You can continue your registration, but you will need to contact support at {{phone}} to ensure we get you connected with your co-parent.',
    'signup',
    'family.duplicateText'
  ],
  [
    'It appears you are attempting to create a duplicate user. To continue this process, please contact support at {{phone}}',
    'signup',
    'parent.duplicateUser'
  ],
  ['retrieve your password', 'signup', 'parent.retrievePassword'],
  ['expired', 'screens', 'error.expired'],
  ['Unexpected error', 'screens', 'error.unexpected'],
  ['Something went wrong. Please try again.', 'checkout', 'error.payment.failed'],
  [
    'There was an error setting up PayPal. Please refresh the page or try again later.',
    'checkout',
    'method.paypalSetup'
  ],
  ['Payment method declined', 'checkout', 'error.payment.declined'],
  ['Invalid expiration date', 'checkout', 'error.payment.expiration'],
  ['Invalid card number', 'checkout', 'error.payment.number'],
  ['Invalid activation code', 'checkout', 'problem.subscription_code'],
  ['Invalid promo code', 'checkout', 'error.payment.code'],
  ['We could not work out your price.', 'checkout', 'error.pricing.refused'],
  [
    "You have tried to reload your receipt. Please log in and go to 'My Account' to view your receipt.",
    'checkout',
    'receipt.reloaded'
  ],
  ['That email address is already tied to an account.', 'screens', 'problem.taken'],
  ['Unfortunately, the offer is not available at this time.', 'checkout', 'packages.offerGone'],
  // Messages that screens show beside a field.
  ['Names cannot contain emojis', 'screens', 'problem.name_emoji'],
  ['Must be between 1 and 20 characters', 'screens', 'problem.name_length'],
  ['Invalid email address', 'screens', 'problem.email'],
  ['Must be between 8 and 15 digits', 'screens', 'problem.phone'],
  ["Your co-parent's phone number cannot be the same as yours.", 'screens', 'problem.same_phone'],
  ['This email is already used for another child', 'signup', 'problem.child_email_repeated'],
  [
    "A child's email address cannot match either parent's. Please update the email or remove it to proceed.",
    'screens',
    'problem.child_email_parent'
  ],
  ['Please enter a valid email', 'screens', 'problem.speedbump_email'],
  ['Postal code is not valid', 'checkout', 'problem.postal'],
  ['Enter a valid credit card number', 'checkout', 'problem.card_number'],
  ['Enter a valid expiration date', 'checkout', 'problem.card_expiration'],
  ['Enter a valid security code', 'checkout', 'problem.card_code'],
  // Messages that are titles and texts of screens.
  ['Does your co-parent already have an account?', 'signup', 'coParentStatus.title'],
  ["I don't have an email address for my co-parent", 'signup', 'family.emailUnknown'],
  ['Help us connect you with your co-parent', 'screens', 'coParentEmail.title'],
  ['Order confirmed! We sent a confirmation email to {{email}}.', 'checkout', 'credentials.confirmed'],
  // Messages that state the term of a package. The server names the day of the renewal and its price.
  ['every year', 'checkout', 'packages.renewsYearly'],
  ['every two years', 'checkout', 'packages.renewsBiennially']
]

describe('the message', () => {
  test.each(messages)('“%s” is there, in each language', (said, bundle, key) => {
    const english = en[bundle][key]
    // In headings a word joiner stands after each hyphen, so that no line breaks there.
    expect(english?.replaceAll('\u2060', '')).toContain(said)
    for (const words of others) expect(words[bundle][key]).not.toBe(english)
  })
})

const accepts = (struct: { is(value: unknown): boolean }, length: number) => struct.is('a'.repeat(length))
const terms: readonly number[] = Object.values(Package.schema.subDurationInYears.schema)
const isTerm = (years: number) => terms.includes(years)

/**
 * The constants of the specification, each with its check. Other tests check the measures (`test/browser/measures.test.ts`), the
 * banner's time (`test/ui/banner-and-modal.test.tsx`), and packages 2061 and 2063 (`test/server/pricing/catalogue.test.ts`).
 */
const constants: readonly [name: string, holds: () => boolean][] = [
  [
    'phone country code +1, country US, currency USD',
    () => variants[0] === 'US' && variantRows.US.dialCode === '+1' && variantRows.US.currency === 'USD'
  ],
  ['names 1 to 20', () => !accepts(Name, 0) && accepts(Name, 1) && accepts(Name, 20) && !accepts(Name, 21)],
  [
    'phones 8 to 15 digits',
    () =>
      [8, 15].every(digits => PhoneNumber.is('1'.repeat(digits))) &&
      ![7, 16].some(digits => PhoneNumber.is('1'.repeat(digits)))
  ],
  [
    'billing address 3 to 50',
    () => !accepts(Line1, 2) && accepts(Line1, 3) && accepts(Line1, 50) && !accepts(Line1, 51)
  ],
  ['line 2 up to 50', () => accepts(Line2, 50) && !accepts(Line2, 51)],
  ['city 3 to 30', () => !accepts(City, 2) && accepts(City, 3) && accepts(City, 30) && !accepts(City, 31)],
  [
    'postal code 2 to 30, and of its country’s form',
    () => !accepts(PostalCode, 31) && variants.every(country => postalProblem(country, '1') === 'postal')
  ],
  ['three step dots', () => new Set(signup.flatMap(row => row.dot ?? [])).size === 3],
  [
    'a bypass code is letters, and a 2 for two years',
    () => bypassedPackage('PREMIUM2')?.years === 2 && bypassedPackage('PREMIUM')?.years === 1
  ],
  [
    'a coupon percentage is floored, or ceiled',
    () => couponPercentage(2000, 14400) === 13 && couponPercentage(2000, 14400, 'ceil') === 14
  ],
  ['subscriptions of 1 or 2 years', () => [1, 2].every(isTerm) && ![0, 3].some(isTerm)],
  [
    'a discount link tells its percentage in base64url',
    () => percentOf('MTU') === 15 && percentOf('MTAx') === 0 && percentOf('%') === 0
  ],
  [
    'the amount of Apple Pay has two decimals',
    () => decimalOf(15_999) === '159.99' && decimalOf(100_000) === '1000.00'
  ],
  [
    'security codes of four digits',
    () => SecurityCode.is('0123') && !SecurityCode.is('123') && !SecurityCode.is('12345')
  ],
  ['epics by priority', () => epics.join() === 'GROW-886,GROW-805,GROW-722,GROW-621'],
  ['the support phone', () => variantRows.US.supportPhone === '(866) 755-9991']
]

describe('the constant', () => {
  test.each(constants)('of %s is as specified', (_, holds) => expect(holds()).toBe(true))
})
