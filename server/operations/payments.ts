import { setTimeout as delay } from 'node:timers/promises'
import type { AttemptStatus } from '#server/database/tables.ts'
import { decimalOf } from '#core/money.ts'
import { languages } from '#core/locale.ts'
import { findReceipts } from '#server/receipt/store.ts'
import { textOf } from '#server/receipt/text.ts'
import { attemptMoves } from '#server/payment/attempt.ts'
import { reconcileAll } from '#server/payment/reconciliation.ts'
import { judgeRefund, refundOrder, type RefundVerdict } from '#server/payment/refund.ts'
import { command } from './command.ts'
import { besideGateway, operator } from './gateway-access.ts'
import { flag, limit, oneOf, usualRows, uuid, words } from './options.ts'
import { countOpenAttempts, hasReconciliation, listAttempts, showAttempt } from './store.ts'
import type { OpsContext } from './ops-context.ts'

const statuses = Object.keys(attemptMoves) as AttemptStatus[]
const serverPatienceMs = 60_000

export const paymentCommands = [
  command({
    noun: 'payments',
    verb: 'list',
    summary: 'Attempts to pay, the newest first.',
    options: {
      status: oneOf('Only those that stand so', statuses),
      limit
    },
    async run(ops, { status, limit = usualRows }) {
      return { value: await listAttempts(await ops.database(), { status, limit }) }
    }
  }),
  command({
    noun: 'payments',
    verb: 'show',
    summary: 'One attempt: what was bought, what the gateway said, what became of it, and the receipt.',
    options: { id: uuid, language: oneOf('Of the receipt; en by default', languages) },
    needs: ['id'],
    first: 'id',
    async run(ops, { id, language = 'en' }) {
      const database = await ops.database()
      const attempt = await showAttempt(database, id)
      if (!attempt) return { failure: `There is no attempt ${id}.` }
      const receipt = (await findReceipts(database, { attempt_id: id }))?.[language]
      return { value: { ...attempt, receipt: receipt ? textOf(receipt) : null } }
    }
  }),
  command({
    noun: 'payments',
    verb: 'reconcile',
    summary: 'Asks the gateway what became of every attempt whose end is not known.',
    options: {},
    async run(ops) {
      // The emulator runs in the process of the running server, so only that server can ask it.
      if (ops.config.braintree || !(await ops.isBesideServer())) {
        return { value: await reconcileAll(await ops.settling()) }
      }
      return reconcileInServer(ops)
    }
  }),
  command({
    noun: 'payments',
    verb: 'refund',
    summary: 'Gives the charge of an order back. The order and its subscription stay, and nobody is mailed.',
    options: {
      id: { ...uuid, form: '<attempt id>' },
      reason: words('<words>', 'Why, for the book of decisions'),
      yes: flag('Do it; without, it is only shown')
    },
    needs: ['id', 'reason'],
    first: 'id',
    async run(ops, { id, reason, yes }) {
      const parts = await besideGateway(ops)
      if ('failure' in parts) return parts
      const judged = await judgeRefund(parts, id)
      if (judged.name !== 'paid') return { failure: refusalOf(id, judged) }
      const { attempt } = judged
      const { amount, currency, transaction_id: transactionId } = attempt
      const sum = `${decimalOf(amount)} ${currency}`
      if (!yes) return { failure: `${transactionId} is ${sum} for attempt ${id}. Say --yes to give it back.` }
      const isTaken = await refundOrder({ ...parts, ...(await ops.calling()) }, attempt, { by: operator(), reason })
      return isTaken
        ? { value: { id, transactionId, amount, currency, reason } }
        : { failure: `The gateway did not take ${transactionId} back. Say it again: that does no harm.` }
    }
  })
]

async function reconcileInServer(ops: OpsContext) {
  const database = await ops.database()
  const before = await countOpenAttempts(database)
  const jobs = await ops.jobs()
  await database.transaction().execute(transaction => jobs.enqueue(transaction, 'reconcile-all', {}))
  for (const start = Date.now(); await hasReconciliation(database); await delay(200)) {
    if (Date.now() - start > serverPatienceMs) return { failure: 'The server did not take the job in a minute.' }
  }
  const after = await countOpenAttempts(database)
  return { value: { open: before, ended: Math.max(0, before - after) } }
}

function refusalOf(id: string, judged: Exclude<RefundVerdict, { name: 'paid' }>): string {
  if (judged.name === 'none') return `There is no attempt ${id}.`
  if (judged.name === 'other') return `Attempt ${id} is ${judged.status}: only a paid one is refunded.`
  return `Nothing was charged for attempt ${id}: codes and coupons paid for it.`
}
