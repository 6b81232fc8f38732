import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { languages, localeOf } from '#core/locale.ts'
import { securityQuestions } from '#core/rules/security.ts'
import { passwordRules } from '#core/rules/credentials.ts'
import type { MessageKey } from '#words/shape.ts'
import { createLanguage } from '#language/language.ts'
import { loadWords } from '#language/words.ts'
import { deferred } from '#test/support/fake-environment.ts'
import { bundles, holesOf, sentencesIn } from '#test/support/sentences.ts'

const english = await sentencesIn('en')

const said =
  'required characters name_length name_emoji name_characters email phone dial_code phone_unlikely same_email same_phone ' +
  'child_email_repeated child_email_parent speedbump_email taken line1_length line2_length city_length postal terms ' +
  'referral_other_length answer_length security_code security_code_same username_taken login_error subscription_code ' +
  'card_number card_expiration card_code card_brand validUsernameNone_error validUsernameLength_error ' +
  'validUsernameAtSymbol_error validUsernameRequirement_error validPwdKnown_error'

test('each problem of a field, of a screen or of the server, has a sentence', () => {
  const codes = [...Object.keys(passwordRules), ...said.split(' ')]
  const keys = [english.screens, english.signup, english.checkout].flatMap(Object.keys)
  expect(keys).toEqual(expect.arrayContaining(codes.map(code => `problem.${code}`)))
})

test('every sentence, with its holes filled, is the same in i18next', async () => {
  for (const language of languages) {
    const { t, load } = createLanguage(localeOf({ locale: `${language}-US` }))
    await Promise.all(bundles.map(load))
    const reference = createInstance()
    await reference.init({ lng: 'x', resources: { x: { translation: {} } }, interpolation: { escapeValue: false } })
    for (const words of Object.values(english)) {
      for (const key of Object.keys(words)) {
        const sentence = t(key as MessageKey)
        const holes = Object.fromEntries(holesOf(sentence).map(name => [name, `<$& ${name}>`]))
        reference.addResource('x', 'translation', 'sentence', sentence)
        expect(t(key as MessageKey, holes), key).toBe(reference.t('sentence', holes))
      }
    }
  }
})

test('every security question has its words', () => {
  const keys = Object.keys(english.screens).filter(key => key.startsWith('question.'))
  expect(keys).toEqual(securityQuestions.map(id => `question.${id}`))
})

test.each([
  ['en-US', 'ZIP code', 'State'],
  ['en-GB', 'Postcode', 'County'],
  ['en-IE', 'Eircode', 'County'],
  ['en-CA', 'Postal code', 'Province or territory'],
  ['en-AU', 'Postcode', 'State/Territory'],
  ['en-NZ', 'Postcode', 'Region'],
  ['en-MX', 'Postal code', 'State'],
  ['es-MX', 'Código postal', 'Estado'],
  ['es-CA', 'Código postal', 'Provincia o territorio'],
  ['fr-CA', 'Code postal', 'Province ou territoire']
])('in %s an address has a %s and a %s', async (tag, postalCode, region) => {
  const language = createLanguage(localeOf({ locale: tag }))
  await language.load('checkout')
  expect([language.t('billing.postalCode'), language.t('billing.region')]).toEqual([postalCode, region])
})

test('the Spanish password text says 12, as the English', async () => {
  const spanish = await sentencesIn('es')
  for (const words of [english, spanish]) expect(words.checkout['problem.validPwdLength_error']).toContain('12')
})

test('the last language asked for counts, in any order of arrival', async () => {
  const spoken = localeOf({ locale: 'en-US' })
  const slow = deferred<object>()
  const language = createLanguage(spoken, (bundle, locale) =>
    locale.language === 'es' ? slow.promise : loadWords(bundle, locale)
  )
  await language.load('screens')
  const first = language.change(localeOf({ locale: 'es-US' }))
  const last = localeOf({ locale: 'en-GB' })
  await language.change(last)
  slow.resolve({ action: { back: 'Atrás' } })
  await first
  expect(language.locale).toBe(last)
  expect(language.t('action.back')).toBe('Back')
})
