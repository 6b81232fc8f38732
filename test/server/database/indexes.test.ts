import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { root } from '#test/support/imports.ts'
import { createTestDatabase } from '#test/support/postgres.ts'

const { database } = await createTestDatabase()

const pageOf = (name: string) => readFileSync(join(root, `docs/${name}.md`), 'utf8')

test('docs/scaling.md says of each index but the primary keys why it is there', async () => {
  const [, section] = /\n## Indexes\n([^]*)/.exec(pageOf('scaling'))!
  const listed = [...section!.matchAll(/^\| `(\w+)` \| \S.* \|$/gm)].map(([, name]) => name)
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not indisprimary order by relname
  `.execute(database)
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name))
})

const statements = [...pageOf('deployment').matchAll(/^psql "\$DATABASE_URL" -c '(create .* (\w+) on .*)'$/gm)]

test('docs/deployment.md has the statements of every index that is made before a release', () => {
  expect(statements.length).toBeGreaterThan(4)
  expect(pageOf('deployment').match(/^psql /gm)).toHaveLength(statements.length)
})

test.each(statements.map(([, statement, name]) => [name!, statement!]))(
  '%s is the index of the migration, as the operator makes it',
  async (name, statement) => {
    const definition = async () => {
      const { rows } = await sql<{ text: string }>`select pg_get_indexdef(${name}::regclass) as text`.execute(database)
      return rows[0]!.text
    }
    const before = await definition()
    await sql`drop index ${sql.ref(name)}`.execute(database)
    await sql.raw(statement).execute(database)
    expect(await definition()).toBe(before)
  }
)
