import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fault } from '#server/emulator/faults.ts'
import { openShop, type Shop } from './gateway.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => {
  shop.gateway.config.timeout = 30_000
})
afterEach(() => shop.emulator.faults.clear())
afterAll(() => shop.close())

const charges = (orderId: string) => shop.emulator.ledger.transactions().filter(one => one.orderId === orderId).length

/** Each fault with the error that Braintree's Node SDK reports for it, and whether the emulator charged the card. */
test.each<[Omit<Fault, 'on'>, { charged: boolean; type?: string; message: RegExp }]>([
  [{ kind: 'drop-before' }, { charged: false, type: 'unexpectedError', message: /socket hang up/ }],
  [{ kind: 'drop-after' }, { charged: true, type: 'unexpectedError', message: /socket hang up/ }],
  [{ kind: 'truncate' }, { charged: true, type: 'unexpectedError', message: /aborted/ }],
  [
    { kind: 'status', status: 500 },
    { charged: false, type: 'serverError', message: /Server Error/ }
  ],
  [
    { kind: 'status', status: 502 },
    { charged: false, type: 'unexpectedError', message: /502/ }
  ],
  [
    { kind: 'status', status: 503 },
    { charged: false, type: 'serviceUnavailableError', message: /Unavailable/ }
  ],
  [
    { kind: 'status', status: 429 },
    { charged: false, type: 'tooManyRequestsError', message: /Too Many/ }
  ],
  [
    { kind: 'slow', delayMs: 300 },
    { charged: true, type: 'unexpectedError', message: /timed out/ }
  ],
  // The SDK expects XML. For HTML it throws a TypeError.
  [{ kind: 'html' }, { charged: false, message: /Cannot create property/ }]
])('a sale with %o fails for the SDK', async (fault, { charged, type, message }) => {
  const orderId = JSON.stringify(fault)
  if (fault.kind === 'slow') shop.gateway.config.timeout = 150
  shop.emulator.faults.set({ on: 'sale', ...fault })
  await expect(shop.sell({ orderId })).rejects.toMatchObject({
    ...(type && { type }),
    message: expect.stringMatching(message)
  })
  expect(charges(orderId)).toBe(charged ? 1 : 0)
})
