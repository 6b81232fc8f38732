import { assert, constantFrom, nat, property, subarray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { variantOf, variants } from '#core/country.ts'
import type { Deps } from '#server/deps.ts'
import { cardAuthentication } from '#server/order/catalogue/catalogue.ts'
import { authenticatesCards } from '#server/order/price.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'

const british: Deps['cardAuthentication'] = { required: ['GB', 'IE'] }

test.each([
  ['GB', 1, true],
  ['UK', 1, true],
  ['gb', 12_799, true],
  ['IE', 1, true],
  ['US', 1, false],
  ['FR', 1, false],
  ['GB', 0, false]
])('a card of %s that pays %i is authenticated: %s', (country, total, isRequired) => {
  expect(authenticatesCards(british, country, total)).toBe(isRequired)
})

test('only the table and the total decide, for every country', () => {
  assert(
    property(
      subarray([...variants]),
      constantFrom(...variants, 'FR', 'JE', 'uk'),
      nat(),
      (required, country, total) => {
        const expected = total > 0 && required.some(variant => variant === variantOf(country))
        expect(authenticatesCards({ required }, country, total)).toBe(expected)
      }
    )
  )
})

describe('a price says whether its card has to be authenticated', () => {
  test('by the table of the catalogue', async () => {
    const api = await createApi()
    const asked = async (country: 'GB' | 'US') => {
      const priced = await (await visitUpToPayment(api, { country })).price()
      return priced.ok && priced.value.authenticatesCards
    }
    expect(await asked('GB')).toBe(cardAuthentication.required.includes('GB'))
    api.deps.cardAuthentication = { required: ['GB'] }
    expect([await asked('GB'), await asked('US')]).toEqual([true, false])
  })

  test('and never for a total of zero', async () => {
    const api = await createApi()
    api.deps.cardAuthentication = { required: ['US'] }
    const visitor = await visitUpToPayment(api)
    visitor.typesCodes(await api.newCode(100_000))
    expect(await visitor.price()).toMatchObject({ value: { totals: { total: 0 }, authenticatesCards: false } })
  })
})
