import { type Selectable, sql, type Transaction } from 'kysely'
import { emailKeyOf, maskedEmail } from '#core/rules/email.ts'
import { emptyPerson } from '#core/rules/parent.ts'
import { tokenLifetimes } from '#server/account/token-store.ts'
import { commitsAsynchronously } from '#server/platform/database/asynchronous-commit.ts'
import type { InvitationOutcome, Tables, Writer } from '#server/platform/database/tables.ts'
import type { Inviter } from '#server/mail/templates.ts'

export type Invitation = Selectable<Tables['invitation']>

/** The end of a link that is sent now. */
export function linkEnd(now: Date): Date {
  return new Date(now.getTime() + tokenLifetimes.invite * 1000)
}

/** The invitation of an account, if the account was invited. */
export async function findInvitation(db: Writer, accountId: string): Promise<Invitation | undefined> {
  return db.selectFrom('invitation').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

/** The end of the second parent's place in a family, if somebody else has paid for it. */
export async function findPlacePaidUntil(db: Writer, familyId: string): Promise<Date | null> {
  const family = await db
    .selectFrom('family')
    .select('co_parent_paid_until')
    .where('id', '=', familyId)
    .executeTakeFirst()
  return family?.co_parent_paid_until ?? null
}

/** The newest invitation of a family's second parent, under way or ended. */
export async function findLatestInvitation(db: Writer, familyId: string): Promise<Invitation | undefined> {
  return db
    .selectFrom('invitation')
    .selectAll()
    .where('family_id', '=', familyId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The invitations under way to this address. A person may be invited into several families. */
export async function findInvitationsTo(db: Writer, emailKey: string): Promise<Invitation[]> {
  return db
    .selectFrom('invitation')
    .selectAll()
    .where('email_key', '=', emailKey)
    .orderBy('created_at', 'desc')
    .execute()
}

interface NewInvitation {
  id: string
  familyId: string
  accountId: string
  email: string
  inviterAccountId?: string
  inviterProfessionalId?: string
  now: Date
}

export async function insertInvitation(
  db: Writer,
  { id, familyId, accountId, email, now, ...by }: NewInvitation
): Promise<void> {
  await db
    .insertInto('invitation')
    .values({
      id,
      family_id: familyId,
      account_id: accountId,
      email,
      email_key: emailKeyOf(email),
      typed_hint: maskedEmail(email),
      inviter_account_id: by.inviterAccountId ?? null,
      inviter_professional_id: by.inviterProfessionalId ?? null,
      created_at: now,
      expires_at: linkEnd(now)
    })
    .execute()
}

type Changes = Partial<Pick<Invitation, 'sent_at' | 'opened_at' | 'expires_at' | 'inviter_professional_id'>>

/** Changes an invitation that is under way. */
export async function updateInvitation(db: Writer, id: string, changes: Changes): Promise<void> {
  await db.updateTable('invitation').set(changes).where('id', '=', id).where('ended_at', 'is', null).execute()
}

/** Records that a link was mailed. Does not wait for the disk: `markSent` follows, and is lost together with this. */
export async function noteSent(db: Writer, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ sent_at: now, expires_at: linkEnd(now) })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where(commitsAsynchronously)
    .execute()
}

/** From now on links go to this address. */
export async function readdress(db: Writer, id: string, email: string): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ email, email_key: emailKeyOf(email) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Ends an invitation and deletes its address. False if it has ended already: of two concurrent calls, one ends it. After a decline the hint
 * of the address stays until the link would have expired, so that the inviting parent notices nothing.
 */
export async function closeInvitation(db: Writer, id: string, outcome: InvitationOutcome, now: Date): Promise<boolean> {
  const closed = await db
    .updateTable('invitation')
    .set({
      outcome,
      ended_at: now,
      email: null,
      email_key: null,
      ...(outcome !== 'declined' && { typed_hint: null })
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return closed.numUpdatedRows > 0n
}

/** The inviting person. Undefined if an operator has invited, or if the inviting person is erased. */
export async function findInviter(db: Writer, invitation: Invitation): Promise<Inviter | undefined> {
  const { inviter_professional_id: professionalId, inviter_account_id: accountId } = invitation
  const professional =
    professionalId === null
      ? undefined
      : await db.selectFrom('professional').select('person').where('id', '=', professionalId).executeTakeFirst()
  if (professional) return inviterOf('professional', professional.person)
  if (accountId === null) return undefined
  const parent = await db
    .selectFrom('account')
    .select('person')
    .where('id', '=', accountId)
    .where('emptied_at', 'is', null)
    .executeTakeFirst()
  return parent && inviterOf('parent', parent.person)
}

function inviterOf(kind: Inviter['kind'], { firstName, lastName }: Omit<Inviter, 'kind'>): Inviter {
  return { kind, firstName, lastName }
}

/** Whether an invited parent has bought, or has an open payment. Such an account cannot be given up. */
export async function findInvitedPurchase(db: Writer, accountId: string): Promise<'open' | 'paid' | undefined> {
  const attempts = await db
    .selectFrom('attempt')
    .select('status')
    .where('account_id', '=', accountId)
    .where('status', 'in', ['pending', 'unknown', 'voiding', 'paid'])
    .execute()
  if (attempts.some(({ status }) => status !== 'paid')) return 'open'
  return attempts.length > 0 ? 'paid' : undefined
}

/** The co-parent of an inviting family, by the name that the inviting parent has typed. */
export interface InvitingFamily {
  firstName: string
  lastName: string
  /** The end of the co-parent's paid place. */
  paidUntil: Date | null
}

/** Locks a family until the transaction ends, so that two concurrent invitations cannot both become its second parent. */
export async function lockFamily(transaction: Transaction<Tables>, id: string): Promise<InvitingFamily | undefined> {
  const family = await transaction
    .selectFrom('family')
    .select(['co_parent', 'co_parent_paid_until'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!family) return undefined
  const { firstName, lastName } = family.co_parent
  return { firstName, lastName, paidUntil: family.co_parent_paid_until }
}

/**
 * Inserts a family that has only an invited parent. If this parent starts a sign-up with the same address, the sign-up sends them to the
 * invitation.
 */
export async function insertFamily(
  db: Writer,
  id: string,
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string }
): Promise<void> {
  const invited = { ...emptyPerson, firstName, lastName, email }
  await db
    .insertInto('family')
    .values({
      id,
      co_parent: invited,
      co_parent_email_key: emailKeyOf(email),
      children: JSON.stringify([])
    })
    .execute()
}

/** Changes the co-parent in a family's row: the address and, if given, the end of the paid place. */
export async function updateCoParent(
  db: Writer,
  id: string,
  { email, paidUntil }: { email: string; paidUntil?: Date }
): Promise<void> {
  await db
    .updateTable('family')
    .set({
      co_parent: sql`co_parent || ${JSON.stringify({ email })}::jsonb`,
      co_parent_email_key: emailKeyOf(email),
      co_parent_paid_until: paidUntil
    })
    .where('id', '=', id)
    .execute()
}

/** The package in the latest order of the family's other parent. */
export async function findPackageOfCoParent(db: Writer, familyId: string, userId: string): Promise<string | null> {
  const order = await db
    .selectFrom('order')
    .select('package_id')
    .where('family_id', '=', familyId)
    .where('account_id', '<>', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return order?.package_id ?? null
}

/** Whether another family with a parent A has invited this address, and the account's own family has no second parent. */
export async function isAwaitedElsewhere(db: Writer, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account as own')
    .innerJoin('family', join =>
      join.onRef('family.co_parent_email_key', '=', 'own.email_key').onRef('family.id', '<>', 'own.family_id')
    )
    .innerJoin('account as inviter', join =>
      join.onRef('inviter.family_id', '=', 'family.id').on('inviter.side', '=', 'a')
    )
    .select('own.id')
    .where('own.id', '=', accountId)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('account as other')
            .select('other.id')
            .whereRef('other.family_id', '=', 'own.family_id')
            .whereRef('other.id', '<>', 'own.id')
            .where('other.emptied_at', 'is', null)
        )
      )
    )
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Records that the inviting parents of invitations made before a time get the mail that nobody has joined. Returns the ids of these
 * parents. An invitation that was declined counts as one that nobody has answered, and one that is followed by another does not count.
 */
export async function noteUnjoined(db: Writer, madeBefore: Date, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('invitation')
    .set({ inviter_told_at: now })
    .where('inviter_account_id', 'is not', null)
    .where('inviter_told_at', 'is', null)
    .where('created_at', '<=', madeBefore)
    .where(({ or, eb }) => or([eb('outcome', 'is', null), eb('outcome', 'in', ['declined', 'expired'])]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('order').select('order.id').whereRef('order.account_id', '=', 'invitation.account_id')))
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invitation as other')
            .select('other.id')
            .whereRef('other.family_id', '=', 'invitation.family_id')
            .whereRef('other.id', '<>', 'invitation.id')
            .where(({ or, eb }) =>
              or([eb('other.outcome', '=', 'joined'), eb('other.created_at', '>', eb.ref('invitation.created_at'))])
            )
        )
      )
    )
    .returning('inviter_account_id as inviterId')
    .execute()
  return rows.flatMap(({ inviterId }) => inviterId ?? [])
}

/** Invitations for operators, the newest first. `id` is the id of an invitation or of its account. */
export async function listInvitations(
  db: Writer,
  { id, familyId, emailKey, limit }: { id?: string; familyId?: string; emailKey?: string; limit: number }
) {
  return db
    .selectFrom('invitation')
    .leftJoin('family', 'family.id', 'invitation.family_id')
    .selectAll('invitation')
    .select(sql<boolean>`coalesce(co_parent_paid_until > now(), false)`.as('isPlacePaid'))
    .$if(id !== undefined, query =>
      query.where(eb => eb.or([eb('invitation.id', '=', id!), eb('account_id', '=', id!)]))
    )
    .$if(familyId !== undefined, query => query.where('family_id', '=', familyId!))
    .$if(emailKey !== undefined, query => query.where('email_key', '=', emailKey!))
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id')
    .limit(limit)
    .execute()
}
