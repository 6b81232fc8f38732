import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterEach, describe, expect, test } from 'vitest'
import { experiments, flags } from '#core/experiments/experiments.ts'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { root } from '#test/support/imports.ts'
import { invitedOn, invites } from '#test/support/invited.ts'
import { signupOn } from '#test/support/signup.ts'
import { createSite, opens } from '#test/support/site.ts'

const site = await createSite()
afterEach(() => site.emulator!.faults.clear())

const inUS = { locale: 'en', country: 'US' }
const fillsIn = (page: Page) => page.getByRole('button', { name: 'Fill in' }).click()
const opensOptions = (page: Page) => page.getByRole('button', { name: /^Options/ }).click()
const unfolds = async (page: Page, group: string) => {
  if (await page.locator('#drawer').isHidden()) await opensOptions(page)
  await page.locator('summary', { hasText: group }).click()
}
const events = (page: Page) => page.locator('#events')

test('the harness has a switch for every option, experiment and flag of the product', async () => {
  const page = await site.mounts({})
  const switches = await page
    .locator('#switches')
    .evaluate((form: HTMLFormElement) =>
      [...form.elements].map(field => field.getAttribute('name')!).filter(name => name !== null)
    )
  const source = readFileSync(join(root, 'sdk/widget/entry/options.ts'), 'utf8')
  const [, demands] = /const demands: .*? = \{\n([\s\S]*?)\n\}/.exec(source)!
  const options = [...demands!.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name!)
  expect(options.length).toBeGreaterThan(10)
  const top = new Set(switches.map(name => name.split('.')[0]))
  expect(options.filter(name => !top.has(name))).toEqual([])
  expect(switches.filter(name => name.startsWith('exp.')).toSorted()).toEqual(
    [...experiments, ...flags].map(name => `exp.${name}`).toSorted()
  )
})

