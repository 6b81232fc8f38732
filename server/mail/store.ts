import type { Transaction } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { commitsAsynchronously } from '#server/platform/database/asynchronous-commit.ts'
import type { NewRow } from '#server/platform/database/new-row.ts'
import type { Tables, Writer } from '#server/platform/database/tables.ts'
import type { MailKind, PostedData } from './templates.ts'

interface Addressed {
  recipient: string
  language: string
  country: string
  accountId: string | null
}

export type NewMail = { [Kind in MailKind]: Addressed & { kind: Kind; data: PostedData<Kind> } }[MailKind]

/** Stores mails in the transaction of the event that causes them: they are sent if, and only if, it commits. */
export async function postMails(
  deps: Pick<Deps, 'enqueueMails' | 'newId'>,
  transaction: Transaction<Tables>,
  mails: readonly NewMail[]
): Promise<void> {
  const rows = mails.map((mail): NewRow<'mail'> => ({
    id: deps.newId(),
    kind: mail.kind,
    recipient: mail.recipient,
    language: mail.language,
    country: mail.country,
    account_id: mail.accountId,
    data: mail.data
  }))
  await transaction.insertInto('mail').values(rows).execute()
  await deps.enqueueMails(transaction, rows)
}

export async function postMail(
  deps: Pick<Deps, 'enqueueMails' | 'newId'>,
  transaction: Transaction<Tables>,
  mail: NewMail
): Promise<void> {
  await postMails(deps, transaction, [mail])
}

/** The joined parent's account with this e-mail address, of which there is at most one. */
export async function findOwner(db: Writer, emailKey: string) {
  return db
    .selectFrom('account')
    .select(['id', 'person', 'language', 'country'])
    .where('email_key', '=', emailKey)
    .where('joined_at', 'is not', null)
    .executeTakeFirst()
}

export async function findMail(db: Writer, id: string) {
  return db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
}

export type StoredMail = NonNullable<Awaited<ReturnType<typeof findMail>>>

/** Does not wait for the disk: a mail whose mark is lost is sent again, as after a crash before the mark. */
export async function markSent(db: Writer, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ sent_at: now, failed_at: null, refusal: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where(commitsAsynchronously)
    .execute()
}

export async function deleteMail(db: Writer, id: string): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', id).execute()
}

export interface Failure {
  /** The codes of the mail server's refusal. Null if the mail server could not be reached. */
  refusal: string | null
  /** Null if the mail is tried again. */
  failedAt: Date | null
}

export async function noteFailure(db: Writer, id: string, { refusal, failedAt }: Failure): Promise<void> {
  await db
    .updateTable('mail')
    .set({ refusal, failed_at: failedAt })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}
