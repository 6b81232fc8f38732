import { languages } from '#core/locale.ts'
import { expressionBuilder, type RawBuilder, sql, type Updateable } from 'kysely'
import { emptyParent, emptyPerson } from '#core/rules/parent.ts'
import type { Tables, Writer } from '#server/platform/database/tables.ts'

/**
 * The values that replace personal and secret values in rows that stay: `null` where the column allows it. Not listed are an attempt's
 * address and reference, a webhook's data and an order's answer, which the erasing statements replace themselves.
 */
export const erasedValues = {
  registration: {
    key_hash: '',
    parent: emptyParent,
    email_key: '',
    co_parent: null,
    children: null,
    address: null,
    time_zone: null,
    referral: null
  },
  family: {
    co_parent: emptyPerson,
    co_parent_email_key: null,
    co_parent_phone_key: null,
    children: '[]'
  },
  account: {
    person: emptyPerson,
    email_key: null,
    time_zone: null,
    address: null,
    referral: null,
    security_question: null,
    security_answer_hash: null,
    security_code_hash: null,
    username: null,
    username_key: null,
    password_hash: null
  }
} as const satisfies { [Name in keyof Tables]?: Updateable<Tables[Name]> }

/** Whether an attempt's outcome is still open. Until then the payer's data is needed. */
export const isOutcomeOpen = expressionBuilder<Tables, 'attempt'>()('status', 'in', ['pending', 'unknown', 'voiding'])

/** The e-mail key of an emptied attempt. It contains the id, because an index requires different keys for paid attempts. */
export const emptiedKey = sql<string>`'emptied ' || attempt.id`

/** The values that replace the personal and secret values of an attempt. */
export const emptiedAttempt = { email_key: emptiedKey, problem: null, reference: null }

/** The answer of an order without the co-parent's address and phone number. */
const withoutCoParent = sql<object>`
  jsonb_set(answer, '{registration,coParent}', '{"email": null, "phoneNumberWithCountryCode": null}')`

/** The answer of an order without names, addresses and phone numbers. It has the same shape as before. */
export const emptiedAnswer = sql<object>`jsonb_set(${withoutCoParent}, '{registration,parent,email}', '""')${sql.join(
  languages.map(language => sql` #- ${sql.lit(`{written,${language},buyer}`)}`),
  sql``
)}`

/** A family to be erased, with its parents' accounts. */
interface Ended {
  id: string
  accountIds: readonly string[]
}

/** Deletes the tokens of these accounts, all mails to them, and their pending handovers. */
export async function deleteLinksAndMails(db: Writer, accountIds: readonly string[]): Promise<void> {
  await db.deleteFrom('token').where('account_id', 'in', accountIds).execute()
  await db.deleteFrom('mail').where('account_id', 'in', accountIds).execute()
  await db.deleteFrom('handover').where('account_id', 'in', accountIds).execute()
}

/**
 * Erases the data in accounts. Deletes accounts without an order or attempt. A subscription that somebody else has paid for the co-parent
 * stays with the family.
 */
export async function emptyAccounts(db: Writer, ids: readonly string[]): Promise<void> {
  await deleteLinksAndMails(db, ids)
  await db
    .updateTable('family')
    .from('account')
    .set(eb => ({
      co_parent_paid_until: eb.fn<Date>('greatest', ['co_parent_paid_until', 'subscribed_until'])
    }))
    .where('account.id', 'in', ids)
    .whereRef('family.id', '=', 'family_id')
    .where('side', '=', 'b')
    .where('subscribed_until', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('order').select('order.id').whereRef('account_id', '=', 'account.id')))
    )
    .execute()
  await db.updateTable('attempt').set(emptiedAttempt).where('account_id', 'in', ids).execute()
  await db
    .updateTable('account')
    .set(eb => ({ ...erasedValues.account, marketing_opt_in: false, emptied_at: eb.fn<Date>('now') }))
    .where('id', 'in', ids)
    .execute()
  await db
    .deleteFrom('account')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('order').select('order.id').whereRef('account_id', '=', 'account.id')))
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('attempt').select('attempt.id').whereRef('account_id', '=', 'account.id')))
    )
    .execute()
}

/** Erases the data of a family and its accounts. Deletes the family if no account and no order still references it. */
export async function emptyFamily(db: Writer, { id, accountIds }: Ended): Promise<void> {
  await emptyAccounts(db, accountIds)
  await db.updateTable('family').set(erasedValues.family).where('id', '=', id).execute()
  await db
    .deleteFrom('family')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('account').select('account.id').whereRef('family_id', '=', 'family.id')))
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('order').select('order.id').whereRef('family_id', '=', 'family.id')))
    )
    .execute()
}

/** The rows in which another parent names a person as the co-parent, by table. */
export interface Naming {
  family: readonly string[]
  registration: readonly string[]
  order: readonly string[]
}

const coParentEmail = sql<string | null>`co_parent ->> 'email'`
const coParentWithoutEmail = sql<never>`co_parent || '{"email": null}'`

/**
 * Everywhere a co-parent is named, with the change that erases all of them, and the change that erases only their address. Every outcome of
 * an invitation, a person's erasure and the export read this list.
 */
export const coParentPlaces = {
  family: {
    address: coParentEmail,
    all: { co_parent: emptyPerson, co_parent_email_key: null, co_parent_phone_key: null },
    addressOnly: { co_parent: coParentWithoutEmail, co_parent_email_key: null }
  },
  registration: {
    address: coParentEmail,
    all: { co_parent: null },
    addressOnly: { co_parent: coParentWithoutEmail }
  },
  order: {
    address: sql<string | null>`answer #>> '{registration,coParent,email}'`,
    all: { answer: withoutCoParent },
    addressOnly: { answer: sql<object>`jsonb_set(answer, '{registration,coParent,email}', 'null')` }
  }
} as const satisfies Record<keyof Naming, { address: RawBuilder<string | null>; all: object; addressOnly: object }>

/** The rows that name the co-parent of these families. */
export async function namingOfFamilies(db: Writer, families: readonly string[]): Promise<Naming> {
  const { rows } = await sql<{ order: string | null; registration: string | null }>`
    select registration_id as registration,
      case when answer #> '{registration,coParent}' @? '$.* ? (@ != null)' then "order".id end as "order"
    from "order" join attempt on attempt.id = attempt_id where family_id = any(${families}::uuid[])
  `.execute(db)
  const registrations = rows.flatMap(({ registration }) => registration ?? [])
  return { family: families, registration: registrations, order: rows.flatMap(({ order }) => order ?? []) }
}

/** Erases a co-parent from all rows about the other parent: the co-parent with their name, or only the address. */
export async function forgetCoParent(db: Writer, naming: Naming, loses: 'all' | 'addressOnly' = 'all'): Promise<void> {
  const { family, registration, order } = coParentPlaces
  await db.updateTable('family').set(family[loses]).where('id', 'in', naming.family).execute()
  await db.updateTable('registration').set(registration[loses]).where('id', 'in', naming.registration).execute()
  await db.updateTable('order').set(order[loses]).where('id', 'in', naming.order).execute()
}