test.each(['HTML', 'Element'])(
  'the harness writes its switches as %s, which shows the same in a page of its own',
  async kind => {
    const page = await site.mounts({ locale: 'es', country: 'MX', theme: 'dark', 'offer.ref': '</script>"&' })
    await page.getByRole('tab', { name: kind }).click()
    const snippet = await page.locator('#snippet').innerText()
    await page.route('**/own-page', route =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html>${snippet}` })
    )
    await page.goto(`${site.url}/own-page`)
    const { words } = await signupOn(page, { locale: 'es', country: 'MX' })
    await page.getByRole('heading', { name: words.landing.title, level: 1 }).waitFor()
    expect(await page.locator('[data-coparent-join-host] .cpj').getAttribute('data-theme')).toBe('dark')
  }
)

test('the harness shows a flow over the page too', async () => {
  const page = await site.mounts({ ...inUS, display: 'modal', debug: 'on' })
  const visitor = await signupOn(page)
  await page.getByRole('dialog').getByRole('heading', { name: visitor.words.landing.title }).waitFor()
  await page.keyboard.press('Escape')
  await events(page).getByText('close', { exact: true }).waitFor()
})

test('the harness types sample people, step by step, as far as the card, and pays', async () => {
  const page = await site.mounts(inUS)
  const visitor = await signupOn(page)
  const { words } = visitor
  await visitor.completeUntil('parent')
  await fillsIn(page)
  await visitor.continues()
  await page.getByRole('heading', { name: words.family.title, level: 1 }).waitFor()
  await fillsIn(page)
  await visitor.continues()
  await visitor.choosesPackage(/premium/i)
  await page.getByRole('heading', { name: words.billing.title, level: 1 }).waitFor()
  const region = page.getByLabel(words.billing.region, { exact: true })
  await region.locator('option').nth(1).waitFor({ state: 'attached' })
  await fillsIn(page)
  expect(await region.inputValue()).toBe('Illinois')
  await visitor.continuesToPayment()
  const code = page.frameLocator('iframe[name="braintree-hosted-field-cvv"]').locator('input')
  await code.waitFor()
  await fillsIn(page)
  await unfolds(page, 'Faults')
  await page.getByLabel('Answer to a sale').selectOption('sale decline')
  await visitor.reviews()
  await visitor.choosesReferral()
  await expect.poll(() => site.emulator!.faults.pending().length).toBe(1)
  await visitor.pays()
  await page.getByText(words.error['payment.declined']).waitFor()
  await page.locator('#ledger li', { hasText: /USD processor_declined/ }).waitFor()
  await events(page).getByText('{"step":"payment"}').first().waitFor()
  await page.getByRole('button', { name: words.review.otherMethod }).click()
  await code.waitFor()
  await fillsIn(page)
  await visitor.reviews()
  await visitor.pays()
  await page.locator('#ledger li', { hasText: /USD submitted_for_settlement/ }).waitFor()
})

test('the harness fills in a professional too', async () => {
  const page = await site.mounts({ ...inUS, flow: 'pro' })
  for (const title of ['Create your professional account', 'Your practice', 'Your security details']) {
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByRole('combobox').first().locator('option').nth(1).waitFor({ state: 'attached' })
    // A filled field may bring further fields, such as follow-up questions, so the test fills the form twice.
    await fillsIn(page)
    await fillsIn(page)
    await page.getByRole('button', { name: /^(Continue|Create account)$/ }).click()
  }
  await page.getByRole('heading', { name: /^Welcome, / }).waitFor()
})

test('the harness mounts an invitation from its outbox, in the language of its switches', async () => {
  await invites(site, { email: 'sam.harness@example.com', by: { firstName: 'Grace', lastName: 'Hall' } })
  const page = await site.mounts({ locale: 'es', country: 'MX', 'exp.socialProof': 'treatment' })
  const mail = page.locator('#outbox li', { hasText: 'sam.harness@example.com' })
  await mail.getByRole('button', { name: 'Mount here' }).click()
  const b = await invitedOn(page, { locale: 'es', country: 'MX' })
  await b.isWelcomed()
  await page.getByRole('heading', { name: b.words.welcome.proofTitle }).waitFor()
})

test('the harness answers calls as a broken service does', async () => {
  const page = await site.mounts(inUS)
  const visitor = await signupOn(page)
  const { words } = visitor
  const answers = (fault: string) => page.getByLabel('Answer to a call').selectOption(fault)
  const reads = (sentence: string) => page.locator('[data-coparent-join-host]').getByText(sentence).waitFor()
  await unfolds(page, 'Faults')
  await visitor.completeUntil('parent')
  await fillsIn(page)
  for (const [fault, code] of [
    ['offline', 'offline'],
    ['unexpected', 'unexpected'],
    ['proxy', 'unavailable'],
    ['unavailable', 'unavailable'],
    ['limited', 'limited'],
    ['lost', 'offline']
  ] as const) {
    await page.locator('#clear').click()
    await answers(fault)
    await visitor.continues()
    await events(page).getByText(`"fault":"${fault}"`).waitFor()
    await reads(words.error[code])
    expect(await page.getByLabel('Answer to a call').inputValue()).toBe('')
  }
  await page.getByLabel(/^Call/).selectOption('updateRegistration')
  await page.getByLabel('How often').selectOption('always')
  await answers('unexpected')
  await visitor.continues()
  await page.getByRole('heading', { name: words.family.title, level: 1 }).waitFor()
  await fillsIn(page)
  for (const count of [1, 2]) {
    await visitor.continues()
    await expect.poll(() => events(page).getByText('"fault":"unexpected"').count()).toBe(count)
  }
  await answers('expired')
  await visitor.continues()
  await reads(words.error.expired)
})

test('the harness answers late, or never, until the caller gives up', async () => {
  const page = await site.mounts({ ...inUS, fault: 'never', call: 'regions', times: 'always' })
  const asks = (ms: number) =>
    page.evaluate(async ms => {
      const signal = ms > 0 ? AbortSignal.timeout(ms) : undefined
      const answer = await fetch('/v1/countries/US/regions', { signal }).catch((error: Error) => error.name)
      return typeof answer === 'string' ? answer : answer.status
    }, ms)
  expect(await asks(50)).toBe('TimeoutError')
  await unfolds(page, 'Faults')
  await page.getByLabel('Answer to a call').selectOption('slow')
  expect(await asks(50)).toBe('TimeoutError')
  await page.clock.install()
  const late = asks(0)
  await page.clock.runFor(10_000)
  expect(await late).toBe(200)
})

test('the harness tells events and calls with their times, as its filter says', async () => {
  const page = await site.mounts(inUS)
  const shown = () => events(page).locator('li:visible').allInnerTexts()
  await events(page).getByText('ready').waitFor()
  await page.getByLabel('Filter by kind').selectOption('call')
  await expect.poll(shown).toEqual([expect.stringMatching(/^\d+ ms GET \/v1\/start \{"status":200,"ms":\d+\}$/)])
  await page.getByLabel('Filter by kind').selectOption('event')
  await page.getByLabel('Filter by text').fill('READY')
  expect(await shown()).toEqual([expect.stringMatching(/^\d+ ms ready$/)])
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByLabel('Filter by text').fill('')
  expect(await shown()).toEqual([])
})

test('the harness shows another language in place, and another flow at once', async () => {
  const page = await site.mounts(inUS)
  const visitor = await signupOn(page)
  await visitor.isAParent()
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('es')
  const { words } = await signupOn(page, { locale: 'es', country: 'US' })
  await page.getByRole('heading', { name: words.coParentStatus.title, level: 1 }).waitFor()
  expect(page.url()).toContain('locale=es')
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('en')
  await page.getByRole('combobox', { name: 'Flow', exact: true }).selectOption('pro')
  await page.getByRole('heading', { name: 'Create your professional account' }).waitFor()
  expect(page.url()).toContain('flow=pro')
})

test('the harness copies the code of the chosen kind, and a link with its options', async () => {
  const page = await site.mounts(
    { ...inUS, package: 'PREMIUM2' },
    { permissions: ['clipboard-read', 'clipboard-write'] }
  )
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('tab', { name: 'HTML' }).press('ArrowLeft')
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect.poll(copied).toContain("from 'coparent-join/vue'")
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(copied).toBe(`${site.url}/examples/harness/?flow=signup&locale=en&country=US&package=PREMIUM2`)
})

test('the harness says how an invitation is mounted', async () => {
  const page = await site.mounts({ ...inUS, flow: 'invite' })
  await page.getByText('An invitation needs its link').waitFor()
})

test('the harness keeps a visit when it mounts anew, and forgets it when it is reset', async () => {
  const page = await site.mounts(inUS)
  const visitor = await signupOn(page)
  await visitor.isAParent()
  await opensOptions(page)
  for (const [button, title] of [
    ['Mount', visitor.words.coParentStatus.title],
    ['Start over', visitor.words.landing.title]
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  }
})

test('the harness shows a flow in two languages side by side, in a narrow page from right to left', async () => {
  const page = await site.mounts({ ...inUS, width: '390', dir: 'rtl', beside: 'es' })
  const [one, two] = [await signupOn(page), await signupOn(page, { locale: 'es', country: 'US' })]
  await page.getByRole('heading', { name: two.words.landing.title, level: 1 }).waitFor()
  await one.isAParent()
  await page.getByRole('heading', { name: one.words.coParentStatus.title, level: 1 }).waitFor()
  expect(await page.getByRole('heading', { name: two.words.landing.title, level: 1 }).isVisible()).toBe(true)
  const looks = await page.locator('[data-coparent-join-host]').evaluateAll(widgets =>
    widgets.map(widget => {
      const page = widget.shadowRoot!.querySelector('.cpj')!
      return [
        widget.getBoundingClientRect().width,
        getComputedStyle(widget).direction,
        getComputedStyle(page).direction
      ]
    })
  )
  expect(looks).toEqual([
    [390, 'rtl', 'ltr'],
    [390, 'rtl', 'ltr']
  ])
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['coparent-join.signup'])
})

test('the harness has no barriers in either scheme, and fits a phone', async () => {
  const page = await site.mounts(inUS, { viewport: { width: 390, height: 844 } })
  await opensOptions(page)
  for (const group of await page.locator('summary').all()) {
    if ((await group.locator('..').getAttribute('open')) === null) await group.click()
  }
  await page.getByRole('button', { name: 'Unmount' }).click()
  await events(page).getByText('unmounted').waitFor()
  for (const toggle of ['Close', 'Options']) {
    await page.getByRole('button', { name: toggle }).click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectNoBarriers(page)
    }
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

describe('a case', () => {
  test('can be sent as a link', async () => {
    const page = await site.mounts(inUS)
    for (const group of ['Experiments', 'Theme', 'What else']) await unfolds(page, group)
    await page.getByLabel('removeCoparentStatus').selectOption('treatment')
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('es')
    await page.getByLabel('Scheme').selectOption('dark')
    await page.getByLabel('window.dataLayer').check()
    await page.getByRole('button', { name: 'Mount', exact: true }).click()
    await expect.poll(() => page.url()).toContain('exp.removeCoparentStatus=treatment')
    await opens(page, page.url())
    const visitor = await signupOn(page, { locale: 'es', country: 'US' })
    await visitor.isAParent()
    await page.getByRole('heading', { name: visitor.words.parent.title }).waitFor()
    expect(await page.getByLabel('window.dataLayer').isChecked()).toBe(true)
    expect(await page.evaluate(() => (window as unknown as { dataLayer: object[] }).dataLayer.length)).toBeGreaterThan(
      0
    )
  })

  test('is the same on a hosted page', async () => {
    const page = await site.mounts({
      ...inUS,
      'offer.ref': 'nobody',
      percent: '15',
      package: 'PREMIUM2',
      'exp.zdChat': 'off'
    })
    const href = await page.getByRole('link', { name: 'Hosted page' }).getAttribute('href')
    const { pathname, searchParams } = new URL(href!, site.url)
    expect(pathname).toBe('/app/join/signup')
    expect(Object.fromEntries(searchParams)).toEqual({
      ...inUS,
      'exp.zdChat': 'off',
      offer: '1',
      ref: 'nobody',
      pct: 'MTU',
      package: 'PREMIUM2'
    })
  })

  test('that is wrong says so', async () => {
    const page = await site.mounts({ ...inUS, apiOrigin: 'nowhere' })
    await events(page).getByText('TypeError').waitFor()
    expect(await events(page).innerText()).toContain('option \\"apiOrigin\\" must be')
  })
})

test('no page complained', () => expect(site.errors.filter(complaint => !complaint.includes('402'))).toEqual([]))
