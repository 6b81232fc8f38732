import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { ProfessionalOptions } from '#core/api/professional.ts'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { type Wizard, wizardOn } from '#test/support/professional-on-screen.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()
const places = { hosted: '/app/join/pro', embedded: '/examples/partner/' } as const
const validator = '**/v2/professional/users/validator*'
const users = '**/v2/professional/users'

/** Answers the next request to that URL with the status. Later requests reach the server. */
async function once(page: Page, url: string, status: number, body: object = {}) {
  await page.route(url, route => route.fulfill({ status, json: { statusCode: status, ...body } }), { times: 1 })
}

type Code = keyof Wizard['words']['own']

/** Adds choices to the lists that the service refuses, like choices that an operator has removed since the page loaded. */
async function withOutdatedLists(page: Page) {
  await page.route('**/v2/professional/options?*', async route => {
    const answer = await route.fetch()
    const lists = (await answer.json()) as ProfessionalOptions
    lists.titles.push({ key: 'LORD', name: 'Lord' })
    lists.countryCodes.push({ key: 'FRANCE', name: 'France', dialCode: '+33', countries: [] })
    lists.countries.push({ key: 'FR', name: 'France' })
    await route.fulfill({ response: answer, json: lists })
  })
  await page.route('**/v2/professional/countries/FR', async route => {
    await route.fulfill({ response: await route.fetch({ url: route.request().url().replace(/FR$/, 'GB') }) })
  })
}

test('every error key has its sentence: most by typing, the rest by the service, of choices that are gone', async () => {
  const page = await site.arrives('/healthz')
  await withOutdatedLists(page)
  await page.goto(new URL(`${places.hosted}?locale=en&country=US`, site.url).href)
  const wizard = wizardOn(page)
  const { words, field, choice } = wizard
  const heard = new Set<Code>()
  const says = async (...codes: Code[]) => {
    for (const code of codes) {
      await wizard.said(words.own[code]).first().waitFor()
      heard.add(code)
    }
  }
  await wizard.atContact()
  await choice(words.hearAboutUs).locator('option').nth(1).waitFor({ state: 'attached' })
  await wizard.continues()
  await says(
    'signup_firstName_error',
    'signup_lastName_error',
    'signup_email_error',
    'signup_phoneNumber_error',
    'signup_dropdown_error'
  )
  await field(words.extension).fill('12a')
  await field(words.field.firstName).fill('A'.repeat(51))
  await field(words.credentials).fill('x'.repeat(101))
  await choice(words.hearAboutUs).selectOption('OTHER')
  await wizard.continues()
  await says(
    'signup_onlyNumbers_error',
    'signup_max50_error',
    'signup_max100_error',
    'signup_referralOtherExplain_error'
  )
  await field(words.otherExplain).fill('x'.repeat(201))
  await says('signup_max200_error')
  await choice(words.hearAboutUs).selectOption('BENCH_OFFICER')
  await wizard.continues()
  await says('signup_referralBenchOfficerName_error', 'signup_referralBenchOfficerPosition_error')
  await choice(words.hearAboutUs).selectOption('COLLEAGUE')
  await wizard.continues()
  await says('signup_referralColleagueName_error', 'signup_referralColleagueRole_error')

  await wizard.typesContact()
  await choice(words.title).selectOption('LORD')
  await choice(words.field.dialCode).selectOption('FRANCE')
  await wizard.continues()
  await says('signup_title_error', 'signup_phoneCountryCode_error')
  await choice(words.title).selectOption('DR')
  await choice(words.field.dialCode).selectOption('US_CANADA')
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
  await choice(words.field.country).selectOption('FR')
  await field(words.practiceName).fill('Okafor')
  await field(words.addressLine1).fill('1 rue de Rivoli')
  await field(words.city).fill('Paris')
  await field(words.postalCode.other).fill('75001')
  await choice(words.region.other).selectOption('West Yorkshire')
  await page.getByRole('checkbox').first().check()
  await wizard.continues()
  await says('signup_country_error')
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
  expect(Object.keys(words.own).filter(code => !heard.has(code as Code))).toEqual([])
  await page.context().close()
})

test('a call that fails once shows the generic message, loses nothing and succeeds the next time', async () => {
  const page = await site.arrives(`${places.embedded}?locale=en&country=US`)
  const wizard = wizardOn(page)
  const { words } = wizard
  await wizard.typesContact()
  await page.route(validator, route => route.abort(), { times: 1 })
  await wizard.continues()
  await wizard.toast().waitFor()
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
  expect(
    await page
      .getByRole('alert')
      .filter({ hasText: /\(866\)\s755-9991/ })
      .count()
  ).toBe(1)
  expect(await wizard.field(words.answer).inputValue()).toBe('Librarian')
  await expectNoBarriers(page)
  await wizard.button(words.action.back).click()
  await wizard.atPractice()
  await wizard.continues()
  await wizard.atSecurity()
  await wizard.submits()
  await wizard.atSuccess()
  await page.context().close()
})

test('the banner slides 75 px in, and out after 15 seconds', async () => {
  const page = await site.arrives(`${places.hosted}?locale=en&country=US`, { reducedMotion: 'no-preference' })
  const wizard = wizardOn(page)
  await wizard.typesContact()
  const banner = page.locator('.cpj-banner')
  const height = () => banner.evaluate(node => node.getBoundingClientRect().height)
  const now = () => page.evaluate(() => Date.now())
  expect(await height()).toBe(0)
  const onItsWay = banner.evaluate(
    node =>
      new Promise<number>(resolve => {
        const look = () => {
          const [slide] = node.getAnimations()
          slide!.pause()
          slide!.currentTime = 60
          resolve(node.getBoundingClientRect().height)
          slide!.play()
        }
        node.addEventListener('transitionrun', look, { once: true })
      })
  )
  await page.clock.install()
  await once(page, validator, 503)
  const pressed = await now()
  await wizard.continues()
  await wizard.toast().waitFor()
  const seen = await now()
  const partOfIt = await onItsWay
  expect(partOfIt).toBeGreaterThan(0)
  expect(partOfIt).toBeLessThan(75)
  await expect.poll(height).toBe(75)

  await page.clock.pauseAt(pressed + 14_900)
  // A screenshot makes the browser paint a frame although the page's clock stands still.
  await page.screenshot()
  expect(await banner.evaluate(node => node.getAnimations().length)).toBe(0)
  expect(await height()).toBe(75)
  await page.clock.pauseAt(seen + 15_500)
  await expect.poll(height).toBe(0)
  await page.clock.resume()
  await wizard.toast().waitFor({ state: 'detached' })
  await page.context().close()
})
