import { describe, expect, test } from 'vitest'
import { invitedOn, invites } from '#test/support/invited.ts'
import { homesOnScreen } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

const sam = (email: string) => ({ firstName: 'Sam', lastName: 'Okafor', email, phone: '4155550143' })
const aYear = () => new Date(Date.now() + 365 * 24 * 3600 * 1000)
const inMemberArea = /\/legacy/
const sheHas = (userId: string) =>
  site.deps.database.selectFrom('account').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()

describe('an invited parent', () => {
  test('with an account made by a professional pays, answers the referral question, and reads the receipt', async () => {
    const email = 'sam.pro@example.com'
    const link = await invites(site, { email, by: { firstName: 'Grace', lastName: 'Hall' } })
    const page = await site.arrives(`${link.path}&locale=en&country=US`)
    const b = await invitedOn(page)
    await page.getByText(b.words.welcome.invitedByPro.replace('{{pro}}', 'Grace Hall')).waitFor()
    expect(page.url()).not.toMatch(/token|userId/)
    expect(await page.evaluate(() => history.length)).toBeLessThan(4)
    const parent = sam(email)
    await b.completeUntil('billing', { parent })
    await page.getByRole('button', { name: b.words.action.back }).click()
    await b.heading(b.words.parent.title)
    await b.completeUntil('method', { parent })
    expect(await page.getByRole('checkbox', { name: b.words.method.payForCoParent }).count()).toBe(0)
    await b.completeUntil('review', { parent })
    expect(await page.getByLabel(b.words.referral.label).count()).toBe(0)
    await b.pays()
    await b.setsCredentials({ username: 'sam.pro.made', password: 'correct horse 9!' })
    await page.getByText(b.words.credentials.confirmed.replace('{{email}}', email)).waitFor()
    await b.choosesReferral()
    await b.acceptsTerms()
    await b.submitsCredentials()
    await b.goesOn()
    const receipt = await b.hasReceipt()
    const order = await site.deps.database
      .selectFrom('order')
      .selectAll()
      .where('account_id', '=', link.userId)
      .executeTakeFirstOrThrow()
    expect(receipt).toContain((order.total / 100).toFixed(2))
    const charges = site.emulator!.ledger.transactions().filter(({ orderId }) => orderId === order.attempt_id)
    expect(charges).toHaveLength(1)
    await page.getByRole('button', { name: b.words.receipt.login, exact: true }).click()
    await page.waitForURL(inMemberArea)
    await page.context().close()
  })

  test('builds and pays for a package in a widget that was given the invitation', async () => {
    const email = 'sam.widget@example.com'
    const { token, userId } = await invites(site, { email })
    const page = await site.arrives('/examples/marketing/?locale=en&country=US')
    await page.evaluate(
      invite => {
        const element = document.createElement('div')
        document.body.replaceChildren(element)
        const { CoParentJoin } = window as unknown as {
          CoParentJoin: { mount(element: Element, options: object): void }
        }
        CoParentJoin.mount(element, { flow: 'invite', invite, locale: 'en', country: 'US' })
      },
      { token, userId }
    )
    const b = await invitedOn(page)
    await b.completeUntil('packages', { parent: sam(email) })
    await b.choosesPackage(/build/i)
    await b.heading(b.words.builder.title)
    await page.getByRole('button', { name: b.words.builder.upgrade }).click()
    await page.getByText(b.words.packages.recommended, { exact: true }).first().waitFor()
    await b.choosesPackage(/build/i)
    await b.heading(b.words.builder.title)
    await b.continues()
    await b.heading(b.words.billing.title)
    await b.completeUntil('credentials', { parent: sam(email) })
    expect(await sheHas(userId)).toMatchObject({ email })
    await page.context().close()
  })

  test('without a login keeps the place while the terms and the policy are read, and over any number of reloads', async () => {
    const { timeZone, ...address } = {
      ...homesOnScreen.US,
      line2: null,
      country: 'US' as const,
      timeZone: 'America/Chicago'
    }
    const email = 'sam.reads@example.com'
    const link = await invites(site, { email, paidUntil: aYear(), billing: { address, timeZone } })
    const page = await site.arrives(`${link.path}&locale=en&country=US`)
    const b = await invitedOn(page)
    const stays = async () => {
      await b.heading(b.words.credentials.title)
      expect(page.url()).toMatch(/\/invite\/credentials/)
    }
    await stays()
    // The request for the invitation never gets an answer, so the visitor leaves the page while the request is open.
    await page.route('**/v1/invites/**', () => {})
    for (const path of ['/terms', '/privacy']) {
      await page.goto(new URL(path, page.url()).href)
      await page.goBack()
      await stays()
    }
    for (let reloads = 0; reloads < 3; reloads += 1) {
      await page.reload()
      await stays()
    }
    await page.unrouteAll()
    await page.reload()
    await page.getByLabel(b.words.credentials.username, { exact: true }).waitFor()
    await page.context().close()
  })
})
