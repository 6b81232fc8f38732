import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { check } from '#core/check.ts'
import { billingCountries } from '#core/rules/postal.ts'
import { Region } from '#core/rules/address.ts'
import { taxes } from '#server/order/catalogue/catalogue.ts'
import { regionsOf } from '#server/reference/regions.ts'

describe('regions of a country', () => {
  it('are accepted in an address, and listed once, never one alone', async () => {
    const wrong: string[] = []
    for (const country of billingCountries) {
      const regions = await regionsOf(country)
      const refused = regions.filter(region => !isDeepStrictEqual(check(Region, region), { ok: true, value: region }))
      wrong.push(...refused.map(region => `${country}: an address refuses ${region}`))
      if (regions.length !== new Set(regions).size) wrong.push(`${country} lists a region twice`)
      if (regions.length === 1) wrong.push(`${country} lists one region only`)
    }
    expect(wrong).toEqual([])
  })

  it.each([
    ['US', 62, ['District of Columbia', 'Puerto Rico', 'Texas']],
    ['CA', 13, ['Nunavut', 'Quebec']],
    ['AU', 8, ['Tasmania']],
    ['MX', 32, ['Ciudad de México', 'Querétaro']],
    ['NZ', 17, ['Manawatū-Whanganui']],
    ['IE', 26, ['Dublin']],
    ['GB', 104, ['England', 'Greater London', 'Tyrone', 'Glamorgan', 'Fife']],
    ['PR', 78, ['Cataño', 'Vieques']],
    ['KE', 47, ['Elgeyo/Marakwet']]
  ])('%s has %i, among them %j', async (country, count, some) => {
    const regions = await regionsOf(country)
    expect(regions).toHaveLength(count)
    expect(regions).toEqual(expect.arrayContaining(some))
  })

  it.each(['HK', 'JE', 'IM', 'SJ', 'GI', 'ZZ', 'SG', 'MC', 'GG', 'LI', 'SM', 'LU', 'MT'])(
    '%s has none',
    async country => {
      expect(await regionsOf(country)).toEqual([])
    }
  )

  it('are, in Canada, the provinces of the tax table', async () => {
    expect(taxes.CA.provinces!.map(({ name }) => name).toSorted()).toEqual((await regionsOf('CA')).toSorted())
  })
})
