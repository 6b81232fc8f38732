import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Variant } from '#core/country.ts'
import { insertCodes } from '#server/operations/store.ts'
import type { Visitor } from '#test/support/api.ts'
import { createApi, homes, newParent, visit, visitUpToPayment } from '#test/support/api.ts'
import {
  madeCode,
  pastedCodes,
  pastedNames,
  pastedPhones,
  pastedPostalCodes,
  refusedCodes,
  refusedNames,
  refusedPhones,
  refusedPostalCodes
} from '#test/support/pastes.ts'

const api = await createApi()
let visitor: Visitor
let buyer: Visitor
beforeAll(async () => {
  visitor = await visit(api)
  buyer = await visitUpToPayment(api)
  await insertCodes(api.database, [{ code: madeCode, amount: 500, currency: 'USD' }])
})

async function signsUp(person: object) {
  const body = {
    parent: { ...newParent(), ...person },
    sections: ['PARENT'],
    country: 'US',
    segmentAnonymousId: randomUUID()
  }
  const response = await api.raw('POST', '/signups', body)
  return { status: response.status, body: await response.json() }
}

async function parentOf(signupId: string) {
  const { parent } = await api.database
    .selectFrom('registration')
    .select('parent')
    .where('id', '=', signupId)
    .executeTakeFirstOrThrow()
  return parent
}

describe('a pasted name', () => {
  test.each(pastedNames)('from %s is stored: %j as %j', async (_, typed, saved) => {
    const { status, body } = await signsUp({ firstName: typed })
    expect(status).toBe(200)
    expect(await parentOf(body.signupId)).toMatchObject({ firstName: saved })
  })

  test.each(refusedNames)('of %s is refused: %j', async (_, typed) => {
    const { status, body } = await signsUp({ firstName: typed })
    expect(status).toBe(422)
    expect(body.validationErrors).toMatchObject([{ field: 'parent.firstName' }])
  })
})

describe('a pasted phone number', () => {
  test.each(pastedPhones)('from %s is stored: %j as %j', async (_, typed, saved) => {
    const { status, body } = await signsUp({ phoneNumber: typed })
    expect(status).toBe(200)
    expect(await parentOf(body.signupId)).toMatchObject({ phoneNumber: saved })
  })

  test.each(refusedPhones)('of %s is refused: %j', async (_, typed) => {
    const { status, body } = await signsUp({ phoneNumber: typed })
    expect(status).toBe(422)
    expect(body.validationErrors).toMatchObject([{ field: 'parent.phoneNumber', code: 'phone' }])
  })

  test('of the co-parent is compared with that of parent A', async () => {
    const { phoneCountryCode, phoneNumber } = visitor.parent
    const pasted = phoneNumber.replace(/^(...)(...)/, '($1)\u00A0$2‑')
    const answer = await visitor.update({
      coParent: { ...visitor.coParent, phoneCountryCode, phoneNumber: pasted },
      children: []
    })
    expect(answer).toMatchObject({
      problem: { validationErrors: expect.arrayContaining([expect.objectContaining({ code: 'same_phone' })]) }
    })
  })
})

describe.each(Object.entries(pastedPostalCodes))('a pasted postal code of %s', (country, pasted) => {
  const saves = (postalCode: string) =>
    visitor.update({
      parent: { ...visitor.parent, timeZone: 'America/Chicago' },
      address: { ...homes[country as Variant], postalCode },
      sections: ['PARENT', 'ADDRESS']
    })

  test.each(pasted)('from %s is stored: %j as %j', async (_, typed, saved) => {
    expect(await saves(typed)).toMatchObject({ ok: true })
    const { address } = await api.database
      .selectFrom('registration')
      .select('address')
      .where('id', '=', visitor.signupId)
      .executeTakeFirstOrThrow()
    expect(address).toMatchObject({ postalCode: saved })
  })

  test.each([...(refusedPostalCodes[country] ?? [])])('with %s is refused: %j', async (_, typed) => {
    expect(await saves(typed)).toMatchObject({
      problem: { validationErrors: [{ field: 'address.postalCode', code: 'postal' }] }
    })
  })
})

describe('a pasted subscription code', () => {
  test.each(pastedCodes)('with %s is found, and shown as it was made: %j', async (_, typed) => {
    buyer.typesCodes(typed)
    expect(await buyer.price()).toMatchObject({ value: { paymentCodeDetails: [{ code: madeCode, amount: 500 }] } })
  })

  test.each(refusedCodes)('with %s is not found: %j', async (_, typed) => {
    buyer.typesCodes(typed)
    expect(await buyer.price()).toMatchObject({ value: { paymentCodeDetails: [] } })
  })

  test('in two spellings counts once, in the price and in the charge', async () => {
    buyer.typesCodes(madeCode, '3o8m m18j x7r2')
    expect(await buyer.price()).toMatchObject({
      value: { paymentCodeDetails: [{ code: madeCode, amount: 500 }], totals: { paymentCodeTotal: 500 } }
    })
    expect(await buyer.pays()).toMatchObject({
      value: { receipt: { paymentCodeDetails: [{ code: madeCode, amount: 500 }] } }
    })
  })
})
