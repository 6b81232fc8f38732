import { sql } from 'kysely'
import type { HandedOver } from '#core/rules/handover.ts'
import type { Writer } from '#server/database/tables.ts'

export interface NewHandover {
  hash: string
  flow: HandedOver['flow']
  step: string
  sealed: Uint8Array
  expiresAt: Date
}

export async function insertHandover(db: Writer, row: NewHandover): Promise<void> {
  await sql`
    insert into handover (hash, flow, step, sealed, expires_at)
    values (${row.hash}, ${row.flow}, ${row.step}, ${row.sealed}, ${row.expiresAt})
  `.execute(db)
}

export interface FoundHandover {
  flow: HandedOver['flow']
  step: string
  sealed: Uint8Array | null
  isSpent: boolean
  isExpired: boolean
}

/**
 * Marks a handover as spent and returns its visit, in one statement. Of two concurrent requests with one code, the second finds the code
 * spent.
 */
export async function takeHandover(db: Writer, hash: string, now: Date): Promise<FoundHandover | undefined> {
  const { rows } = await sql<FoundHandover>`
    with found as (
      select *, spent_at is not null as "isSpent", expires_at <= ${now} as "isExpired"
      from handover where hash = ${hash} for update
    ), taken as (
      update handover set spent_at = ${now}, sealed = null
      where hash in (select hash from found where not "isSpent" and not "isExpired")
    )
    select flow, step, sealed, "isSpent", "isExpired" from found
  `.execute(db)
  return rows[0]
}

export function findHandover(db: Writer, hash: string) {
  return db.selectFrom('handover').select('spent_at').where('hash', '=', hash).executeTakeFirst()
}
