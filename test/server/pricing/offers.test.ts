import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '#core/api/contract.ts'
import { createApi } from '#test/support/api.ts'

const api = await createApi()

async function coupon(changes: { ends_at?: Date; uses_left?: number } = {}) {
  const referrerKey = randomUUID()
  await api.database
    .insertInto('coupon')
    .values({
      code: referrerKey,
      description_en: 'A friend',
      description_es: 'Un amigo',
      kind: 'percent',
      value: 25,
      referrer_key: referrerKey,
      ...changes
    })
    .execute()
  return referrerKey
}

async function isValid(referrerKey?: string) {
  const answer = await api.call(contract.checkOffer, {}, { referrerKey })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
  return answer.value.valid
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

  test('names its referrer in a header, never in an address', async () => {
    const key = await coupon()
    await isValid(key)
    const { url, headers } = api.requests.at(-1)!
    expect(url).not.toContain(key)
    expect(headers['X-Referrer-Key']).toBe(key)
  })

  test('cannot be found by trying', async () => {
    api.exhaust('offer')
    const answer = await api.call(contract.checkOffer, {}, { referrerKey: 'guess' })
    expect(answer).toMatchObject({ ok: false, problem: { code: 'limited', retryAfter: 60 } })
    api.relax()
  })
})
