import { listRenewalChanges } from '#server/order/page/store.ts'
import { command } from '../command.ts'
import { limit, moment, usualRows } from '../options.ts'

export const renewalCommands = [
  command({
    noun: 'renewals',
    verb: 'list',
    summary: 'Renewals that buyers have stopped or resumed, and withdrawals, the newest first.',
    options: { since: { ...moment, means: 'Those since then, in GMT' }, limit },
    async run(ops, { since, limit = usualRows }) {
      return { value: await listRenewalChanges(await ops.database(), { since, limit }) }
    }
  })
]
