import { describe, expect, test } from 'vitest'
import { homesOnScreen, signupOn } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

let visits = 0

const purchases = [
  { where: 'on the marketing page', path: '/examples/marketing/?locale=en&country=US', language: 'en', country: 'US' },
  {
    where: 'in Spanish on the hosted pages',
    path: '/app/join/signup?locale=es&country=US',
    language: 'es',
    country: 'US'
  },
  { where: 'in Britain', path: '/app/join/signup?locale=en&country=GB', language: 'en', country: 'GB' }
] as const

describe('a parent signs up, pays by card and reads the receipt', () => {
  test.each(purchases)('$where', async ({ path, language, country }) => {
    visits += 1
    const parent = {
      firstName: 'Ana',
      lastName: 'Reyes',
      email: `ana.${visits}@example.com`,
      phone: country === 'GB' ? '7700900123' : `212555014${visits}`
    }
    const coParent = { firstName: 'Sam', lastName: 'Okafor', email: `sam.${visits}@example.com` }
    const page = await site.arrives(path)
    const visitor = await signupOn(page, { locale: language, country })
    const { words } = visitor

    await visitor.isAParent()
    await visitor.saysCoParentIsNew()
    await visitor.typesContact(parent)
    await visitor.continues()
    await visitor.namesFamily(coParent, { firstName: 'Lu', lastName: 'Reyes' })
    await visitor.continues()
    await visitor.choosesPackage(/premium/i)
    await visitor.typesBilling(homesOnScreen[country])
    await visitor.continuesToPayment()
    await visitor.typesCard()
    await visitor.reviews()
    await visitor.choosesReferral()
    if (country !== 'US') await visitor.acceptsTerms()
    await visitor.pays()
    await visitor.setsCredentials({ username: `ana.reyes.${visits}`, password: 'correct horse 9!' })
    if (country === 'US') await visitor.acceptsTerms()
    await visitor.submitsCredentials()
    await visitor.goesOn()
    const receipt = await visitor.hasReceipt()

    const order = await site.deps.database
      .selectFrom('order')
      .innerJoin('account', 'account.id', 'order.account_id')
      .select(['order.attempt_id', 'order.total', 'order.currency', 'account.credentials_set_at', 'account.family_id'])
      .where('account.email', '=', parent.email)
      .executeTakeFirstOrThrow()
    expect(order.currency).toBe(country === 'GB' ? 'GBP' : 'USD')
    expect(order.credentials_set_at).not.toBeNull()
    const amount = (order.total / 100).toFixed(2)
    expect(receipt).toContain(amount)

    const charges = site.emulator!.ledger.transactions().filter(({ orderId }) => orderId === order.attempt_id)
    expect(charges).toHaveLength(1)
    expect(charges[0]).toMatchObject({ amount, status: 'submitted_for_settlement' })

    const mails = await site.mailsTo(parent.email, coParent.email)
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['invite', 'receipt'])
    expect(mails.every(({ language: spoken }) => spoken === language)).toBe(true)

    await page.reload()
    if (path.startsWith('/app/')) await page.getByText(words.receipt.reloaded).waitFor()
    expect(site.errors).toEqual([])
    await page.context().close()
  })
})
