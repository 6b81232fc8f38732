import { languages } from '#core/locale.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Writer } from '#server/database/tables.ts'
import { blanks } from './columns.ts'

/** The assignments `column = value` for all personal and secret columns of a table. */
export function emptied(table: keyof typeof blanks): RawBuilder<unknown> {
  return sql.join(Object.entries(blanks[table]).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
}

/** Whether the outcome of an attempt is still open. Until then the payer's data is needed. */
export const isOutcomeOpen = sql`status in ('pending', 'unknown', 'voiding')`

/** The e-mail key of an emptied attempt. It contains the id, because an index requires different keys for paid attempts. */
export const emptiedKey = sql`'emptied ' || attempt.id`

/** The answer of an order without names, addresses and phone numbers. It has the same shape as before. */
export const emptiedAnswer = sql`jsonb_set(
  jsonb_set(answer, '{registration,parent,email}', '""'),
  '{registration,coParent}', '{"email": null, "phoneNumberWithCountryCode": null}'
)${sql.join(
  languages.map(language => sql` #- ${sql.lit(`{written,${language},buyer}`)}`),
  sql``
)}`

/** A family whose data is to be erased, with its parents' accounts. */
interface Ended {
  id: string
  accountIds: readonly string[]
}

/** Deletes the tokens of these accounts and all mails to them. */
export async function deleteLinksAndMails(db: Writer, accountIds: readonly string[]): Promise<void> {
  await sql`delete from token where account_id = any(${accountIds}::uuid[])`.execute(db)
  await sql`delete from mail where account_id = any(${accountIds}::uuid[])`.execute(db)
}

/** Erases the data in accounts. Deletes accounts without an order or attempt. */
export async function emptyAccounts(db: Writer, ids: readonly string[]): Promise<void> {
  await deleteLinksAndMails(db, ids)
  await sql`
    update attempt set email_key = ${emptiedKey}, fingerprint = '', reference = null where account_id = any(${ids}::uuid[])
  `.execute(db)
  await sql`update account set ${emptied('account')}, marketing_opt_in = false, emptied_at = now() where id = any(${ids}::uuid[])`.execute(
    db
  )
  await sql`
    delete from account where id = any(${ids}::uuid[])
      and not exists (select from "order" where account_id = account.id)
      and not exists (select from attempt where account_id = account.id)
  `.execute(db)
}

/** Erases the data of a family and its accounts. Deletes the family if no account and no order still references it. */
export async function emptyFamily(db: Writer, { id, accountIds }: Ended): Promise<void> {
  await emptyAccounts(db, accountIds)
  await sql`update family set ${emptied('family')} where id = ${id}`.execute(db)
  await sql`
    delete from family where id = ${id}
      and not exists (select from account where family_id = family.id)
      and not exists (select from "order" where family_id = family.id)
  `.execute(db)
}
