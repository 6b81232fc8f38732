import { sql } from 'kysely'
import type { HandedOver } from '#core/rules/handover.ts'
import type { Writer } from '#server/platform/database/tables.ts'

interface NewHandover {
  hash: string
  flow: HandedOver['flow']
  step: string
  sealed: Uint8Array
  expiresAt: Date
  /** The registration or the invited parent of the visit. Their erasure deletes the visit. */
  registrationId?: string
  accountId?: string
}

export async function insertHandover(db: Writer, row: NewHandover): Promise<void> {
  const { hash, flow, step, sealed, expiresAt: expires_at, registrationId = null, accountId = null } = row
  await db
    .insertInto('handover')
    .values({ hash, flow, step, sealed, expires_at, registration_id: registrationId, account_id: accountId })
    .execute()
}

interface FoundHandover {
  flow: HandedOver['flow']
  step: string
  sealed: Uint8Array | null
  isSpent: boolean
  isExpired: boolean
}

/** Milliseconds for which the page that has taken a visit gets it again. Its first answer may be lost. */
const answeredAgain = 60_000

/**
 * Marks a handover as spent and returns its visit, in one statement. Of two pages with one code, the second finds the code spent. A taken
 * visit expires within a minute.
 */
export async function takeHandover(
  db: Writer,
  { hash, taker }: { hash: string; taker: string },
  now: Date
): Promise<FoundHandover | undefined> {
  const { rows } = await sql<FoundHandover>`
    with found as (
      select *, expires_at <= ${now} as "isExpired",
        spent_at is not null and (taker is distinct from ${taker}::uuid or expires_at <= ${now}) as "isSpent"
      from handover where hash = ${hash} for update
    ), taken as (
      update handover
      set spent_at = ${now}, taker = ${taker}::uuid, expires_at = ${new Date(now.getTime() + answeredAgain)}
      where hash in (select hash from found where spent_at is null and not "isExpired")
    )
    select flow, step, sealed, "isSpent", "isExpired" from found
  `.execute(db)
  return rows[0]
}

export function findHandover(db: Writer, hash: string) {
  return db.selectFrom('handover').select('spent_at').where('hash', '=', hash).executeTakeFirst()
}
