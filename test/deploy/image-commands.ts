import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/tables.ts'
import { connectEmulator } from '#server/emulator/connection.ts'
import { emulatedMerchant } from '#server/emulator/emulator.ts'
import { documentedCommands, filledIn } from '#test/support/documented-commands.ts'
import type { Ended } from './engine.ts'
import { failures, holds, told } from './findings.ts'

/** The pages whose commands are for operators of production. */
const pages = ['payments.md', 'runbook.md', 'going-live.md', 'privacy.md']

/** An answer of a command that only asks for `--yes`. It ends with 1, because nothing was done. */
const asksForYes = /Say --yes to /

interface Parts {
  /** Runs `ops` in the container. */
  ops(words: readonly string[]): Promise<Ended>
  database: Database
  gatewayPort: number
  /** An address that the limits have counted. */
  address: string
}

/** Runs every command that the docs name, with ids of real orders, charges, mails and webhooks. */
export async function tryCommands({ ops, database, gatewayPort, address }: Parts): Promise<void> {
  const gateway = connectEmulator(gatewayPort, emulatedMerchant)
  const refunded = new Set<string>()

  /** A paid attempt that no command has refunded yet. Its charge is settled, because a part of a charge can be refunded only then. */
  async function paidAttempt(): Promise<string> {
    const paid = await database
      .selectFrom('attempt')
      .select(['id', 'transaction_id'])
      .where('status', '=', 'paid')
      .where('transaction_id', 'is not', null)
      .execute()
    const one = paid.find(({ id }) => !refunded.has(id))!
    refunded.add(one.id)
    await gateway.testing.settle(one.transaction_id!)
    return one.id
  }

  /** A charge of an order that another database had. */
  async function orphanCharge(): Promise<string> {
    const { success, transaction } = await gateway.transaction.sale({
      amount: '25.00',
      merchantAccountId: 'coparentjoin_usd',
      paymentMethodNonce: 'fake-valid-visa-nonce',
      orderId: randomUUID(),
      options: { submitForSettlement: true }
    })
    if (!success) throw new Error('the gateway has not charged')
    return transaction.id
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
        data: '{}',
        created_at,
        queued_at: created_at,
        failed_at
      })
      .execute()
    return id
  }

  function valueOf(noun: string, placeholder: string): Promise<string> {
    if (placeholder === '<transaction id>') return orphanCharge()
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
    const isAsking = code === 1 && !words.includes('--yes') && asksForYes.test(errors)
    if (isDone || isAsking) done += 1
    else failures.push(`${at}: ops ${words.join(' ')} ended with ${code}: ${(errors || output).trim().slice(0, 300)}`)
    told(`  ops ${words.join(' ')}: ${isDone ? 'done' : isAsking ? 'asks for --yes' : 'FAILED'}`)
  }
  holds(done > 30, `${done} commands of the docs were run in the image`)
}
