import { mkdir, open, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Entry } from './ledger.ts'

/**
 * The durable half of the ledger: one JSON line for each entry in `<dir>/ledger.jsonl`, synced before `append` resolves. Only one process
 * may use it at a time. A kill may cut the last line short. That line is dropped, because no answer has depended on it.
 */
export async function openJournal(dir: string) {
  await mkdir(dir, { recursive: true })
  const path = join(dir, 'ledger.jsonl')
  const entries = await readEntries(path)
  const file = await open(path, 'a')
  let { size } = await file.stat()

  let waiting: string[] = []
  let written = Promise.resolve()
  let nextWrite: Promise<void> | undefined

  async function writeWaiting() {
    nextWrite = undefined
    const lines = waiting.join('')
    waiting = []
    try {
      await file.appendFile(lines)
      await file.datasync()
      size += Buffer.byteLength(lines)
    } catch (error) {
      // The disk may have a part of the lines, to which no answer refers.
      await file.truncate(size)
      throw error
    }
  }

  return {
    entries,
    // Entries that arrive while the disk is busy share the next sync.
    append(entry: Entry): Promise<void> {
      waiting.push(`${JSON.stringify(entry)}\n`)
      if (!nextWrite) {
        nextWrite = written.then(writeWaiting)
        written = nextWrite.catch(() => {})
      }
      return nextWrite
    },
    async close() {
      await written
      await file.close()
    }
  }
}

async function readEntries(path: string): Promise<Entry[]> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  })
  const complete = bytes.subarray(0, bytes.lastIndexOf('\n') + 1)
  if (complete.length < bytes.length) await truncate(path, complete.length)
  return complete
    .toString()
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Entry)
}
