import braintreeWeb from 'braintree-web/package.json' with { type: 'json' }
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createBank } from './authentication/bank.ts'
import { createSongbirdPages } from './authentication/songbird.ts'
import { bridgeScript } from './bridge.ts'
import { createAuthenticationApi } from './api/authentication-api.ts'
import { createClientApi } from './api/client-api.ts'
import { createFaults, type Fault, type Faults } from './faults.ts'
import { framePage, javascript } from './frames/page.ts'
import { createGraphQLApi } from './api/graphql-api.ts'
import type { Dispute, Ledger, Transaction } from './ledger/ledger.ts'
import { createMerchantApi } from './api/merchant-api.ts'
import type { MerchantRules } from './ledger/sale.ts'
import { isBridged, virtualPath } from './virtual-path.ts'
import { createWalletApi } from './api/wallet-api.ts'
import type { WebhookNotice } from './signed-webhook.ts'

export { emulatedMerchant } from './api/merchant-api.ts'

export type EmulatorOptions = {
  ledger: Ledger
  /** The bundle of `frames/hosted-fields.ts`, or a function that returns it. */
  frameScript: string | (() => string | Promise<string>)
  /** Returns a number with 0 ≤ n < 1, like `Math.random`. */
  random?: () => number
  /** Returns epoch milliseconds, like `Date.now`. */
  now?: () => number
  /** The merchant's fraud rules. Both rules are on by default, so that people can try them. */
  rules?: MerchantRules
}

export type Emulator = ReturnType<typeof createEmulator>

/**
 * An emulator of Braintree as a web-standard handler. It contains the gateway's server API and browser APIs, the card frames, and stand-ins
 * for the wallets, for 3-D Secure and for a bank, each on its virtual host. For development and tests only: it accepts nothing but test
 * cards and moves no money.
 */
export function createEmulator({
  ledger,
  frameScript,
  random = Math.random,
  now = Date.now,
  rules = { cvv: true, avs: true }
}: EmulatorOptions) {
  const faults = createFaults()
  const newId = () => Array.from({ length: 8 }, () => Math.floor(random() * 36).toString(36)).join('')
  const bank = createBank({ faults, newId })
  const frames = `/web/${braintreeWeb.version}/html`
  const wallets = createWalletApi({ ledger, faults, newId, frames })

  const network = new Hono({ getPath: virtualPath })
  network.use(cors({ origin: origin => origin, credentials: true }))

  const cardFrames = `/assets.braintreegateway.com${frames}`
  network.get(`${cardFrames}/:page{hosted-fields-frame(\\.min)?\\.html}`, c =>
    faults.around('frame', async () =>
      c.html(
        framePage({ title: 'Emulated card field', script: 'hosted-fields-frame.js', bridged: isBridged(c.req.raw) })
      )
    )
  )
  network.get(`${cardFrames}/hosted-fields-frame.js`, async c =>
    c.body(typeof frameScript === 'string' ? frameScript : await frameScript(), 200, javascript)
  )
  network.route('/', wallets.network)
  network.route('/', createSongbirdPages({ faults }))
  network.route('/', bank.pages)

  network.route('/:host/merchants', createClientApi({ ledger, faults, newId }))
  network.route('/:host/merchants', createAuthenticationApi({ ledger, faults, newId, bank }))
  network.route('/:host/merchants', createMerchantApi({ ledger, faults, rules, now, newId }))
  network.route('/:host', createGraphQLApi({ ledger, faults, newId, wallets }))

  // The script that collects device data for cards in GB.
  network.get('/c.paypal.com/da/r/fb.js', c => faults.around('fraudnet', async () => c.body('', 200, javascript)))

  dropTelemetry(network)
  network.get('/__net__/bridge.js', c => c.body(bridgeScript(c.req.query('kind') === 'module'), 200, javascript))
  serveTestCalls(network, ledger, faults)

  return {
    fetch: async (request: Request): Promise<Response> => network.fetch(request),
    ledger,
    faults
  }
}

/** No data of a demonstration or a test leaves the machine. */
function dropTelemetry(network: Hono): void {
  network.all('/www.paypal.com/xoplatform/logger/*', c => c.json({}))
  network.all('/b.stats.paypal.com/*', c => c.body(null, 204))
  network.all('/origin-analytics-sand.sandbox.braintree-api.com/*', c => c.body(null, 204))
}

/** The calls by which tests read the ledger, set faults and send webhooks. */
function serveTestCalls(network: Hono, ledger: Ledger, faults: Faults): void {
  network.get('/__emulator__/ledger', c => {
    const orderId = c.req.query('orderId')
    const transactions = ledger.transactions().filter(one => orderId === undefined || one.orderId === orderId)
    return c.json(transactions.map(summaryOf))
  })
  network.post('/__emulator__/faults', async c => {
    faults.set(await c.req.json<Fault>())
    return c.json(faults.pending(), 201)
  })
  network.put('/__emulator__/disputes', async c => {
    const { transactionId, ...dispute } = await c.req.json<Dispute & { transactionId: string }>()
    const sale = ledger.transaction(transactionId)
    if (!sale) return c.json({ error: 'The ledger has no such transaction.' }, 404)
    const others = (sale.disputes ?? []).filter(({ id }) => id !== dispute.id)
    await ledger.record({ transactions: [{ ...sale, disputes: [...others, dispute] }] })
    return c.json({ ...dispute, transactionId })
  })
  network.post('/__emulator__/webhooks', async c => {
    const { to, notices } = await c.req.json<{ to: string; notices: WebhookNotice[] }>()
    if (!isLoopback(to)) return c.json({ error: 'The emulator calls this machine only.' }, 400)
    const { deliverWebhooks } = await import('./signed-webhook.ts')
    return c.json(await deliverWebhooks(form => fetch(to, { method: 'POST', body: form }), notices))
  })
  network.delete('/__emulator__/faults', c => {
    faults.clear()
    return c.body(null, 204)
  })
}

/** A transaction in a form that tests and people can read easily. */
export const summaryOf = (transaction: Transaction) => ({
  id: transaction.id,
  orderId: transaction.orderId ?? null,
  amount: transaction.amount,
  currency: transaction.currency,
  status: transaction.status,
  type: transaction.type,
  nonce: transaction.nonce ?? null,
  cardLastFour: transaction.instrument.card?.lastFour ?? null,
  liabilityShifted: transaction.threeDSecureInfo?.liabilityShifted ?? null,
  createdAt: new Date(transaction.createdAt).toISOString(),
  apiRequestKey: transaction.apiRequestKey ?? null,
  refundedTransactionId: transaction.refundedTransactionId ?? null
})

const isLoopback = (url: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(URL.parse(url)?.hostname ?? '')
