import { expect, test, vi } from 'vitest'
import { type Variant, variants } from '#core/country.ts'
import type { Currency } from '#core/money.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'

const api = await createApi()

interface Sale {
  currency: Currency
  taxes: readonly string[]
}

const sales: Record<Variant, Sale> = {
  US: { currency: 'USD', taxes: [] },
  GB: { currency: 'GBP', taxes: ['VAT'] },
  CA: { currency: 'CAD', taxes: ['HST'] },
  AU: { currency: 'AUD', taxes: ['GST'] },
  NZ: { currency: 'NZD', taxes: ['GST'] },
  IE: { currency: 'EUR', taxes: ['VAT'] },
  MX: { currency: 'MXN', taxes: ['IVA'] }
}

test.each(variants)('a purchase in %s is priced, taxed, ordered and charged in its currency', async country => {
  const { currency, taxes: names } = sales[country]
  const visitor = await visitUpToPayment(api, { country })
  const { taxes, taxIncluded, totals } = valueOf(await visitor.price())
  expect(taxes.map(({ name }) => name)).toEqual(names)
  expect(taxIncluded).toBe(!['US', 'CA'].includes(country))
  expect(totals.currencyCode).toBe(currency)
  const unagreed = await visitor.pays({ termsAccepted: false })
  if (country !== 'US') expect(unagreed.ok).toBe(false)
  const paid = country === 'US' ? unagreed : await visitor.pays()
  expect(paid).toMatchObject({ ok: true, value: { receipt: { totals: { total: totals.total } } } })

  const { id } = (await api.attemptsOf(visitor)).find(({ status }) => status === 'paid')!
  const order = await api.database.selectFrom('order').selectAll().where('attempt_id', '=', id).execute()
  expect(order).toMatchObject([{ currency, total: totals.total }])
  expect(api.chargesOf(id)).toMatchObject([{ currency, amount: (totals.total / 100).toFixed(2) }])
})

test.each([
  ['GB', 'device'],
  ['CA', null]
] as const)('the gateway gets the device data of a purchase in %s: %s', async (country, deviceData) => {
  const charge = vi.spyOn(api.deps.gateway, 'charge')
  const visitor = await visitUpToPayment(api, { country })
  const body = await visitor.payment()
  expect(await visitor.sends({ ...body, payment: { ...body.payment, deviceData: 'device' } })).toMatchObject({
    ok: true
  })
  expect(charge.mock.lastCall![0].deviceData).toBe(deviceData)
  charge.mockRestore()
})
