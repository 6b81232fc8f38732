import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/database/tables.ts'
import { emulatedMerchant } from '#server/emulator/emulator.ts'
import type { PaymentGateway } from '#server/gateways/payments/payment-gateway.ts'
import { findRefundable, judgeRefund, type RefundDeps, refundOrder, type RefundResult } from '#server/payment/refund.ts'
import { webhookPath } from '#server/payment/gateway-webhooks.ts'

interface Options {
  deps: RefundDeps
  emulatorUrl: string
  /** The address of a server that may be up. */
  anyServer(): string
  random(): number
  count(word: string): void
}

const { merchantId, publicKey, privateKey } = emulatedMerchant
const authorization = `Basic ${btoa(`${publicKey}:${privateKey}`)}`

/**
 * Operators who refund orders by `ops payments refund` and in the gateway's control panel, wholly and in parts, and whose commands are
 * killed before or after the gateway has made the refund.
 */
export function createRefunds({ deps, emulatorUrl, anyServer, random, count }: Options) {
  const { database, gateway } = deps

  const tell = (path: string, method: string, transaction = {}) =>
    fetch(`${emulatorUrl}/merchants/${merchantId}/transactions/${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ transaction })
    })

  async function refundByHand(transactionId: string, amount: number) {
    const { ok } = await tell(`${transactionId}/refund`, 'POST', { amount: (amount / 100).toFixed(2) })
    count(ok ? 'refund: by hand' : 'refund: refused by hand')
    const notices = [{ kind: 'transaction_settled', transactionId, times: 2 }]
    const body = JSON.stringify({ to: anyServer() + webhookPath, notices })
    await fetch(`${emulatorUrl}/__emulator__/webhooks`, { method: 'POST', body })
  }

  /** Runs the command. A killed command ends before or after the gateway's work. */
  async function refundByCommand(attemptId: string, amount: number | undefined, kill?: 'before' | 'after') {
    const judged = await judgeRefund(deps, attemptId)
    if (judged.name !== 'paid') return undefined
    const killed: PaymentGateway = {
      ...gateway,
      async refund(request) {
        if (kill === 'after') await gateway.refund(request)
        throw new Error('killed')
      }
    }
    const said = { by: 'crash', reason: 'asked', amount }
    return refundOrder(kill ? { ...deps, gateway: killed } : deps, judged.attempt, said)
  }

  async function refundSomeOrder() {
    const paid = await database
      .selectFrom('attempt')
      .select(['id', 'amount', 'transaction_id'])
      .where('status', '=', 'paid')
      .where('transaction_id', 'is not', null)
      .execute()
    const order = paid[Math.floor(random() * paid.length)]
    if (!order) return
    await tell(`${order.transaction_id}/settle`, 'PUT')
    const part = 1 + Math.floor(random() * order.amount)
    if (random() < 0.4) return refundByHand(order.transaction_id!, part)
    const amount = random() < 0.6 ? part : undefined
    const kill = random() < 0.4 ? (random() < 0.5 ? 'before' : 'after') : undefined
    const result = await refundByCommand(order.id, amount, kill).catch((): undefined => undefined)
    count(`refund: ${result?.name ?? 'killed'}`)
    // Operators say a killed command again at once, sometimes twice.
    if (!result) await Promise.all([1, 2].map(() => refundByCommand(order.id, amount).catch(() => {})))
  }

  return {
    async keepRefunding(isOver: () => boolean) {
      while (!isOver()) {
        await wait(200 + random() * 800)
        // A dead database or gateway ends this refund like a kill.
        await refundSomeOrder().catch(() => {})
      }
    },

    /** Finishes every refund that a kill has left, and records the refunds of the control panel. */
    async finish() {
      for (const { attempt_id: id, amount } of await requested(database)) {
        let result: RefundResult | undefined
        do {
          await wait(500)
          result = await refundByCommand(id, amount)
        } while (result?.name === 'busy' || result?.name === 'unknown')
      }
      const paid = await database.selectFrom('attempt').select('id').where('status', '=', 'paid').execute()
      for (const { id } of paid) {
        const judged = await judgeRefund(deps, id)
        if (judged.name === 'paid') await findRefundable(deps, judged.attempt)
      }
    }
  }
}

function requested(database: Database) {
  return database.selectFrom('refund').select(['attempt_id', 'amount']).where('state', '=', 'requested').execute()
}
