import { describe, expect, test } from 'vitest'
import { invitedOn, invites } from '#test/support/invited.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

const sam = (email: string) => ({ firstName: 'Sam', lastName: 'Okafor', email, phone: '4155550143' })
const inMemberArea = /\/legacy/

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
  })
})
