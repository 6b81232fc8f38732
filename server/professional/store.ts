import type { Selectable } from 'kysely'
import type { Infer } from 'superstruct'
import type { ProfessionalPractice } from '#core/rules/practice.ts'
import type { ProfessionalContact } from '#core/rules/professional.ts'
import type { ProfessionalReferralRecord } from '#server/platform/database/records.ts'
import type { NewRow } from '#server/platform/database/new-row.ts'
import type { ProfessionalTable, Writer } from '#server/platform/database/tables.ts'
import { createToken, hashToken } from '#server/platform/secrets/tokens.ts'

export interface NewProfessional {
  id: string
  language: string
  contact: Infer<typeof ProfessionalContact>
  emailKey: string
  referral: ProfessionalReferralRecord
  practice: Infer<typeof ProfessionalPractice>
  securityQuestion: string
  answerHash: string
  codeHash: string
  attemptId: string | null
}

export type StoredProfessional = Selectable<ProfessionalTable>

/** Inserts a professional. Undefined if the e-mail address is taken. For concurrent inserts the unique index decides. */
export async function insertProfessional(db: Writer, row: NewProfessional): Promise<StoredProfessional | undefined> {
  const { contact, practice } = row
  const { addressLine1: line1, addressLine2: line2, city, region, postalCode, country } = practice
  const values: NewRow<'professional'> = {
    id: row.id,
    language: row.language,
    title: contact.title || null,
    first_name: contact.firstName,
    last_name: contact.lastName,
    credentials: contact.credentials || null,
    email: contact.email,
    email_key: row.emailKey,
    phone_country_code: contact.phoneCountryCode,
    phone_number: contact.phoneNumber,
    phone_extension: contact.phoneExtension || null,
    referral: row.referral,
    practice_name: practice.practiceName,
    address: { line1, line2: line2 || null, city, region, postalCode, country },
    time_zone: practice.timezone,
    roles: practice.roles,
    security_question: row.securityQuestion,
    security_answer_hash: row.answerHash,
    security_code_hash: row.codeHash,
    attempt_id: row.attemptId
  }
  return db
    .insertInto('professional')
    .values(values)
    .onConflict(conflict => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function findProfessional(db: Writer, emailKey: string) {
  return db.selectFrom('professional').selectAll().where('email_key', '=', emailKey).executeTakeFirst()
}

/** Lifetime of a removal link, in seconds. */
const removalLifetime = 30 * 24 * 60 * 60

/**
 * Issues a token by which the owner of a mailbox can remove the registration. It replaces the previous token. Undefined if no professional
 * is registered with the address.
 */
export async function issueRemoval(db: Writer, emailKey: string, now: Date): Promise<string | undefined> {
  const token = createToken()
  const { numUpdatedRows } = await db
    .updateTable('professional')
    .set({
      removal_hash: await hashToken(token),
      removal_expires_at: new Date(now.getTime() + removalLifetime * 1000)
    })
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? token : undefined
}

export async function removeProfessional(db: Writer, token: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('professional')
    .where('removal_hash', '=', await hashToken(token))
    .where('removal_expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
