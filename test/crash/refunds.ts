import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/platform/database/tables.ts'
import { emulatedMerchant } from '#server/emulator/emulator.ts'
import { webhookPath } from '#server/order/gateway-webhooks.ts'

interface Options {
  database: Database
  emulatorUrl: string
  /** The address of a server that may be up. */
  anyServer(): string
  random(): number
  count(word: string): void
}

const { merchantId, publicKey, privateKey } = emulatedMerchant
const authorization = `Basic ${btoa(`${publicKey}:${privateKey}`)}`

/** Refunds orders in the gateway's control panel, wholly and in parts. The gateway calls twice about each refund. */
export function createRefunds({ database, emulatorUrl, anyServer, random, count }: Options) {
  const tell = (path: string, method: string, transaction = {}) =>
    fetch(`${emulatorUrl}/merchants/${merchantId}/transactions/${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ transaction })
    })

  async function refundSomeOrder() {
    const paid = await database
      .selectFrom('attempt')
      .select(['amount', 'transaction_id as transactionId'])
      .where('status', '=', 'paid')
      .where('transaction_id', 'is not', null)
      .execute()
    const order = paid[Math.floor(random() * paid.length)]
    if (!order) return
    const { amount, transactionId } = order
    await tell(`${transactionId}/settle`, 'PUT')
    const part = 1 + Math.floor(random() * amount)
    const { ok } = await tell(
      `${transactionId}/refund`,
      'POST',
      random() < 0.6 ? { amount: (part / 100).toFixed(2) } : {}
    )
    count(ok ? 'refund' : 'refund: refused')
    const notices = [{ kind: 'transaction_settled', transactionId, times: 2 }]
    const body = JSON.stringify({ to: anyServer() + webhookPath, notices })
    await fetch(`${emulatorUrl}/__emulator__/webhooks`, { method: 'POST', body })
  }

  return {
    async keepRefunding(isOver: () => boolean) {
      while (!isOver()) {
        await wait(200 + random() * 800)
        // A dead database or gateway ends this refund.
        await refundSomeOrder().catch(() => {})
      }
    }
  }
}
