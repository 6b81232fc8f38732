import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findUnknownAddresses } from '#server/privacy/address-search-store.ts'
import { reportUnknownAddresses } from '#server/privacy/retention.ts'
import { createApi } from '#test/support/api.ts'
import { fillsIn, invite } from '#test/support/invitation.ts'

const api = await createApi()

test('addresses of a family stand only in the columns that the rules know', async () => {
  const invited = await invite(api, { paidForBoth: false })
  await (await fillsIn(api, invited)).pay()
  expect(await findUnknownAddresses(api.database)).toEqual([])
})

test('an address in a table of a library, or in a reason that an operator has typed, is reported by its column', async () => {
  await sql`create schema queue`.execute(api.database)
  await sql`create table queue.job (output jsonb, note text)`.execute(api.database)
  await sql`insert into queue.job values ('{"error": "450 <bea@example.com> try later"}', 'no address @ all')`.execute(
    api.database
  )
  const [attempt] = await api.database.selectFrom('attempt').select('id').limit(1).execute()
  const now = new Date()
  await api.database
    .insertInto('refund')
    .values({
      id: crypto.randomUUID(),
      attempt_id: attempt!.id,
      kind: 'refund',
      gateway_id: null,
      amount: 100,
      currency: 'USD',
      state: 'failed',
      reason: 'Bea.Right+1@mail.example.co.uk has asked',
      requested_by: null,
      created_at: now,
      changed_at: now
    })
    .execute()
  const found = [
    { column: 'public.refund.reason', rows: 1 },
    { column: 'queue.job.output', rows: 1 }
  ]
  expect(await findUnknownAddresses(api.database)).toEqual(found)

  const [logged, counted]: [object[], string[]] = [[], []]
  await reportUnknownAddresses(api.database, {
    log: { error: (fields: object) => void logged.push(fields) } as never,
    metrics: { count: (_: string, word: string) => void counted.push(word) } as never
  })
  expect(logged).toEqual(found)
  expect(counted).toEqual(found.map(({ column }) => column))
})

test('a table of many pages is searched in parts, and each row counts once', async () => {
  await sql`create table queue.long (note text)`.execute(api.database)
  const note = `bea@example.com ${'x'.repeat(1_000)}`
  await sql`insert into queue.long select ${note} from generate_series(1, 100)`.execute(api.database)
  for (const pagesAtOnce of [1, 3, 50_000]) {
    const found = await findUnknownAddresses(api.database, pagesAtOnce)
    expect(found).toContainEqual({ column: 'queue.long.note', rows: 100 })
  }
})
