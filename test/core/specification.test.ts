import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Package } from '#core/api/pricing.ts'
import { variantRows, variants } from '#core/country.ts'
import { epics, experiments } from '#core/experiments.ts'
import { signup } from '#core/flow/signup.ts'
import { localeOf } from '#core/locale.ts'
import { decimalOf } from '#core/money.ts'
import { bypassedPackage } from '#core/rules/bypass.ts'
import { couponPercentage } from '#core/rules/coupon.ts'
import { percentOf } from '#core/rules/discount.ts'
import { SecurityCode } from '#core/rules/security.ts'
import { postalProblem } from '#core/rules/postal.ts'
import { loadWords } from '#language/words.ts'
import { Name, PhoneNumber } from '#core/rules/person.ts'
import { City, Line1, Line2, PostalCode } from '#core/rules/address.ts'
import { root, sourcesIn } from '#test/support/imports.ts'

const bundles = ['shared', 'join', 'checkout'] as const
type Bundle = (typeof bundles)[number]
type Sentences = Record<Bundle, Record<string, string>>

/** Dotted key → sentence. */
function flat(words: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, value]: [string, string | object]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flat(value, `${prefix}${key}.`))
    )
  )
}

async function sentencesOf(locale: string): Promise<Sentences> {
  const found = bundles.map(async name => [name, flat(await loadWords(name, localeOf({ locale })))] as const)
  return Object.fromEntries(await Promise.all(found)) as Sentences
}

const [en, es] = [await sentencesOf('en-US'), await sentencesOf('es-US')]

/** Specification 1, section 8: what is said, and the key of the catalogue that says it. */
const messages: readonly [said: string, bundle: Bundle, key: string][] = [
  ['The email of the co-parent cannot be the same as your email.', 'shared', 'problem.same_email'],
  ["Your co-parent's account may be a duplicate.", 'join', 'family.duplicateTitle'],
  [
    'You can continue your registration, but you will need to contact support at {{phone}} to ensure we get you connected with your co-parent.',
    'join',
    'family.duplicateText'
  ],
  [
    'It appears you are attempting to create a duplicate user. To continue this process, please contact support at {{phone}}',
    'join',
    'parent.duplicateUser'
  ],
  ['retrieve your password', 'join', 'parent.retrievePassword'],
  ['expired', 'shared', 'error.expired'],
  ['Unexpected error', 'shared', 'error.unexpected'],
  ['Something went wrong. Please try again.', 'shared', 'error.payment.failed'],
  [
    'There was an error setting up PayPal. Please refresh the page or try again later.',
    'checkout',
    'method.paypalSetup'
  ],
  ['Payment method declined', 'shared', 'error.payment.declined'],
  ['Invalid expiration date', 'shared', 'error.payment.expiration'],
  ['Invalid card number', 'shared', 'error.payment.number'],
  ['Invalid activation code', 'checkout', 'problem.subscription_code'],
  ['Invalid promo code', 'shared', 'error.payment.code'],
  ['We could not work out your price.', 'shared', 'error.pricing.refused'],
  [
    "You have tried to reload your receipt. Please log in and go to 'My Account' to view your receipt.",
    'checkout',
    'receipt.reloaded'
  ],
  ['That email address is already tied to an account.', 'shared', 'problem.taken'],
  ['Unfortunately, the offer is not available at this time.', 'checkout', 'packages.offerGone'],
  // Section 5, beside the fields.
  ['Names cannot contain emojis', 'shared', 'problem.name_emoji'],
  ['Must be between 1 and 20 characters', 'shared', 'problem.name_length'],
  ['Invalid email address', 'shared', 'problem.email'],
  ['Must be between 8 and 15 digits', 'shared', 'problem.phone'],
  ["Your co-parent's phone number cannot be the same as yours.", 'shared', 'problem.same_phone'],
  ['This email is already used for another child', 'shared', 'problem.child_email_repeated'],
  [
    "A child's email address cannot match either parent's. Please update the email or remove it to proceed.",
    'shared',
    'problem.child_email_parent'
  ],
  ['Please enter a valid email', 'shared', 'problem.speedbump_email'],
  ['Postal code is not valid', 'shared', 'problem.postal'],
  ['Enter a valid credit card number', 'checkout', 'problem.card_number'],
  ['Enter a valid expiration date', 'checkout', 'problem.card_expiration'],
  ['Enter a valid security code', 'checkout', 'problem.card_code']
]

const sources = sourcesIn('sdk', 'server')
  .filter(file => !file.includes('/messages/'))
  .map(file => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }))

/** The files that say it: by its key, or by the code of a rule or a refusal, whose sentence is `problem.<code>` or `error.<code>`. */
function placesOf(key: string): string[] {
  const names = [key, key.replace(/^(problem|error)\./, '')]
  return sources.filter(({ text }) => names.some(name => text.includes(`'${name}'`))).map(({ file }) => file)
}

describe('every message of the specification', () => {
  test.each(messages)('%s', (said, bundle, key) => {
    const english = en[bundle][key]
    expect(english).toContain(said)
    expect(es[bundle][key]).not.toBe(english)
  })

  test.each(messages)('"%s" is said somewhere', (_said, _bundle, key) => {
    expect(placesOf(key)).not.toEqual([])
  })

  test('the failure of a chat token is only logged', () => {
    expect(readFileSync(`${root}/sdk/screens/outside/chat.ts`, 'utf8')).toContain('console.warn')
  })
})

const accepts = (struct: { is(value: unknown): boolean }, length: number) => struct.is('a'.repeat(length))
const says = (file: string, text: string | RegExp) => {
  const source = readFileSync(`${root}/${file}`, 'utf8')
  return typeof text === 'string' ? source.includes(text) : text.test(source)
}

const isTerm = (years: number) => Package.schema.subDurationInYears.is(years)

/** Specification 1, section 9: what each is, and where it can be seen to hold. */
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
  ['banner 15 seconds', () => says('sdk/ui/banner.tsx', 'seconds = 15')],
  ['banner slides 75 px', () => says('sdk/ui/checkout-styles.ts', '75px')],
  ['country menu 350 px', () => says('sdk/ui/checkout-styles.ts', 'max-block-size:350px')],
  ['three step dots', () => new Set(signup.flatMap(row => row.dot ?? [])).size === 3],
  ['collapsible summary under 600 px', () => says('sdk/ui/checkout-styles.ts', 'max-width:599.98px')],
  [
    'renewals every year or every two years',
    () => says('sdk/core/messages/en/checkout.ts', /every year[^]*every two years/)
  ],
  ['VAT packages 2061 and 2063', () => says('server/catalogue/prices.json', /2061[^]*2063/)],
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
  ['nine experiments', () => experiments.length === 9],
  ['epics by priority', () => epics.join() === 'GROW-886,GROW-805,GROW-722,GROW-621'],
  ['the support phone', () => variantRows.US.supportPhone === '(866) 755-9991']
]

describe('every constant of the specification', () => {
  test.each(constants)('%s', (_, holds) => expect(holds()).toBe(true))
})
