import { expect, test } from 'vitest'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { invitedOn, invites } from '#test/support/invited.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

const sam = (email: string) => ({ firstName: 'Sam', lastName: 'Okafor', email, phone: '4155550143' })
const chargesOf = async (userId: string) => {
  const order = await site.deps.database
    .selectFrom('order')
    .selectAll()
    .where('account_id', '=', userId)
    .executeTakeFirstOrThrow()
  const charges = site.emulator!.ledger.transactions().filter(({ orderId }) => orderId === order.attempt_id)
  return { total: (order.total / 100).toFixed(2), charges }
}

test('the hosted pages sell to an invited parent and have no barriers', async () => {
  const email = 'sam.hosted@example.com'
  const { path, userId } = await invites(site, { email })
  const page = await site.arrives(`${path}&locale=en&country=US`)
  const visitor = await invitedOn(page)
  await visitor.completeUntil('receipt', { parent: sam(email) }, async () => {
    await expectNoBarriers(page)
    expect(await page.getByRole('checkbox', { name: visitor.words.method.payForCoParent }).count()).toBe(0)
  })
  expect(page.url()).not.toMatch(/token|userId/)
  const { total, charges } = await chargesOf(userId)
  expect(await visitor.hasReceipt()).toContain(total)
  expect(charges).toHaveLength(1)
  expect(site.errors).toEqual([])
})

test('a widget that was given an invitation sells to an invited parent', async () => {
  const email = 'sam.embedded@example.com'
  const { token, userId } = await invites(site, { email })
  const page = await site.arrives('/examples/marketing/?locale=en&country=US')
  await page.evaluate(
    invite => {
      const element = document.createElement('main')
      document.body.replaceChildren(element)
      const { CoParentJoin } = window as unknown as { CoParentJoin: { mount(element: Element, options: object): void } }
      CoParentJoin.mount(element, { flow: 'invite', invite, locale: 'en', country: 'US' })
    },
    { token, userId }
  )
  const visitor = await invitedOn(page)
  await visitor.completeUntil('receipt', { parent: sam(email) })
  expect((await chargesOf(userId)).charges).toHaveLength(1)
  expect(site.errors).toEqual([])
})
