import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inserting } from '#server/database/row-store.ts'
import { createTestDatabase } from '#test/support/postgres.ts'

const { database } = await createTestDatabase()
const coupon = { kind: 'percent', value: 5, currency: null, package_names: ['BYO'], variants: null } as const
const rest = {
  description_en: 'x',
  description_es: 'x',
  ends_at: new Date('2027-01-02T03:04:05.678Z'),
  uses_left: 3,
  referrer_key: null
}
const rows = ['ONE', 'TWO'].map(code => ({ code, ...coupon, package_names: [...coupon.package_names], ...rest }))
const stored = () => database.selectFrom('coupon').selectAll().orderBy('code').execute()

test('rows are inserted with their columns, and with the columns of another table', async () => {
  const uses = sql`join (values ('ONE', 7)) as counted (name, uses) on counted.name = given.code`
  const given = rows.map(({ uses_left: _, ...row }) => row)
  await inserting('coupon', given, { uses_left: sql`counted.uses` }, uses).execute(database)
  expect(await stored()).toMatchObject([{ ...rows[0], uses_left: 7 }])
  await sql`${inserting('coupon', rows)} on conflict do nothing`.execute(database)
  expect(await stored()).toMatchObject([{ code: 'ONE', uses_left: 7 }, rows[1]!])
})

test('a missing column does not compile, even if it may be null', async () => {
  const embedder = { id: randomUUID(), name: 'A partner', origins: [], url: null, secrets: [], key_hash: null }
  await inserting('embedder', [embedder]).execute(database)
  const { url: _, ...withoutUrl } = { ...embedder, id: randomUUID() }
  // @ts-expect-error -- `url` is missing. `npm run types` fails here if the compiler no longer asks for it.
  await inserting('embedder', [withoutUrl]).execute(database)
  expect(await database.selectFrom('embedder').select('url').execute()).toEqual([{ url: null }, { url: null }])
})
