import { createInstance } from 'i18next'
import { describe, expect, test } from 'vitest'
import { localeOf } from '#core/locale.ts'
import { checkout as checkoutEn } from '#core/messages/en/checkout.ts'
import { shared as sharedEn } from '#core/messages/en/shared.ts'
import { checkout as checkoutEs } from '#core/messages/es/checkout.ts'
import { regional } from '#core/messages/regional.ts'
import { securityQuestions } from '#core/rules/security.ts'
import { passwordRules } from '#core/rules/credentials.ts'
import type { Bundle, MessageKey } from '#core/messages/shape.ts'
import { createLanguage } from '#language/language.ts'
import { loadWords } from '#language/words.ts'

type Words = { readonly [key: string]: string | Words }

/** `parent.title` → sentence. */
function flat(words: Words, prefix = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`)
  )
}

const holesOf = (sentence: string) => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1]).toSorted()

/** Names, and words that the two languages share. */
const sameWords = /^(PayPal|Venmo|Apple Pay|App Store|Google Play|No|Total|Subtotal|ext\. .*)$/

const bundles = ['shared', 'join', 'checkout', 'professional'] as const satisfies Bundle[]
const [english, spanish] = [localeOf({ locale: 'en-US' }), localeOf({ locale: 'es-US' })]

const catalogue = await Promise.all(
  bundles.map(async bundle => ({
    bundle,
    en: (await loadWords(bundle, english)) as Words,
    es: (await loadWords(bundle, spanish)) as Words
  }))
)

describe.each(catalogue)('$bundle', ({ en, es }) => {
  const translated = Object.fromEntries(flat(es))

  test('has the same keys and holes in both languages, and says something everywhere', () => {
    for (const [key, sentence] of flat(en)) {
      expect(holesOf(translated[key] ?? ''), key).toEqual(holesOf(sentence))
      expect(sentence.trim(), key).not.toBe('')
      expect(translated[key]!.trim(), key).not.toBe('')
    }
  })

  test('is Spanish in Spanish', () => {
    const same = flat(en).filter(([key, sentence]) => translated[key] === sentence && !sameWords.test(sentence))
    expect(same).toEqual([])
  })
})

test('where two bundles have one key they say the same, since all of them are laid together', () => {
  for (const language of ['en', 'es'] as const) {
    const said = new Map<string, string>()
    for (const [key, sentence] of catalogue.flatMap(row => flat(row[language]))) {
      expect(said.get(key) ?? sentence, key).toBe(sentence)
      said.set(key, sentence)
    }
  }
})

const said =
  'required characters name_length name_emoji name_characters email phone dial_code phone_unlikely same_email same_phone ' +
  'child_email_repeated child_email_parent speedbump_email taken line1_length line2_length city_length postal terms ' +
  'referral_other_length answer_length security_code security_code_same username_taken login_error subscription_code ' +
  'card_number card_expiration card_code card_brand validUsernameNone_error validUsernameLength_error ' +
  'validUsernameAtSymbol_error validUsernameRequirement_error'

test('whatever a screen or the server may say of a field has a sentence', () => {
  const codes = [...Object.keys(passwordRules), ...said.split(' ')]
  const problems = { ...sharedEn.problem, ...checkoutEn.problem }
  expect(Object.keys(problems)).toEqual(expect.arrayContaining(codes))
})

test('every sentence, with its holes filled, is what i18next would say', async () => {
  for (const locale of [english, spanish]) {
    const { t, load } = createLanguage(locale)
    await Promise.all(bundles.map(load))
    const reference = createInstance()
    await reference.init({ lng: 'x', resources: { x: { translation: {} } }, interpolation: { escapeValue: false } })
    for (const { en } of catalogue) {
      for (const [key] of flat(en)) {
        const sentence = t(key as MessageKey)
        const holes = Object.fromEntries(holesOf(sentence).map(name => [name!, `<$& ${name}>`]))
        reference.addResource('x', 'translation', 'sentence', sentence)
        expect(t(key as MessageKey, holes), key).toBe(reference.t('sentence', holes))
      }
    }
  }
})

test('every security question has its words', () => {
  const { question } = catalogue.find(row => row.bundle === 'checkout')!.en
  expect(Object.keys(question as Words)).toEqual([...securityQuestions])
})

test('the variants change sentences and never add any', () => {
  const known = new Set(catalogue.flatMap(({ bundle, en }) => flat(en).map(([key]) => `${bundle}.${key}`)))
  const strangers = Object.values(regional).flatMap(over => flat(over as Words).filter(([key]) => !known.has(key)))
  expect(strangers).toEqual([])
})

test.each([
  ['en-US', 'ZIP code', 'State'],
  ['en-GB', 'Postcode', 'County'],
  ['en-IE', 'Eircode', 'County'],
  ['en-CA', 'Postal code', 'Province or territory'],
  ['en-AU', 'Postcode', 'State/Territory'],
  ['en-NZ', 'Postcode', 'Region'],
  ['es-MX', 'Código postal', 'Estado']
])('in %s an address has a %s and a %s', async (tag, postalCode, region) => {
  const language = createLanguage(localeOf({ locale: tag }))
  await language.load('checkout')
  expect([language.t('billing.postalCode'), language.t('billing.region')]).toEqual([postalCode, region])
})

test('the sentences of the specification are its own', async () => {
  const { t, load } = createLanguage(localeOf({ locale: 'en-US' }))
  await Promise.all([load('shared'), load('join'), load('checkout')])
  expect(t('coParentStatus.title')).toBe('Does your co-parent already have an account?')
  expect(t('family.emailUnknown')).toBe("I don't have an email address for my co-parent")
  expect(t('coParentEmail.title')).toBe('Help us connect you with your co-parent')
  expect(t('error.payment.declined')).toBe('Payment method declined')
  expect(t('error.payment.code')).toBe('Invalid promo code')
  expect(t('packages.offerGone')).toBe('Unfortunately, the offer is not available at this time.')
  expect(t('credentials.confirmed', { email: "o'hara@example.com" })).toBe(
    "Order confirmed! We sent a confirmation email to o'hara@example.com."
  )
})

test('the Spanish password text says 12, as the English', () => {
  expect(checkoutEs.problem.validPwdLength_error).toContain('12')
  expect(checkoutEn.problem.validPwdLength_error).toContain('12')
})
