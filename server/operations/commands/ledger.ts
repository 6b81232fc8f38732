import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Entry } from '#server/emulator/ledger/ledger.ts'
import { command } from '../command.ts'
import { uuid } from '../options.ts'

export const ledgerCommands = [
  command({
    noun: 'ledger',
    verb: 'list',
    summary: 'What the emulated gateway has done, the newest first. No money moved.',
    options: { order: { ...uuid, form: '<attempt id>', means: 'Only the transactions of this attempt' } },
    async run({ config }, { order }) {
      if (config.braintree) return { failure: 'Braintree keeps its own ledger: look into its control panel.' }
      // A lazy import, because an installation for production has no emulator.
      const [{ summaryOf }, { createLedger }] = await Promise.all([
        import('#server/emulator/emulator.ts'),
        import('#server/emulator/ledger/ledger.ts')
      ])
      const ledger = createLedger({ entries: await readEntries(join(config.dataDir, 'emulator', 'ledger.jsonl')) })
      const transactions = ledger.transactions().filter(({ orderId }) => order === undefined || orderId === order)
      return { value: transactions.map(summaryOf) }
    }
  })
]

/** Reads the ledger without changing its file. A running server may be appending, so the last line may be incomplete. */
async function readEntries(path: string): Promise<Entry[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n')
  return lines.filter(line => line !== '').map(line => JSON.parse(line) as Entry)
}
