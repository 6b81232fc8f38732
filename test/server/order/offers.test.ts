import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { createApi, visit } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'
import { signIn } from '#test/support/member.ts'

const api = await createApi()

async function coupon(changes: { ends_at?: Date; uses_left?: number } = {}) {
  const referrerKey = randomUUID()
  await api.database
    .insertInto('coupon')
    .values({
      code: referrerKey,
      description: { en: 'A friend' },
      kind: 'percent',
      value: 25,
      referrer_key: referrerKey,
      ...changes
    })
    .execute()
  return referrerKey
}

async function isValid(referrerKey?: string) {
  return valueOf(await api.call(contract.checkOffer, {}, { referrerKey })).valid
}

describe('the offer of a discount link', () => {
  test('stands while its coupon runs', async () => {
    expect(await isValid(await coupon())).toBe(true)
    expect(await isValid(await coupon({ ends_at: new Date(Date.now() + 60_000), uses_left: 1 }))).toBe(true)
  })

  test.each<[string, () => Promise<string | undefined>]>([
    ['whose coupon ended', () => coupon({ ends_at: new Date(Date.now() - 1) })],
    ['whose coupon is used up', () => coupon({ uses_left: 0 })],
    ['of a referrer whom nobody knows', async () => 'nobody'],
    ['of a referrer and one letter more', async () => `${await coupon()}x`],
    ['of no referrer', async () => undefined],
    ['of an empty one', async () => '']
  ])('%s does not', async (_, key) => {
    expect(await isValid(await key())).toBe(false)
  })

  test.each([
    ['the hyphens of a word processor', (key: string) => key.replaceAll('-', '‑')],
    ['spaces around it', (key: string) => `\u00A0${key} `],
    ['a character that nobody sees', (key: string) => `${key.slice(0, 4)}\u200B${key.slice(4)}`]
  ])('stands in a link with %s', async (_, pasted) => {
    expect(await isValid(pasted(await coupon()))).toBe(true)
  })

  test('cannot be found by trying', async () => {
    api.exhaust('offerFailure')
    const answer = await api.call(contract.checkOffer, {}, { referrerKey: 'guess' })
    expect(answer).toMatchObject({ ok: false, problem: { code: 'limited', retryAfter: 60 } })
    api.relax()
  })
})

describe('the coupons beside the packages', () => {
  const everywhere = {
    code: 'ALL5',
    description: { en: '5% off' },
    kind: 'percent',
    value: 5
  } as const

  async function packagesIn(country: string) {
    return valueOf(await api.call(contract.pricingLookup, { body: { country, dialCode: '1', phoneNumber: '' } }))
      .packageIds
  }

  const buyers = {
    async 'parent A'() {
      const { signupId, keys } = await visit(api)
      return (query: { country?: string }) => api.call(contract.coupons, { params: { signupId }, query }, keys)
    },
    async 'a signed-in parent'() {
      const { holder } = await signIn(api, { lapsed: false })
      return (query: { country?: string }) => api.call(contract.ownCoupons, { query }, holder)
    }
  }

  test.each(Object.entries(buyers))(
    'of %s are those of the country that is typed, else of their own',
    async (_, arrive) => {
      const ask = await arrive()
      await api.database.insertInto('coupon').values(everywhere).execute()
      for (const [query, country] of [
        [{ country: 'GB' }, 'GB'],
        [{}, 'US']
      ] as const) {
        const answer = await ask(query)
        expect(answer.ok && answer.value.flatMap(({ packageIds }) => packageIds).toSorted()).toEqual(
          (await packagesIn(country)).toSorted()
        )
      }
      await api.database.deleteFrom('coupon').where('code', '=', everywhere.code).execute()
    }
  )
})
