import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectEmulator } from '#server/emulator/connection.ts'
import { emulatedMerchant } from '#server/emulator/api/merchant-api.ts'
import { openJournal } from '#server/emulator/ledger/journal.ts'
import { createLedger, type Nonce } from '#server/emulator/ledger/ledger.ts'
import { sandboxNonce } from '#server/emulator/ledger/sandbox-nonces.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'journal-'))
})
afterEach(() => rm(dir, { recursive: true }))

const nonce = (id: string): Nonce => ({ ...sandboxNonce('fake-valid-nonce')!, id, consumed: false })

const reopen = async () => {
  const journal = await openJournal(dir)
  return { journal, ledger: createLedger(journal) }
}

test('a recorded entry is there after a restart, in its last state', async () => {
  const { journal, ledger } = await reopen()
  await Promise.all([
    ledger.record({ nonces: [nonce('a')] }),
    ledger.record({ nonces: [nonce('b')] }),
    ledger.record({ nonces: [{ ...nonce('a'), consumed: true }] })
  ])
  await journal.close()
  const again = await reopen()
  expect(again.ledger.nonce('a')?.consumed).toBe(true)
  expect(again.ledger.nonce('b')?.consumed).toBe(false)
  await again.journal.close()
})

test('a torn last line is dropped, and the next entry starts on a line of its own', async () => {
  const { journal, ledger } = await reopen()
  await ledger.record({ nonces: [nonce('a')] })
  await journal.close()
  await appendFile(join(dir, 'ledger.jsonl'), '{"nonces":[{"id":"tor')

  const torn = await reopen()
  expect(torn.ledger.nonce('a')).toBeDefined()
  await torn.ledger.record({ nonces: [nonce('b')] })
  await torn.journal.close()
  const lines = (await readFile(join(dir, 'ledger.jsonl'), 'utf8')).trimEnd().split('\n')
  expect(lines.map(line => JSON.parse(line).nonces[0].id)).toEqual(['a', 'b'])
})

test('an entry that the disk refuses is dropped, and the next one is written', async () => {
  const { journal, ledger } = await reopen()
  await ledger.record({ nonces: [nonce('a')] })
  const handle = await open(join(dir, 'ledger.jsonl'))
  vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'datasync').mockRejectedValueOnce(new Error('ENOSPC'))
  await handle.close()
  await expect(ledger.record({ nonces: [nonce('b')] })).rejects.toThrow('ENOSPC')
  await ledger.record({ nonces: [nonce('c')] })
  await journal.close()
  const lines = (await readFile(join(dir, 'ledger.jsonl'), 'utf8')).trimEnd().split('\n')
  expect(lines.map(line => JSON.parse(line).nonces[0].id)).toEqual(['a', 'c'])
})

async function start() {
  const script = fileURLToPath(new URL('../../../server/emulator/serve.ts', import.meta.url))
  const child = spawn(process.execPath, [script, '--port', '0', '--dir', dir], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const [greeting] = await once(child.stdout, 'data')
  return { child, gateway: connectEmulator(Number(/:(\d+)\s*$/.exec(String(greeting))?.[1]), emulatedMerchant) }
}

test('a charge that was answered survives the death of the process', async () => {
  const first = await start()
  const sale = { amount: '10.00', orderId: 'kept', paymentMethodNonce: 'fake-valid-nonce', apiRequestKey: 'kept' }
  const { transaction } = await first.gateway.transaction.sale({ ...sale })
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')

  const second = await start()
  expect(await second.gateway.transaction.find(transaction.id)).toMatchObject({ orderId: 'kept', status: 'authorized' })
  expect((await second.gateway.transaction.sale({ ...sale })).transaction.id).toBe(transaction.id)
  second.child.kill('SIGTERM')
  expect(await once(second.child, 'exit')).toEqual([0, null])
})
