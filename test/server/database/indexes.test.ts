import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { root } from '#test/support/imports.ts'
import { createTestDatabase } from '#test/support/postgres.ts'

const { database } = await createTestDatabase()

const pageOf = (name: string) => readFileSync(join(root, `docs/${name}.md`), 'utf8')

test('docs/database.md says of each index but the primary keys why it is there', async () => {
  const [, section] = /\n## Indexes\n([^]*?)\n## /.exec(pageOf('database'))!
  const listed = [...section!.matchAll(/^\| `(\w+)` \| \S.* \|$/gm)].map(([, name]) => name)
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not indisprimary order by relname
  `.execute(database)
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name))
})
