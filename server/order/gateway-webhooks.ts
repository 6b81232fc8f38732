import type { Deps } from '#server/deps.ts'
import type { Webhook } from '#server/gateways/payments/payment-gateway.ts'
import { type App, serveForm } from '#server/platform/http/serve.ts'
import { reconcileOrder } from './reconciliation.ts'

export const webhookPath = '/v1/braintree/webhooks'

/**
 * The maximum number of transactions that the server checks for one webhook. A day's disbursement lists thousands of old transactions. The
 * timer reconciles the others.
 */
const maxOrders = 50

/**
 * Serves the gateway's webhooks. They may come late, twice and in any order, so the server only uses the order ids in them and reconciles
 * these orders. The gateway repeats a webhook for days until it gets the answer 200.
 */
export function serveWebhooks(app: App, deps: Deps): void {
  serveForm(app, webhookPath, async ({ bt_signature: signature, bt_payload: payload }) => {
    const webhook = signature && payload ? await deps.gateway.parseWebhook(signature, payload) : undefined
    if (!webhook) return 'malformed'
    return (await handleWebhook(deps, webhook)) ? undefined : 'unavailable'
  })
}

/** Reconciles the transactions of a webhook. False if the gateway did not answer for each of them. */
async function handleWebhook(deps: Deps, { kind, transactionIds }: Webhook): Promise<boolean> {
  deps.log.info({ kind, transactions: transactionIds.length }, 'gateway webhook received')
  for (const transactionId of transactionIds.slice(0, maxOrders)) {
    const located = await deps.gateway.locate(transactionId)
    if (located.name === 'unknown') return false
    if (located.name === 'found' && !(await reconcileOrder(deps, located))) return false
  }
  return true
}
