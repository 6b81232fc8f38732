import { expect, test } from 'vitest'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { newcomer, signupOn } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()
const home = { line1: '85, rue Saint-Paul Est', city: 'Montréal', region: 'Québec', postalCode: 'H2Y 1H3' }

const places = [
  { place: 'the hosted pages', path: '/app/join/signup?locale=fr-CA' },
  { place: 'the widget', path: '/examples/marketing/?locale=fr-CA' }
]

test.each(places)(
  'on $place a parent in Quebec buys in French, with TPS and TVQ, and gets both mails',
  async ({ path }) => {
    const page = await site.arrives(path)
    const visitor = await signupOn(page, { locale: 'fr', country: 'CA' })
    const parent = newcomer()
    const coParent = { firstName: 'Sam', lastName: 'Okafor', email: `sam.${parent.email}` }
    await visitor.completeUntil('receipt', { parent, coParent, home }, () => expectNoBarriers(page))

    const receipt = (await visitor.hasReceipt()).replaceAll(/[\u00a0\u202f]/g, ' ')
    for (const line of ['TPS (5 %)', 'TVQ (9,975 %)', 'Total payé', 'Montréal, Québec, H2Y 1H3, Canada']) {
      expect(receipt).toContain(line)
    }
    const order = await site.deps.database
      .selectFrom('order')
      .innerJoin('account', 'account.id', 'order.account_id')
      .select(['order.total', 'order.currency'])
      .where('account.email_key', '=', parent.email)
      .executeTakeFirstOrThrow()
    expect(order.currency).toBe('CAD')
    expect(receipt).toContain(`${(order.total / 100).toFixed(2).replace('.', ',')} $`)
    const mails = await site.mailsTo(parent.email, coParent.email)
    expect(mails.map(({ kind, language }) => `${kind} ${language}`).toSorted()).toEqual(['invite fr', 'receipt fr'])
    expect(site.errors).toEqual([])
  }
)
