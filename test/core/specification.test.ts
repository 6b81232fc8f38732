import { describe, expect, test } from 'vitest'
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
