import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { type Wizard, wizardOn } from '#test/support/professional-on-screen.ts'
import { createWorld } from '#test/support/world.ts'

const world = await createWorld()
const places = { hosted: '/app/join/pro', embedded: '/examples/partner/' } as const
const languages = ['en', 'es'] as const
const validator = '**/v2/professional/users/validator*'
const users = '**/v2/professional/users'

/** The next call to that address is answered so; the others go through. */
async function once(page: Page, url: string, status: number, body: object = {}) {
  await page.route(url, route => route.fulfill({ status, json: { statusCode: status, ...body } }), { times: 1 })
}

type Code = keyof Wizard['words']['own']

describe.each(languages)('in %s', language => {
  /** What a visitor can do wrong on each step, and the key of what is said of it. */
  test('each step says what is wrong with its fields', async () => {
    const page = await world.arrives(`${places.hosted}?locale=${language}&country=US`)
    const wizard = wizardOn(page, language)
    const { words, field, choice } = wizard
    const says = async (...codes: Code[]) => {
      for (const code of codes) await wizard.said(words.own[code]).first().waitFor()
    }
    await wizard.atContact()
    await wizard.continues()
    await says(
      'signup_firstName_error',
      'signup_lastName_error',
      'signup_email_error',
      'signup_phoneNumber_error',
      'signup_dropdown_error'
    )
    await expectNoBarriers(page)
    await field(words.extension).fill('12a')
    await says('signup_onlyNumbers_error')
    await field(words.field.firstName).fill('A'.repeat(51))
    await field(words.credentials).fill('x'.repeat(101))
    await choice(words.hearAboutUs).selectOption('OTHER')
    await says('signup_max50_error', 'signup_max100_error', 'signup_referralOtherExplain_error')
    await field(words.otherExplain).fill('x'.repeat(201))
    await says('signup_max200_error')
    await choice(words.hearAboutUs).selectOption('BENCH_OFFICER')
    await says('signup_referralBenchOfficerName_error', 'signup_referralBenchOfficerPosition_error')
    await choice(words.hearAboutUs).selectOption('COLLEAGUE')
    await says('signup_referralColleagueName_error', 'signup_referralColleagueRole_error')
    await wizard.typesContact()
    await wizard.continues()

    await wizard.atPractice()
    await wizard.continues()
    await says(
      'signup_practiceName_error',
      'signup_addressLine1_error',
      'signup_city_error',
      'signup_region_error',
      'signup_postalCode_error',
      'signup_timezone_error',
      'signup_roles_error'
    )
    await expectNoBarriers(page)
    await wizard.typesPractice()
    await wizard.continues()

    await wizard.atSecurity()
    await wizard.submits()
    await says(
      'signup_securityQuestion_error',
      'signup_securityAnswer_error',
      'signup_securityCode_error',
      'signup_securityCodeConfirm_error'
    )
    await field(words.code).fill('12a4')
    await says('signup_onlyNumbers_error')
    await field(words.code).fill('123')
    await field(words.confirmCode).fill('1234')
    await says('signup_only4_error', 'signup_codeConfirm_error')
    await page.context().close()
  })

  test('a refusal of the server is said in its words, and without any in the field’s own', async () => {
    const page = await world.arrives(`${places.embedded}?locale=${language}&country=US`)
    const wizard = wizardOn(page, language)
    await wizard.typesContact()
    const fields = ['title', 'phoneCountryCode', 'phoneNumber', 'lastName'] as const
    await once(page, validator, 409, {
      validationErrors: [
        { field: 'email', text: 'Says the server.' },
        ...fields.map(field => ({ field, text: '' })),
        { field: 'hearAboutUs', text: '' }
      ]
    })
    await wizard.continues()
    await wizard.said('Says the server.').waitFor()
    for (const field of ['title', 'lastName'] as const) {
      await wizard.said(wizard.words.own[`signup_${field}_error`]).waitFor()
    }
    await wizard.said(wizard.words.own.signup_phoneNumber_error).waitFor()
    await wizard.said(wizard.words.own.signup_dropdown_error).waitFor()
    await expectNoBarriers(page)
    await wizard.continues()
    await wizard.atPractice()
    await once(page, validator, 409, { validationErrors: [{ field: 'country', text: '' }] })
    await wizard.typesPractice()
    await wizard.continues()
    await wizard.said(wizard.words.own.signup_country_error).waitFor()
    await page.context().close()
  })

  test('an e-mail that is taken is said on its field', async () => {
    const [page, again] = [
      await world.arrives(places.hosted),
      await world.arrives(`${places.hosted}?locale=${language}`)
    ]
    const first = wizardOn(page)
    const email = await first.typesContact()
    await first.continues()
    await first.typesPractice()
    await first.continues()
    await first.typesSecurity()
    await first.submits()
    await first.atSuccess()
    const second = wizardOn(again, language)
    await second.typesContact(email.toUpperCase())
    await second.continues()
    await second.said(second.words.problem.taken).waitFor()
    await page.context().close()
    await again.context().close()
  })
})

