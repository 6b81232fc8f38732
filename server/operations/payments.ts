import { setTimeout as delay } from 'node:timers/promises'
import type { AttemptStatus } from '#server/database/tables.ts'
import { attemptMoves } from '#server/payment/attempt.ts'
import { reconcileAll } from '#server/payment/reconciliation.ts'
import { command } from './command.ts'
import { count, oneOf, uuid } from './options.ts'
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
      limit: count('How many at most; 50 by default', 1, 1_000)
    },
    async run(ops, { status, limit = 50 }) {
      return { value: await listAttempts(await ops.database(), { status, limit }) }
    }
  }),
  command({
    noun: 'payments',
    verb: 'show',
    summary: 'One attempt: what was bought, what the gateway said and what became of it.',
    options: { id: uuid },
    needs: ['id'],
    first: 'id',
    async run(ops, { id }) {
      const attempt = await showAttempt(await ops.database(), id)
      return attempt ? { value: attempt } : { failure: `There is no attempt ${id}.` }
    }
  }),
  command({
    noun: 'payments',
    verb: 'reconcile',
    summary: 'Asks the gateway what became of every attempt whose end is not known.',
    options: {},
    async run(ops) {
      // The running server's process has the emulator, so only that server can ask it.
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
  await database.transaction().execute(transaction => jobs.enqueue(transaction, 'reconcile-all', {}))
  for (const start = Date.now(); await hasReconciliation(database); await delay(200)) {
    if (Date.now() - start > serverPatienceMs) return { failure: 'The server did not take the job in a minute.' }
  }
  const after = await countOpenAttempts(database)
  return { value: { open: before, ended: Math.max(0, before - after) } }
}
