import type { Webhook } from '#server/gateways/payment-gateway.ts'
import { type App, serveForm } from '#server/http/serve.ts'
import { type ReconciliationDeps, reconcileOrder } from './reconciliation.ts'

export const webhookPath = '/v1/braintree/webhooks'

/** The most transactions checked per webhook. A day's disbursement names thousands, all of them old; the timer reconciles the rest. */
const mostOrders = 50

/**
 * Serves the gateway's webhooks. They come late, twice and in any order, so the server trusts none of their content: each is a hint to
 * reconcile the orders that it names. The gateway sends a webhook again for days until it is answered with 200.
 */
export function serveWebhooks(app: App, deps: ReconciliationDeps): void {
  serveForm(app, webhookPath, async ({ bt_signature: signature, bt_payload: payload }) => {
    const webhook = signature && payload ? await deps.gateway.parseWebhook(signature, payload) : undefined
    if (!webhook) return 'malformed'
    return (await handleWebhook(deps, webhook)) ? undefined : 'unavailable'
  })
}

/** False if the gateway did not answer for each of the webhook's transactions. */
async function handleWebhook(deps: ReconciliationDeps, { kind, transactionIds }: Webhook): Promise<boolean> {
  deps.log.info({ kind, transactions: transactionIds.length }, 'the gateway calls')
  for (const transactionId of transactionIds.slice(0, mostOrders)) {
    const located = await deps.gateway.locate(transactionId)
    if (located.name === 'unknown') return false
    if (located.name === 'found' && !(await reconcileOrder(deps, located))) return false
  }
  return true
}
