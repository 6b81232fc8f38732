import type { Page } from 'playwright'
import { afterEach, expect, test } from 'vitest'
import type { LegacySystem } from '#server/gateways/legacy/legacy.ts'
import { arrivesAtCheckout } from '#test/support/checkout-visit.ts'
import { type Invited, invitedOn, invites } from '#test/support/invited.ts'
import { homesOnScreen, newcomer, signupOn } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()
const { login } = site.deps.legacy
afterEach(() => {
  site.deps.legacy.login = login
})

const inMemberArea = /\/legacy/
const aYear = () => new Date(Date.now() + 365 * 24 * 3600 * 1000)
const password = 'correct horse 9!'
let visits = 0

/** Opens the flow of an invited parent whose subscription is paid and whose address is stored. Only the credentials step is left. */
async function arrives({ locale = 'en', country = 'US' as 'US' | 'GB' } = {}) {
  visits += 1
  const email = `b.${visits}@example.com`
  const { timeZone, ...address } = {
    ...homesOnScreen[country],
    line2: null,
    country,
    timeZone: country === 'US' ? 'America/Chicago' : 'Europe/London'
  }
  const { path } = await invites(site, { email, country, paidUntil: aYear(), billing: { address, timeZone } })
  const page = await site.arrives(`${path}&locale=${locale}&country=${country}`)
  const b = await invitedOn(page, { locale, country })
  await b.heading(b.words.credentials.title)
  return { page, b, email, calls: callsOf(page), username: `parent.b.${visits}` }
}

function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET') calls.push(new URL(request.url()).pathname)
  })
  return calls
}

async function fillsEverything(b: Invited, username: string) {
  await b.setsCredentials({ username, password })
  await b.choosesReferral()
  await b.acceptsTerms()
}

test('terms that were accepted with the payment are not asked for again, nor is there a call for news', async () => {
  const email = `paid.gb@example.com`
  const { path } = await invites(site, { email, country: 'GB' })
  const page = await site.arrives(`${path}&locale=en&country=GB`)
  const b = await invitedOn(page, { locale: 'en', country: 'GB' })
  const calls = callsOf(page)
  await b.completeUntil('review', { parent: { firstName: 'Sam', lastName: 'Okafor', email, phone: '7700900143' } })
  await b.acceptsTerms()
  await page.getByRole('checkbox', { name: b.words.terms.marketing }).check()
  await b.pays()
  await b.setsCredentials({ username: 'paid.in.britain', password })
  await b.choosesReferral()
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await b.submitsCredentials()
  await b.goesOn()
  await b.hasReceipt()
  expect(calls.filter(call => call.startsWith('/v1/parent/'))).toEqual([])
  await page.context().close()
})

test('a sign-in that fails once is tried again, and nothing is set a second time', async () => {
  const { page, b, calls, username } = await arrives()
  const answers: Awaited<ReturnType<LegacySystem['login']>>[] = [{ name: 'refused' }, { name: 'down' }]
  site.deps.legacy.login = async (name, typed) => answers.shift() ?? login(name, typed)
  await fillsEverything(b, username)
  await b.submitsCredentials()
  await page.locator('.cpj-message', { hasText: b.words.problem.login_error }).waitFor()
  const again = page.getByRole('button', { name: b.words.credentials.loginAgain })
  await again.click()
  await page.getByText(b.words.credentials.failed).waitFor()
  await again.click()
  await b.goesOn()
  await page.waitForURL(inMemberArea)
  expect(calls.filter(path => path === '/v1/credentials')).toHaveLength(1)
  expect(calls.filter(path => path === '/v1/parent/terms')).toHaveLength(1)
  expect(calls.filter(path => path === '/v1/login')).toHaveLength(3)
  await page.context().close()
})

test('parent A who closes the browser after paying finishes by the link in the receipt mail', async () => {
  const email = 'ana.later@example.com'
  const parent = { ...newcomer(), email }
  const a = await arrivesAtCheckout(site, undefined, { language: 'es', parent })
  const first = a.page
  await a.completeUntil('credentials')
  await first.context().close()

  const [receipt] = await site.mailsTo(email)
  const link = new URL(/http\S+\/app\/join\/credentials\?\S+/.exec(receipt!.text)![0])
  const page = await site.arrives(`${link.pathname}${link.search}&locale=es&country=US`)
  const later = await signupOn(page, { locale: 'es', country: 'US' })
  expect(page.url()).not.toContain('token')
  await later.setsCredentials({ username: 'ana.later', password })
  await later.acceptsTerms()
  await later.submitsCredentials()
  await later.goesOn()
  await page.waitForURL(inMemberArea)
  const { credentials_set_at: setAt } = await site.deps.database
    .selectFrom('account')
    .select('credentials_set_at')
    .where('username', '=', 'ana.later')
    .executeTakeFirstOrThrow()
  expect(setAt).not.toBeNull()
  await page.context().close()
})
