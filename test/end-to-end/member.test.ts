import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { emailKeyOf } from '#core/rules/email.ts'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { arrivesAtCheckout } from '#test/support/checkout-visit.ts'
import { lineOf, newcomer, signupOn } from '#test/support/signup.ts'
import { createSite, opens } from '#test/support/site.ts'

const site = await createSite()

const email = 'ana.member@example.com'
const login = { username: 'ana.member', password: 'correct horse 9!' }

/** Parent A buys and joins. */
beforeAll(async () => {
  const visitor = await arrivesAtCheckout(site, undefined, { parent: { ...newcomer(), email } })
  await visitor.completeUntil('receipt', { credentials: login })
})

async function runsOut() {
  const yesterday = new Date(Date.now() - 24 * 3600 * 1000)
  await site.deps.database
    .updateTable('account')
    .set({ subscribed_until: yesterday })
    .where('email_key', '=', emailKeyOf(email))
    .execute()
}

/** Signs parent A in; returns the address of the member area with its one-time code. */
async function signsIn(): Promise<string> {
  const answer = await site.deps.legacy.login(login.username, login.password)
  if (answer.name !== 'welcome') throw new Error(answer.name)
  return answer.target.replace(site.url, '')
}

async function tokenOf(target: string): Promise<string> {
  const code = new URL(target, site.url).searchParams.get('code')!
  const answer = await site.deps.accessTokens.redeem(code)
  if (answer.name !== 'token') throw new Error(answer.name)
  return answer.token
}

const orders = () =>
  site.deps.database
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.account_id')
    .select(['order.attempt_id', 'order.total'])
    .where('account.email_key', '=', emailKeyOf(email))
    .execute()

/** Renews with the stored address: goes from the packages to the receipt. */
async function renews(page: Page) {
  const visitor = await signupOn(page)
  await visitor.choosesPackage(/premium/i)
  await page.getByRole('heading', { name: visitor.words.billing.title }).waitFor()
  expect(await lineOf(page, visitor.words.billing.line1).inputValue()).toBe('1 Main Street')
  await visitor.continuesToPayment()
  expect(await page.getByRole('checkbox', { name: visitor.words.method.payForCoParent }).count()).toBe(0)
  await visitor.typesCard()
  await visitor.reviews()
  expect(await page.getByLabel(visitor.words.referral.label).count()).toBe(0)
  await visitor.pays()
  await visitor.hasReceipt()
  return visitor
}

describe('a member whose subscription ran out', () => {
  test('renews on the hosted pages, and finds the subscription in the member area', async () => {
    await runsOut()
    const before = (await orders()).length
    const page = await site.arrives(await signsIn())
    await expectNoBarriers(page)
    await page.getByRole('link', { name: 'Choose or renew a subscription' }).click()
    const visitor = await signupOn(page)
    await page.getByRole('heading', { name: visitor.words.packages.title }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/app/join/step3')
    expect(page.url()).not.toContain('code')

    await page.reload()
    await opens(page, new URL('/app/join/payment', site.url).href)
    expect(new URL(page.url()).pathname).toBe('/app/join/step3')
    await renews(page)
    expect(new URL(page.url()).pathname).toBe('/app/join/receipt')
    expect(await orders()).toHaveLength(before + 1)

    await page.goBack()
    await page.getByRole('heading', { name: visitor.words.receipt.title, level: 1 }).waitFor()
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/accessToken|Springfield/)
    await page.getByRole('button', { name: visitor.words.receipt.login }).click()
    await page.waitForURL(/\/legacy/)
  })

  test('renews on an embedder’s page, which replaces an expired token', async () => {
    await runsOut()
    const page = await site.arrives('/examples/marketing/?locale=en&country=US')
    const good = await tokenOf(await signsIn())
    await page.evaluate(token => {
      const { CoParentJoin } = window as unknown as {
        CoParentJoin: { mount(element: Element, options: object): void }
      }
      document.querySelector('[data-coparent-join-host]')?.remove()
      const tokens = ['expired', token]
      CoParentJoin.mount(document.body.appendChild(document.createElement('section')), {
        flow: 'signup',
        locale: 'en',
        country: 'US',
        accessToken: async () => tokens.shift() ?? token
      })
    }, good)
    await renews(page)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(good)
  })
})

describe('a spent code', () => {
  test('opens no account, and shows a notice', async () => {
    const target = await signsIn()
    await tokenOf(target)
    const code = new URL(target, site.url).searchParams.get('code')!
    const page = await site.arrives(`/app/join/access?code=${code}&locale=es&country=US`)
    await page.getByRole('heading', { name: 'Inicie sesión de nuevo' }).waitFor()
    expect(page.url()).not.toContain(code)
    await expectNoBarriers(page)
    // The tab must still be able to run a sign-up.
    await opens(page, new URL('/app/join/step1?locale=en&country=US', site.url).href)
    await (await signupOn(page)).continues()
  })
})

test('no page logs an error but the expected refusals', () => {
  expect(site.errors.filter(complaint => !/status of 401/.test(complaint))).toEqual([])
})
