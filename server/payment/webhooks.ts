import type { Deps } from '#server/deps.ts'
import type { Webhook } from '#server/gateways/payment-gateway.ts'
import { type App, serveForm } from '#server/http/serve.ts'
import { reconcileOrder } from './reconciliation.ts'

export const webhookPath = '/v1/braintree/webhooks'

/** A day's disbursement names thousands of transactions, all of them old; the timer sees to whatever is left. */
const mostOrders = 50

/**
 * The gateway's own calls. They come late, twice and in any order, so none is believed for what it says: each is a hint to look at
 * the orders that it names. Whatever is not answered with 200 is sent again, for days.
 */
export function serveWebhooks(app: App, deps: Deps): void {
  serveForm(app, webhookPath, async ({ bt_signature: signature, bt_payload: payload }) => {
    const webhook = signature && payload ? await deps.gateway.parseWebhook(signature, payload) : undefined
    if (!webhook) return 'malformed'
    return (await handleWebhook(deps, webhook)) ? undefined : 'unavailable'
  })
}

/** False when the gateway could not be asked about all of it. */
async function handleWebhook(deps: Deps, { kind, transactionIds }: Webhook): Promise<boolean> {
  deps.log.info({ kind, transactions: transactionIds.length }, 'the gateway calls')
  for (const transactionId of transactionIds.slice(0, mostOrders)) {
    const located = await deps.gateway.locate(transactionId)
    if (located.name === 'unknown') return false
    if (located.name === 'found' && !(await reconcileOrder(deps, located))) return false
  }
  return true
}
