import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

test('a decline on demand has the code that was asked for', async () => {
  shop.emulator.faults.set({ on: 'sale', kind: 'decline', status: 2014 })
  expect(await shop.sell()).toMatchObject({ success: false, transaction: { processorResponseCode: '2014' } })
})

test('a fault is used up, and the next ones follow in order', async () => {
  const { faults } = shop.emulator
  faults.set({ on: 'clientToken', kind: 'status', status: 503, times: 2 })
  faults.set({ on: 'clientToken', kind: 'status', status: 429 })
  const generate = () => shop.gateway.clientToken.generate({})
  await expect(generate()).rejects.toMatchObject({ type: 'serviceUnavailableError' })
  await expect(generate()).rejects.toMatchObject({ type: 'serviceUnavailableError' })
  await expect(generate()).rejects.toMatchObject({ type: 'tooManyRequestsError' })
  await expect(generate()).resolves.toMatchObject({ success: true })
})

describe('webhooks on demand', () => {
  const asks = (to: string, notices: object[]) =>
    fetch(`${shop.url}/__emulator__/webhooks`, { method: 'POST', body: JSON.stringify({ to, notices }) })

  test('come signed, as often as is asked for and in that order', async () => {
    const heard: string[] = []
    const shopkeeper = createServer((request, response) => {
      request.setEncoding('utf8')
      let body = ''
      request.on('data', text => (body += text))
      request.on('end', async () => {
        const form = new URLSearchParams(body)
        const notice = await shop.gateway.webhookNotification.parse(form.get('bt_signature')!, form.get('bt_payload')!)
        heard.push(`${notice.kind} ${(notice as unknown as { transaction: { id: string } }).transaction.id}`)
        response.end()
      })
    })
    await new Promise<void>(resolve => shopkeeper.listen(0, '127.0.0.1', resolve))
    const { port } = shopkeeper.address() as AddressInfo
    const answered = await asks(`http://127.0.0.1:${port}/`, [
      { kind: 'transaction_settled', transactionId: 'later' },
      { kind: 'transaction_disbursed', transactionId: 'earlier', times: 2 }
    ])
    expect(await answered.json()).toEqual([200, 200, 200])
    expect(heard).toEqual([
      'transaction_settled later',
      'transaction_disbursed earlier',
      'transaction_disbursed earlier'
    ])
    shopkeeper.close()
  })
})