describe.each(Object.entries(places))('%s', (_, path) => {
  test('whatever fails once shows the generic message, loses nothing and succeeds the next time', async () => {
    const page = await world.arrives(`${path}?locale=en&country=US`)
    const wizard = wizardOn(page)
    const { words } = wizard
    await wizard.typesContact()
    await page.route(validator, route => route.abort(), { times: 1 })
    await wizard.continues()
    await wizard.toast().waitFor()
    await expectNoBarriers(page)
    await wizard.continues()

    await wizard.typesPractice()
    await once(page, validator, 503)
    await wizard.continues()
    await wizard.toast().waitFor()
    expect(await wizard.field(words.city).inputValue()).toBe('Springfield')
    await wizard.continues()

    await wizard.typesSecurity()
    await once(page, validator, 500)
    await wizard.submits()
    await wizard.toast().waitFor()
    expect(await page.getByText(words.failedTitle, { exact: true }).count()).toBe(0)

    await once(page, users, 500)
    await wizard.submits()
    await page.getByText(words.failedTitle, { exact: true }).waitFor()
    await wizard.toast().waitFor()
    expect(await page.getByRole('alert').filter({ hasText: '(866) 755-9991' }).count()).toBe(1)
    expect(await wizard.field(words.answer).inputValue()).toBe('Librarian')
    await expectNoBarriers(page)
    await wizard.button(words.action.back).click()
    await wizard.atPractice()
    await wizard.continues()
    await wizard.atSecurity()
    await wizard.button(words.action.retry).click()
    await wizard.atSuccess()
    await page.context().close()
  })

  test('options that did not come can be asked for again', async () => {
    const page = await world.arrives('/healthz')
    await page.route('**/v2/professional/options', route => route.abort(), { times: 1 })
    await page.goto(new URL(path, world.url).href, { waitUntil: 'networkidle' })
    const wizard = wizardOn(page)
    await wizard.toast().waitFor()
    await wizard.button(wizard.words.action.retry).click()
    await wizard.choice(wizard.words.hearAboutUs).selectOption('NEWS_STORY')
    await page.context().close()
  })
})

describe('the phone that is called after a failed submit', () => {
  test.each([
    ['US', '(866) 755-9991'],
    ['CA', '(866) 755-9991'],
    ['MX', '(866) 755-9991'],
    ['GB', '02035140008'],
    ['UK', '02035140008'],
    ['IE', '02035140008'],
    ['AU', '1800 823 469'],
    ['NZ', '0800 453 751']
  ])('in %s is %s', async (country, phone) => {
    const page = await world.arrives(`${places.embedded}?locale=en&country=${country}`)
    const wizard = wizardOn(page)
    await page.route(validator, route => route.fulfill({ json: {} }))
    await wizard.typesContact()
    await wizard.continues()
    await wizard.typesPractice('US')
    await wizard.continues()
    await wizard.typesSecurity()
    await page.route(users, route => route.abort())
    await wizard.submits()
    const banner = page.getByRole('alert').filter({ hasText: wizard.words.failedTitle }).filter({ hasText: phone })
    await banner.waitFor()
    await page.context().close()
  })
})
