import { type Kysely, sql } from 'kysely'

/**
 * Adds the bank's authentication of a card's holder, as the gateway reported it before the charge. The index finds the attempt of an
 * authentication.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table attempt add column authentication jsonb').execute(db)
  await sql
    .raw(
      `create index attempt_authentication on attempt ((authentication ->> 'directoryServerTransactionId'))
        where authentication is not null`
    )
    .execute(db)
}
