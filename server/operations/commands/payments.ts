import { setTimeout as delay } from 'node:timers/promises'
import type { AttemptStatus } from '#server/database/tables.ts'
import { decimalOf } from '#core/money.ts'
import { languages } from '#core/locale.ts'
import { valueIn } from '#core/rules/language-record.ts'
import { findReceipts } from '#server/receipt/store.ts'
import { textOf } from '#server/receipt/text.ts'
import { attemptMoves } from '#server/payment/attempt.ts'
import { reconcileAll } from '#server/payment/reconciliation.ts'
import {
  findRefundable,
  judgeRefund,
  type RefundDeps,
  refundOrder,
  type RefundResult,
  type RefundVerdict
} from '#server/payment/refund.ts'
import { listRefunds, refundedTotalOf } from '#server/payment/refund-store.ts'
import { command } from '../command.ts'
import { besideGateway, operator } from './gateway-access.ts'
import { amount, flag, limit, oneOf, usualRows, uuid, words } from '../options.ts'
import { countOpenAttempts, hasReconciliation, listAttempts, showAttempt } from '../store.ts'
import type { OpsContext } from '../ops-context.ts'

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
    summary: 'One attempt: its order, the answer of the gateway, the outcome and the receipt.',
    options: { id: uuid, language: oneOf('Of the receipt; en by default', languages) },
    needs: ['id'],
    first: 'id',
    async run(ops, { id, language = 'en' }) {
      const database = await ops.database()
      const attempt = await showAttempt(database, id)
      if (!attempt) return { failure: `There is no attempt ${id}.` }
      const receipts = await findReceipts(database, id)
      return { value: { ...attempt, receipt: receipts ? textOf(valueIn(receipts, language)) : null } }
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
    summary:
      'Gives the charge of an order back, or a part of it. The order and its subscription stay, and the payer is mailed.',
    options: {
      id: { ...uuid, form: '<attempt id>' },
      amount: amount('How much; without, all that is left'),
      reason: words('<words>', 'Why, for the book of decisions'),
      yes: flag('Do it; without, it is only shown')
    },
    needs: ['id', 'reason'],
    first: 'id',
    async run(ops, { id, amount, reason, yes }) {
      const parts = await besideGateway(ops)
      if ('failure' in parts) return parts
      const judged = await judgeRefund(parts, id)
      if (judged.name !== 'paid') return { failure: refusalOf(id, judged) }
      const { attempt } = judged
      const deps = { ...(await ops.settling()), ...parts }
      if (!yes) return { failure: await previewOf(deps, attempt, amount) }
      const result = await refundOrder(deps, attempt, { by: operator(), reason, amount })
      if (result.name !== 'refunded') return { failure: notRefunded(attempt, result) }
      const { refund } = result
      return {
        value: {
          id,
          refundId: refund.id,
          kind: refund.kind,
          transactionId: attempt.transaction_id,
          amount: refund.amount,
          refundedTotal: refundedTotalOf(await listRefunds(deps.database, id)),
          total: attempt.amount,
          currency: refund.currency,
          reason: refund.reason
        }
      }
    }
  })
]

type Paid = Extract<RefundVerdict, { name: 'paid' }>['attempt']

async function previewOf(deps: RefundDeps, attempt: Paid, amount: number | undefined): Promise<string> {
  const found = await findRefundable(deps, attempt)
  if (found.name === 'unknown' || found.name === 'nothing') return notRefunded(attempt, found)
  if (found.name === 'finished') return `A refund of ${sumOf(found.refund)} was begun before, and is done now.`
  if (found.name === 'begun') return `A refund of ${sumOf(found.refund)} was begun. Say --yes to finish it.`
  const { left } = found
  if (amount !== undefined && amount > left) return notRefunded(attempt, { name: 'excess', left })
  const { currency, transaction_id: transactionId, id } = attempt
  const sum = sumOf({ amount: amount ?? left, currency })
  return `${transactionId} has ${sumOf({ amount: left, currency })} left for attempt ${id}. Say --yes to give ${sum} back.`
}

function notRefunded(attempt: Paid, result: Exclude<RefundResult, { name: 'refunded' }>): string {
  const { transaction_id: transactionId, currency } = attempt
  switch (result.name) {
    case 'nothing':
      return `Nothing is left of ${transactionId} to give back: see payments show ${attempt.id}.`
    case 'excess':
      return `Only ${sumOf({ amount: result.left, currency })} of ${transactionId} is left to give back.`
    case 'busy':
      return `Another refund, of ${sumOf(result.refund)}, is under way. Say that one again after a minute: that does no harm.`
    case 'unsettled':
      return `${transactionId} is not settled yet: until then only the whole of it can be given back.`
    case 'refused':
      return `The gateway did not give ${transactionId} back: ${result.detail}.`
    case 'unknown':
      return `The gateway has not answered for ${transactionId}. Say it again: that does no harm.`
  }
}

function sumOf({ amount, currency }: { amount: number; currency: string }): string {
  return `${decimalOf(amount)} ${currency}`
}

async function reconcileInServer(ops: OpsContext) {
  const database = await ops.database()
  const before = await countOpenAttempts(database)
  const jobs = await ops.jobs()
  await database.transaction().execute(transaction => jobs.enqueue(transaction, 'reconcile-all', { payload: {} }))
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
