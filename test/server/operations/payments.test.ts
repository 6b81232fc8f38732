import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { connectEmulator } from '#server/emulator/connection.ts'
import { emulatedMerchant } from '#server/emulator/emulator.ts'
import { startEmulator } from '#server/emulator/serve.ts'
import { createBraintreeGateway } from '#server/gateways/payments/braintree.ts'
import { startServer } from '#server/start/start.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'
import { authenticatedCard } from '#test/support/card-requests.ts'
import { createOperator } from '#test/support/operator.ts'

const api = await createApi()
const operator = await createOperator(api)
beforeAll(operator.createQueues)

/** Acts as a server that charges in the ledger of the operator's data folder and dies before it stores the outcome. */
async function crashAfterCharge() {
  const running = await startEmulator({ port: 0, dir: join(operator.dataDir, 'emulator'), frameScript: '' })
  const emulated = createBraintreeGateway({
    gateway: connectEmulator(running.port, emulatedMerchant),
    merchantAccountOf: currency => `coparentjoin_${currency.toLowerCase()}`
  })
  const { gateway, log } = api.deps
  api.deps.log = { info() {}, warn() {}, error() {} }
  api.deps.gateway = {
    ...emulated,
    async charge(charge) {
      await emulated.charge(charge)
      throw new Error('the server dies here')
    }
  }
  const visitor = await visitUpToPayment(api)
  const body = await visitor.payment()
  expect(await visitor.sends(body)).toMatchObject({ ok: false })
  Object.assign(api.deps, { gateway, log })
  return { id: body.attemptId, stop: running.stop, gateway: emulated }
}

describe('payments', () => {
  test('are listed and shown, without the payment instrument', async () => {
    const visitor = await visitUpToPayment(api)
    const body = await visitor.payment()
    await visitor.sends(body)
    const listed = await operator.asks<{ id: string }[]>('payments list --status paid --limit 1')
    expect(listed).toMatchObject([{ id: body.attemptId, status: 'paid', currency: 'USD', email: visitor.parent.email }])
    const shown = await operator.asks(`payments show ${body.attemptId.slice(0, 13).toUpperCase()}`)
    expect(shown).toMatchObject({
      id: body.attemptId,
      status: 'paid',
      amount: body.payment.amountDisplayed,
      cardBrand: 'Visa',
      cardLastFour: '1881',
      signupId: visitor.signupId,
      order: body.order,
      codes: [],
      events: [{ event: 'paid' }]
    })
    expect(JSON.stringify(shown)).not.toContain('nonce')
  })

  test('show how the bank has authenticated the card', async () => {
    const visitor = await visitUpToPayment(api)
    const { payment } = await visitor.payment()
    const amount = (payment.amountDisplayed / 100).toFixed(2)
    const nonce = await authenticatedCard(api.emulatorUrl, '4000000000002701', amount, 'coparentjoin_usd')
    const body = await visitor.payment({ payment: { nonce } })
    await visitor.sends(body)
    expect(await operator.asks(`payments show ${body.attemptId}`)).toMatchObject({
      authentication: {
        status: 'authenticate_successful',
        liabilityShifted: true,
        eci: '05',
        directoryServerTransactionId: expect.any(String)
      }
    })
  })

  test('left by a crash are completed by reconciling, with no server running', async () => {
    const { id, stop } = await crashAfterCharge()
    await stop()
    expect(await operator.asks('payments reconcile')).toMatchObject({ open: 1, ended: 1 })
    expect(await operator.asks(`payments show ${id}`)).toMatchObject({ status: 'paid' })
    expect(await operator.asks('payments reconcile')).toMatchObject({ open: 0, ended: 0 })
    expect(await operator.asks<object[]>(`ledger list --order ${id}`)).toMatchObject([
      { orderId: id, status: 'submitted_for_settlement', currency: 'USD' }
    ])
  })
})

test('a server that starts completes the attempts that a crash has left, and then looks every minute', async () => {
  const { id, stop } = await crashAfterCharge()
  await stop()
  const server = await startServer(
    readConfig({ PORT: '0', DATABASE_URL: operator.url, DATA_DIR: operator.dataDir, LOG_LEVEL: 'error' })
  )
  const { rows } = await sql`select name, cron from pgboss.schedule order by name`.execute(api.database)
  expect(rows).toEqual([
    { name: 'apply-retention', cron: '20 3 * * *' },
    { name: 'empty-handovers', cron: '*/10 * * * *' },
    { name: 'keep-release-files', cron: '0 4 * * *' },
    { name: 'reconcile', cron: '* * * * *' },
    { name: 'reconcile-all', cron: '40 3 * * *' },
    { name: 'reconcile-charges', cron: '*/10 * * * *' },
    { name: 'remind-of-renewals', cron: '30 14 * * *' },
    { name: 'tell-inviters', cron: '0 15 * * *' }
  ])
  // The stop waits for the reconciliation of the start.
  await server.stop()
  expect(await operator.asks(`payments show ${id}`)).toMatchObject({ status: 'paid' })
})
