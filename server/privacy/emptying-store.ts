import { type RawBuilder, sql } from 'kysely'
import type { Writer } from '#server/database/tables.ts'
import { blanks } from './columns.ts'

/** `column = value` for each personal or secret column of a table. */
export function emptied(table: keyof typeof blanks): RawBuilder<unknown> {
  return sql.join(Object.entries(blanks[table]).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
}

/** Whether the outcome of an attempt is open. Until it is decided, the names behind it are needed. */
export const isOutcomeOpen = sql`status in ('pending', 'unknown', 'voiding')`

/** The e-mail key of an emptied attempt. The id keeps it unique, which an index demands of paid attempts. */
export const emptiedKey = sql`'emptied ' || attempt.id`

/** The answer of an order without addresses and phone numbers, in the same shape. */
export const emptiedAnswer = sql`jsonb_set(
  jsonb_set(answer, '{registration,parent,email}', '""'),
  '{registration,coParent}', '{"email": null, "phoneNumberWithCountryCode": null}'
)`

/** A family to empty, with the accounts of its parents. */
interface Ended {
  id: string
  accountIds: readonly string[]
}

/** Deletes the links of these accounts and every mail to them. */
export async function deleteLinksAndMails(db: Writer, accountIds: readonly string[]): Promise<void> {
  await sql`delete from token where account_id = any(${accountIds}::uuid[])`.execute(db)
  await sql`delete from mail where account_id = any(${accountIds}::uuid[])`.execute(db)
}

/** Empties accounts. Those that bought or tried to buy nothing are deleted. */
export async function emptyAccounts(db: Writer, ids: readonly string[]): Promise<void> {
  await deleteLinksAndMails(db, ids)
  await sql`
    update attempt set email_key = ${emptiedKey}, fingerprint = '' where account_id = any(${ids}::uuid[])
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

/** Empties a family and its accounts. Without an order it is deleted, unless an account had to stay. */
export async function emptyFamily(db: Writer, { id, accountIds }: Ended): Promise<void> {
  await emptyAccounts(db, accountIds)
  await sql`update family set ${emptied('family')} where id = ${id}`.execute(db)
  await sql`
    delete from family where id = ${id}
      and not exists (select from account where family_id = family.id)
      and not exists (select from "order" where family_id = family.id)
  `.execute(db)
}
