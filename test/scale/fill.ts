import { sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'

/**
 * Fills a database with copies of its one purchase, one professional and one handover: unfinished registrations of the last month, and
 * purchases of the last year with their family, accounts, mails, webhooks and decisions. A thirtieth of the registrations is due for the
 * nightly deletion.
 */
export async function fill(database: Database, { registrations, orders }: { registrations: number; orders: number }) {
  await database.connection().execute(async connection => {
    // Triggers and foreign keys would check every copy, so they are off.
    await sql`set session_replication_role = replica`.execute(connection)
    await sql`set enable_seqscan = on`.execute(connection)
    // Every copy is made of the first row of its table, so the first rows are remembered before the copying.
    for (const table of [
      'audit',
      'mail',
      'webhook',
      'professional',
      'handover',
      'token',
      'order',
      'attempt',
      'account',
      'family',
      'invitation',
      'registration'
    ])
      await sql`create temporary table ${sql.table(`one_${table}`)} as table ${sql.table(table)}`.execute(connection)
    const copy = async (table: string, count: number, changes: string, suffix = '') => {
      const statement = `
        insert into "${table}" overriding user value
        select made.* from one_${table} as source, generate_series(1, ${count}) as n,
          lateral (select now() - (n % 365) * interval '1 day' as year, now() - (n % 31) * interval '1 day' as month) as at,
          lateral jsonb_populate_record(source, jsonb_build_object(${changes})) as made
        where ${table === 'audit' ? 'source.attempt_id is not null' : 'true'} ${suffix}`
      await sql.raw(statement).execute(connection)
    }
    const id = (kind: string) => `md5('${kind}' || n)::uuid`
    const old = `at.year < now() - interval '31 days'`
    await copy('audit', orders, `'attempt_id', ${id('attempt')}, 'created_at', at.year`)
    await copy(
      'mail',
      orders,
      `'id', md5(source.kind || n)::uuid, 'account_id', ${id('a')}, 'recipient', n || '@example.com', 'created_at', at.year, 'sent_at', at.year`,
      `and at.year > now() - interval '31 days'`
    )
    await copy(
      'webhook',
      orders,
      `'id', md5(source.type || n)::uuid, 'subject', ${id('attempt')}, 'created_at', at.year, 'queued_at', at.year, 'delivered_at', at.year`,
      `and at.year > now() - interval '90 days'`
    )
    await copy(
      'professional',
      orders / 4,
      `'id', ${id('professional')}, 'email', n || '@example.com', 'email_key', n || '@example.com', 'removal_hash', md5('removal' || n),
        'created_at', at.year`
    )
    await copy(
      'handover',
      orders / 10,
      `'hash', md5(source.hash || n), 'expires_at', now() - n % 48 * interval '1 hour', 'sealed', null`
    )
    await copy(
      'token',
      orders,
      `'hash', md5(source.hash || n), 'account_id', ${id('a')}, 'created_at', at.year, 'expires_at', at.year + interval '30 days'`
    )
    await copy(
      'order',
      orders,
      `'id', ${id('order')}, 'attempt_id', ${id('attempt')}, 'account_id', ${id('a')}, 'family_id', ${id('family')}, 'created_at', at.year,
        'answer', case when ${old} then '{}'::jsonb else source.answer end`
    )
    await copy(
      'attempt',
      orders,
      `'id', ${id('attempt')}, 'registration_id', ${id('registration')}, 'email_key', n || '@example.com', 'created_at', at.year`
    )
    await copy(
      'account',
      orders,
      `'id', md5(source.side || n)::uuid, 'family_id', ${id('family')}, 'email', source.side || n || '@example.com',
        'email_key', source.side || n || '@example.com', 'phone_number', n::text, 'created_at', at.year`
    )
    await copy(
      'invitation',
      orders,
      `'id', ${id('invitation')}, 'family_id', ${id('family')}, 'account_id', md5('b' || n)::uuid, 'inviter_account_id', ${id('a')},
        'email', null, 'email_key', null, 'created_at', at.year, 'sent_at', at.year, 'ended_at', at.year, 'outcome', 'joined'`
    )
    // Invitations that nobody accepted and that one night has to end. The job ends each of them separately.
    await copy(
      'account',
      orders / 200,
      `'id', ${id('invited')}, 'family_id', ${id('awaiting')}, 'email', 'invited' || n || '@example.com',
        'email_key', 'invited' || n || '@example.com', 'created_at', now() - interval '121 days'`,
      `and source.side = 'b'`
    )
    await copy(
      'invitation',
      orders / 200,
      `'id', ${id('awaited')}, 'family_id', ${id('awaiting')}, 'account_id', ${id('invited')}, 'inviter_account_id', null,
        'email', 'invited' || n || '@example.com', 'email_key', 'invited' || n || '@example.com',
        'created_at', now() - interval '121 days', 'sent_at', now() - interval '121 days', 'ended_at', null, 'outcome', null`
    )
    await copy(
      'family',
      orders / 200,
      `'id', ${id('awaiting')}, 'co_parent_email_key', 'invited' || n || '@example.com', 'created_at', now() - interval '121 days'`
    )
    await copy(
      'family',
      orders,
      `'id', ${id('family')}, 'co_parent_email_key', 'b' || n || '@example.com', 'co_parent_phone_key', n::text, 'created_at', at.year`
    )
    await copy(
      'registration',
      registrations,
      `'id', ${id('registration')}, 'key_hash', md5('key' || n), 'email_key', n || '@example.com',
        'created_at', case when n <= ${orders} then at.year else at.month end, 'used_at', case when n <= ${orders} then at.year else at.month end,
        'completed_at', case when n <= ${orders} then at.year end,
        'emptied_at', case when n <= ${orders} and ${old} then at.year + interval '30 days' end`
    )
  })
  await sql`vacuum analyze`.execute(database)
}
