import { randomUUID } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { connectEmulator } from '#server/emulator/connection.ts'
import { emulatedMerchant } from '#server/emulator/emulator.ts'
import { startEmulator } from '#server/emulator/serve.ts'
import { createBraintreeGateway } from '#server/gateways/payments/braintree.ts'
import { createJobs } from '#server/jobs.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'
import { cardCharge } from '#test/support/charges.ts'
import { createOperator } from '#test/support/operator.ts'

const api = await createApi()
const operator = await createOperator(api)

/** Opens the emulator on the operator's data folder. Only one process can use the ledger, so no command may run meanwhile. */
async function atGateway<T>(work: (gateway: ReturnType<typeof createBraintreeGateway>) => Promise<T>): Promise<T> {
  const running = await startEmulator({ port: 0, dir: join(operator.dataDir, 'emulator'), frameScript: '' })
  const gateway = createBraintreeGateway({
    gateway: connectEmulator(running.port, emulatedMerchant),
    merchantAccountOf: currency => `coparentjoin_${currency.toLowerCase()}`
  })
  return work(gateway).finally(running.stop)
}

/** Makes a charge under an order id that the database does not know, as after the restore of a backup. */
function charged(attemptId: string): Promise<string> {
  return atGateway(async gateway => {
    const outcome = await gateway.charge(cardCharge({ attemptId }))
    if (outcome.name !== 'charged') throw new Error(`not charged: ${JSON.stringify(outcome)}`)
    return outcome.charged.transactionId
  })
}

const stands = (transactionId: string) =>
  atGateway(async gateway => {
    const located = await gateway.locate(transactionId)
    return located.name === 'found' && located.became === 'standing'
  })

const auditOf = (transactionId: string) =>
  api.database
    .selectFrom('audit')
    .select(['event', 'attempt_id', 'detail'])
    .where('attempt_id', 'is', null)
    .orderBy('id')
    .execute()
    .then(rows => rows.filter(({ detail }) => (detail as { transactionId?: string }).transactionId === transactionId))

const orphans = async () =>
  (await operator.asks<{ transactionId: string }[]>('payments orphans')).map(one => one.transactionId)

describe('a charge that no attempt of this database has', () => {
  test('is listed, shown before it is given back, and given back once, with the operator’s name and reason', async () => {
    const orderId = randomUUID()
    const id = await charged(orderId)
    expect(await operator.asks('payments orphans --days 1')).toEqual([
      expect.objectContaining({ transactionId: id, orderId, amount: 4_200, currency: 'USD', cardLastFour: '1881' })
    ])

    expect(await operator.fails('payments void', id, '--reason', 'a restored backup')).toMatch(
      new RegExp(`^${id} is 42\\.00 USD of \\d{4}-\\S+ for order ${orderId}\\. Say --yes to give it back\\.$`)
    )
    expect(await stands(id)).toBe(true)
    expect(await auditOf(id)).toEqual([])

    const said = await operator.asks('payments void', id, '--reason', 'a restored backup', '--yes')
    expect(said).toMatchObject({ transactionId: id, orderId, reason: 'a restored backup' })
    expect(await stands(id)).toBe(false)
    expect(await orphans()).toEqual([])
    expect(await auditOf(id)).toMatchObject([
      {
        event: 'orphan charge voiding',
        detail: { orderId, amount: 4_200, by: expect.stringMatching(/\w/), reason: 'a restored backup' }
      },
      { event: 'orphan charge voided' }
    ])
    expect(await operator.fails('payments void', id, '--reason', 'again', '--yes')).toBe(
      `Nothing stands of ${id}: it was declined, voided or refunded.`
    )
    expect(await auditOf(id)).toHaveLength(2)
  })

  test('can be given back in a container, whose user may be a number that has no name', async () => {
    const id = await charged(randomUUID())
    vi.spyOn(os, 'userInfo').mockImplementation(() => {
      throw new Error('uv_os_get_passwd returned ENOENT')
    })
    syncBuiltinESMExports()
    expect(await operator.asks('payments void', id, '--reason', 'a restored backup', '--yes')).toMatchObject({
      transactionId: id
    })
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
})

test.each([
  ['orphan charge voided', true],
  ['paid', false]
])('a row “%s” of the audit without an attempt: %s', async (event, isAccepted) => {
  const detail = JSON.stringify({ transactionId: 'one' })
  const inserted = api.database.insertInto('audit').values({ attempt_id: null, event, detail }).execute()
  expect(
    await inserted.then(
      () => true,
      () => false
    )
  ).toBe(isAccepted)
})

describe('nothing else can be given back by hand', () => {
  test('neither the payment of an attempt of ours, nor a second charge of it', async () => {
    const visitor = await visitUpToPayment(api)
    const body = await visitor.payment()
    expect(await visitor.sends(body)).toMatchObject({ ok: true })
    const id = await charged(body.attemptId)
    expect(await orphans()).toEqual([])
    expect(await operator.fails('payments void', id, '--reason', 'mistaken', '--yes')).toBe(
      `${id} belongs to an attempt that is paid: see payments show ${body.attemptId}.`
    )
    expect(await stands(id)).toBe(true)
  })

  test('nor a renewal that the member area has charged', async () => {
    const id = await charged('RENEWAL-17')
    expect(await orphans()).toEqual([])
    expect(await operator.fails('payments void', id, '--reason', 'mistaken', '--yes')).toBe(
      `${id} was not charged by a sign-up: its order is “RENEWAL-17”.`
    )
    expect(await stands(id)).toBe(true)
  })

  test('nor transactions that the gateway does not know', async () => {
    expect(await operator.fails('payments void nosuchid --reason mistaken --yes')).toBe(
      'The gateway knows no charge nosuchid with an order.'
    )
  })

  test('nor anything of the emulator while a server has it', async () => {
    const jobs = createJobs({ url: operator.url, log: api.deps.log })
    jobs.work('mail', async () => {})
    await jobs.start()
    const sentence = 'The server that runs has the emulated gateway: stop it first.'
    expect(await operator.fails('payments orphans')).toBe(sentence)
    expect(await operator.fails('payments void nosuchid --reason mistaken --yes')).toBe(sentence)
    await jobs.stop()
  })
})
