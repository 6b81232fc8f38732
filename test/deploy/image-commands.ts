import { randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/database/tables.ts'
import { documentedCommands, filledIn } from '#test/server/operations/documented-commands.ts'
import type { Ended } from './engine.ts'
import { failures, holds, reported } from './findings.ts'

/** The pages whose commands are for operators of production. */
const pages = ['payments.md', 'runbook.md', 'going-live.md', 'privacy.md']

interface Parts {
  /** Runs `ops` in the container. */
  ops(words: readonly string[]): Promise<Ended>
  database: Database
  /** An address that the limits have counted. */
  address: string
}

/** Runs every command that the docs name, with ids of real orders, mails and webhooks. */
export async function tryCommands({ ops, database, address }: Parts): Promise<void> {
  async function paidAttempt(): Promise<string> {
    const paid = database.selectFrom('attempt').select('id').where('status', '=', 'paid')
    const { id } = await paid.limit(1).executeTakeFirstOrThrow()
    return id
  }

  async function failedMail(): Promise<string> {
    const { id } = await database.selectFrom('mail').select('id').limit(1).executeTakeFirstOrThrow()
    return id
  }

  async function failedWebhook(): Promise<string> {
    const [id, embedder_id] = [randomUUID(), randomUUID()]
    const embedder = { id: embedder_id, name: 'A partner', origins: ['https://partner.example'], url: null }
    await database
      .insertInto('embedder')
      .values({ ...embedder, secrets: ['whsec_c2VjcmV0'], key_hash: randomUUID() })
      .execute()
    const [created_at, failed_at] = [new Date(Date.now() - 3 * 86_400_000), new Date()]
    await database
      .insertInto('webhook')
      .values({
        id,
        embedder_id,
        type: 'purchase.paid',
        subject: randomUUID(),
        data: {},
        created_at,
        queued_at: created_at,
        failed_at
      })
      .execute()
    return id
  }

  function valueOf(noun: string, placeholder: string): Promise<string> {
    if (placeholder === '<address>') return Promise.resolve(address)
    const found = { payments: paidAttempt, mail: failedMail, webhooks: failedWebhook }[noun]
    if (!found) throw new Error(`the test has no ${placeholder} of ${noun}`)
    return found()
  }

  let done = 0
  for (const { at, words } of pages.flatMap(documentedCommands)) {
    const placeholders = words.filter(word => /^<.+>$/.test(word))
    const values = new Map<string, string>()
    for (const placeholder of placeholders) values.set(placeholder, await valueOf(words[0]!, placeholder))
    const { code, output, errors } = await ops(filledIn(words, placeholder => values.get(placeholder)!))
    const isDone = code === 0 && output.trim() !== '' && errors === ''
    if (isDone) done += 1
    else failures.push(`${at}: ops ${words.join(' ')} ended with ${code}: ${(errors || output).trim().slice(0, 300)}`)
    reported(`  ops ${words.join(' ')}: ${isDone ? 'done' : 'FAILED'}`)
  }
  holds(done > 22, `${done} commands of the docs were run in the image`)
}
