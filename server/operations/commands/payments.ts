import { setTimeout as delay } from 'node:timers/promises'
import type { AttemptStatus } from '#server/platform/database/tables.ts'
import { languages } from '#core/locale.ts'
import { valueIn } from '#core/rules/language-record.ts'
import { findAnswer } from '#server/order/receipt-store.ts'
import { textOf } from '#server/mail/receipt-lines.ts'
import { attemptMoves } from '#server/order/attempt.ts'
import { reconcileAll } from '#server/order/reconciliation.ts'
import { command } from '../command.ts'
import { attemptId, limit, oneOf, usualRows } from '../options.ts'
import { countOpenAttempts, hasReconciliation, listAttempts, showAttempt } from '../store.ts'
import type { OpsContext } from '../ops-context.ts'

const statuses = Object.keys(attemptMoves) as AttemptStatus[]
const serverTimeoutMs = 60_000

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
    options: { id: attemptId, language: oneOf('Of the receipt; en by default', languages) },
    needs: ['id'],
    first: 'id',
    async run(ops, { id, language = 'en' }) {
      const database = await ops.database()
      const attempt = await showAttempt(database, id)
      if (!attempt) return { failure: `There is no attempt ${id}.` }
      const receipts = (await findAnswer(database, attempt.id))?.written
      return { value: { ...attempt, receipt: receipts ? textOf(valueIn(receipts, language), language) : null } }
    }
  }),
  command({
    noun: 'payments',
    verb: 'reconcile',
    summary: 'Looks up every attempt with an unknown outcome at the gateway.',
    options: {},
    async run(ops) {
      // The emulator runs in the process of the running server, so only that server can reach it.
      if (ops.config.braintree || !(await ops.isBesideServer())) {
        return { value: await reconcileAll(await ops.settling()) }
      }
      return reconcileInServer(ops)
    }
  })
]

async function reconcileInServer(ops: OpsContext) {
  const database = await ops.database()
  const before = await countOpenAttempts(database)
  const jobs = await ops.jobs()
  await database.transaction().execute(transaction => jobs.enqueue(transaction, 'reconcile-all', { payload: {} }))
  for (const start = performance.now(); await hasReconciliation(database); await delay(200)) {
    if (performance.now() - start > serverTimeoutMs) return { failure: 'The server did not take the job in a minute.' }
  }
  const after = await countOpenAttempts(database)
  return { value: { open: before, ended: Math.max(0, before - after) } }
}
