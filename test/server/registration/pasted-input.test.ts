import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { insertCodes } from '#server/operations/store.ts'
import { createApi, homes, newParent, visit, visitUpToPayment, type Visitor } from '#test/support/api.ts'
import { madeCode } from '#test/support/pastes.ts'

const api = await createApi()
let visitor: Visitor
beforeAll(async () => {
  visitor = await visit(api)
})

// test/core/rules/pasted-input.test.ts has a table of pastes for each field. Here one paste of each field reaches the database.

test('a pasted name and phone number are stored clean', async () => {
  const parent = { ...newParent(), firstName: 'Anne‑Marie', phoneNumber: '(212)\u00A0555‑0123' }
  const response = await api.raw('POST', '/signups', {
    parent,
    sections: ['PARENT'],
    country: 'US',
    segmentAnonymousId: randomUUID()
  })
  const { signupId } = await response.json()
  expect(await api.registrationOf({ signupId })).toMatchObject({
    parent: { firstName: 'Anne-Marie', phoneNumber: '2125550123' }
  })
})

test('the pasted phone number of the co-parent is compared with that of parent A', async () => {
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

test('a pasted postal code is stored as it is written in its country', async () => {
  const saved = await visitor.update({
    parent: { ...visitor.parent, timeZone: 'Europe/London' },
    address: { ...homes.GB, postalCode: 'ls1\u00A04ap' },
    sections: ['PARENT', 'ADDRESS']
  })
  expect(saved).toMatchObject({ ok: true })
  expect(await api.registrationOf(visitor)).toMatchObject({ address: { postalCode: 'LS1 4AP' } })
})

test('a pasted subscription code in two spellings counts once, in the price and in the charge', async () => {
  await insertCodes(api.database, [{ code: madeCode, amount: 500, currency: 'USD' }])
  const buyer = await visitUpToPayment(api)
  buyer.typesCodes(madeCode, '3o8m m18j x7r2')
  expect(await buyer.price()).toMatchObject({
    value: { paymentCodeDetails: [{ code: madeCode, amount: 500 }], totals: { paymentCodeTotal: 500 } }
  })
  expect(await buyer.pays()).toMatchObject({
    value: { receipt: { paymentCodeDetails: [{ code: madeCode, amount: 500 }] } }
  })
})
