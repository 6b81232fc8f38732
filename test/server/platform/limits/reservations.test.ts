import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import type { LimitName } from '#server/platform/limits/limits.ts'
import { insertCoupon } from '#server/order/discount-store.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'
import { percentCoupon } from '#test/support/coupons.ts'
import { newProfessional, stepsOf } from '#test/support/professional.ts'

const api = await createApi()
const { call } = api

const prices = async (...codes: string[]) => {
  const buyer = await visitUpToPayment(api)
  buyer.typesCodes(...codes)
  return buyer.price()
}
const pays = async () => (await visitUpToPayment(api)).pays()
const handsOver = async () => {
  return valueOf(await call(contract.handOver, { body: { flow: 'signup', step: 'family', progress: '{}' } })).code
}
const takenAddress = async () => {
  const body = newProfessional()
  await call(contract.createProfessional, { body })
  return body.email!
}
const stepOne = (email?: string) =>
  call(
    contract.validateProfessional,
    { query: { step: '1' }, body: { ...stepsOf['1'](), ...(email && { email }) } },
    { activity: 'start' }
  )
const referrer = async () => {
  const referrerKey = randomUUID()
  const description = { en: 'A friend', es: 'Un amigo' }
  await insertCoupon(api.database, percentCoupon({ code: referrerKey, description, value: 25, referrerKey }))
  return referrerKey
}

interface Site {
  limits: readonly LimitName[]
  fails(): Promise<unknown>
  succeeds(): Promise<unknown>
}

const sites: Record<string, Site> = {
  'a key of a discount link': {
    limits: ['offerFailure'],
    fails: () => call(contract.checkOffer, {}, { referrerKey: 'unknown' }),
    succeeds: async () => call(contract.checkOffer, {}, { referrerKey: await referrer() })
  },
  'a subscription code': {
    limits: ['codeFailure', 'codeAddressFailure'],
    fails: () => prices('UNKNOWN-CODE-0000'),
    succeeds: async () => prices(await api.newCode(500))
  },
  'the code of a handover that is taken up': {
    limits: ['handoverFailure'],
    fails: () => call(contract.takeOver, { body: { code: 'unknown', taker: randomUUID() } }),
    succeeds: async () => call(contract.takeOver, { body: { code: await handsOver(), taker: randomUUID() } })
  },
  'the address of a professional': {
    limits: ['professionalTaken'],
    fails: async () => stepOne(await takenAddress()),
    succeeds: () => stepOne()
  },
  'a card': {
    limits: ['paymentFailure', 'emailFailure', 'addressFailure', 'cardFailure'],
    async fails() {
      api.faults.set({ on: 'sale', kind: 'decline' })
      return pays()
    },
    succeeds: () => pays()
  }
}

describe.each(Object.entries(sites))('%s', (_, { limits, fails, succeeds }) => {
  test('that is wrong counts once in each of its limits', async () => {
    const before = limits.map(api.counted)
    await fails()
    expect(limits.map(api.counted)).toEqual(before.map(points => points + 1))
  })

  test('that is right counts in none', async () => {
    const before = limits.map(api.counted)
    await succeeds()
    expect(limits.map(api.counted)).toEqual(before)
  })
})

test('one wrong subscription code of several keeps the points of all, so a known code opens no guessing', async () => {
  const before = api.counted('codeFailure')
  await prices(await api.newCode(500), 'UNKNOWN-CODE-0000', 'UNKNOWN-CODE-0001')
  expect(api.counted('codeFailure')).toBe(before + 3)
})
