import { expect, test } from 'vitest'
import { type Variant, variantRows, variants } from '#core/country.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'

const api = await createApi()

const taxesOf: Record<Variant, readonly string[]> = {
  US: [],
  GB: ['VAT'],
  CA: ['HST'],
  AU: ['GST'],
  NZ: ['GST'],
  IE: ['VAT'],
  MX: ['IVA']
}

test.each(variants)('a purchase in %s is priced, taxed, ordered and charged in its currency', async country => {
  const { currency } = variantRows[country]
  const visitor = await visitUpToPayment(api, { country })
  const priced = await visitor.price()
  if (!priced.ok) throw new Error(priced.problem.code)
  const { taxes, taxIncluded, totals } = priced.value
  expect(taxes.map(({ name }) => name)).toEqual(taxesOf[country])
  expect(taxIncluded).toBe(!['US', 'CA'].includes(country))
  expect(totals.currencyCode).toBe(currency)
  const unagreed = await visitor.pays({ termsAccepted: false })
  if (country !== 'US') expect(unagreed.ok).toBe(false)
  const paid = country === 'US' ? unagreed : await visitor.pays()
  expect(paid).toMatchObject({ ok: true, value: { receipt: { totals: { total: totals.total } } } })

  const order = await api.database
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.account_id')
    .select(['order.total', 'order.currency', 'order.attempt_id'])
    .where('account.email', '=', visitor.parent.email)
    .executeTakeFirstOrThrow()
  expect(order).toMatchObject({ currency, total: totals.total })
  const charges = api.charges().filter(({ orderId }) => orderId === order.attempt_id)
  expect(charges).toMatchObject([{ currency, amount: (totals.total / 100).toFixed(2) }])
})
