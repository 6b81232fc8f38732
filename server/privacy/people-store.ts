import { type RawBuilder, sql, type Transaction } from 'kysely'
import { emailKeyOf } from '#core/rules/email.ts'
import { lockAccounts } from '#server/account/account-store.ts'
import { lockRows } from '#server/database/row-store.ts'
import type { Database, Tables, Writer } from '#server/database/tables.ts'
import { blanks, exportedColumns, type TableName } from './columns.ts'
import {
  deleteLinksAndMails,
  emptied,
  emptiedAnswer,
  emptiedKey,
  emptyAccounts,
  emptyFamily,
  isOutcomeOpen
} from './emptying-store.ts'

interface Parent {
  id: string
  familyId: string
  side: 'a' | 'b'
  username: string | null
  /** Whether this parent has joined or has a subscription. If not, the account contains only data that the other parent typed. */
  stands: boolean
}

/** The rows of one person. They are found by the e-mail address that the person typed or that another person typed for them. */
interface Person {
  emailKey: string
  /** The e-mail address as typed, in lower case. With a domain in another script it differs from the e-mail key. */
  spellings: readonly string[]
  registrations: readonly string[]
  /** Registrations in which another parent names this person. */
  namingRegistrations: readonly string[]
  parents: readonly Parent[]
  /** The other parents of the same families. */
  others: readonly Parent[]
  families: readonly string[]
  /**
   * Families in which another parent names this person's address as the co-parent's, while the co-parent's account has another address or
   * none.
   */
  namingFamilies: readonly string[]
  attempts: readonly string[]
}

async function idsOf(db: Writer, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${query}`.execute(db)
  return rows.map(({ id }) => id)
}

async function findPerson(db: Writer, email: string): Promise<Person> {
  const emailKey = emailKeyOf(email)
  const registrations = await idsOf(db, sql`select id from registration where email_key = ${emailKey}`)
  const { rows: parents } = await sql<Parent & { isSelf: boolean }>`
    select id, family_id as "familyId", side, username, email_key is not distinct from ${emailKey} as "isSelf",
      (joined_at is not null or subscribed_until is not null) and email_key is not null as stands
    from account where family_id in (select family_id from account where email_key = ${emailKey})
  `.execute(db)
  const own = parents.filter(({ isSelf }) => isSelf)
  const { rows: typed } = await sql<{ email: string }>`
    select lower(email) as email from account where email_key = ${emailKey}
    union select lower(email) from professional where email_key = ${emailKey}
    union select lower(parent ->> 'email') from registration where email_key = ${emailKey}
    union select lower(co_parent ->> 'email') from family where co_parent_email_key = ${emailKey}
  `.execute(db)
  const spellings = [...new Set([emailKey, email.trim().toLowerCase(), ...typed.map(row => row.email)])]
  const families = [...new Set(own.map(({ familyId }) => familyId))]
  const invited = own.filter(({ side }) => side === 'b').map(({ familyId }) => familyId)
  const namingRegistrations = await idsOf(
    db,
    sql`
      select id from registration where lower(co_parent ->> 'email') = any(${spellings})
      union
      select registration_id from attempt join "order" on attempt_id = attempt.id
      where registration_id is not null and family_id = any(${invited}::uuid[])`
  )
  const namingFamilies = await idsOf(
    db,
    sql`select id from family where co_parent_email_key = ${emailKey} and id <> all(${families}::uuid[])`
  )
  const attempts = await idsOf(
    db,
    sql`
      select id from attempt
      where email_key = ${emailKey} or registration_id = any(${registrations}::uuid[])
        or account_id = any(${own.map(({ id }) => id)}::uuid[])
      union
      select attempt_id from "order" where account_id = any(${own.map(({ id }) => id)}::uuid[])`
  )
  return {
    emailKey,
    spellings,
    registrations,
    namingRegistrations: namingRegistrations.filter(id => !registrations.includes(id)),
    parents: own,
    others: parents.filter(({ isSelf }) => !isSelf),
    families,
    namingFamilies,
    attempts
  }
}

type Rows = Record<string, unknown>[]
export type PersonalData = Partial<Record<TableName, Rows>> & { namedIn?: Record<string, Rows> }

/** All data about a person in the database, without hashes. Undefined if there is none. Each row keeps its column names. */
export async function exportPerson(db: Database, email: string): Promise<PersonalData | undefined> {
  const person = await findPerson(db, email)
  const { emailKey, spellings, registrations, families, attempts } = person
  const accounts = person.parents.map(({ id }) => id)
  const rowsOf = async (table: TableName, where: RawBuilder<unknown>, columns = exportedColumns(table)) => {
    const names = sql.join(columns.map(name => sql.ref(name)))
    return (await sql<Record<string, unknown>>`select ${names} from ${sql.table(table)} where ${where}`.execute(db))
      .rows
  }
  const oneOf = (column: string, ids: readonly string[]) => sql`${sql.ref(column)} = any(${ids}::uuid[])`
  const data: Partial<Record<TableName, Rows>> = {
    registration: await rowsOf('registration', oneOf('id', registrations)),
    account: await rowsOf('account', oneOf('id', accounts)),
    family: await rowsOf('family', oneOf('id', families)),
    attempt: await rowsOf('attempt', oneOf('id', attempts)),
    order: await rowsOf('order', oneOf('attempt_id', attempts)),
    refund: await rowsOf('refund', oneOf('attempt_id', attempts)),
    subscription_code: await rowsOf('subscription_code', oneOf('claimed_by', attempts)),
    coupon_claim: await rowsOf('coupon_claim', oneOf('attempt_id', attempts)),
    token: await rowsOf('token', oneOf('account_id', accounts)),
    mail: await rowsOf('mail', sql`lower(recipient) = any(${spellings}) or ${oneOf('account_id', accounts)}`),
    audit: await rowsOf('audit', oneOf('attempt_id', attempts)),
    professional: await rowsOf('professional', sql`email_key = ${emailKey}`),
    rate_limit: await rowsOf('rate_limit', isCountOf(person))
  }
  const found = Object.fromEntries(Object.entries(data).filter(([, rows]) => rows.length > 0))
  const named = {
    registration: await rowsOf('registration', oneOf('id', person.namingRegistrations), ['id', 'co_parent']),
    family: await rowsOf('family', oneOf('id', person.namingFamilies), ['id', 'co_parent'])
  }
  const namedIn = Object.fromEntries(Object.entries(named).filter(([, rows]) => rows.length > 0))
  if (Object.keys(found).length === 0 && Object.keys(namedIn).length === 0) return undefined
  return Object.keys(namedIn).length > 0 ? { ...found, namedIn } : found
}

/** Whether a row of counts belongs to the person. Its key contains an address, a user name or an id. */
function isCountOf({ emailKey, parents, registrations }: Person): RawBuilder<boolean> {
  const names = [
    emailKey,
    ...registrations,
    ...parents.flatMap(({ id, username }) => (username === null ? [id] : [id, username.toLowerCase()]))
  ]
  return sql`exists (select from unnest(${names}::text[]) as name where strpos(key, name) > 0)`
}

export type Erased =
  | { name: 'nobody' }
  /** The person cannot be erased yet, because the outcome of this attempt is open. It may be the attempt of the other parent. */
  | { name: 'open'; attemptId: string }
  | { name: 'erased'; accounts: number; registrations: number; transactionIds: string[] }

/**
 * Erases a person in one transaction. Accounting rows stay without a name. The children stay while the other parent has an account. A
 * co-parent who has neither joined nor a subscription is erased together with the parent who named them.
 */
export async function erasePerson(db: Database, email: string): Promise<Erased> {
  return db.transaction().execute(async transaction => {
    await lockPayers(transaction, await findPerson(transaction, email))
    // A payment may have created the family before the locks.
    const person = await findPerson(transaction, email)
    const open = await findOpenAttempt(transaction, person)
    if (open !== undefined) return { name: 'open', attemptId: open }
    const { rows } = await sql<{ id: string }>`
      select transaction_id as id from attempt
      where id = any(${person.attempts}::uuid[]) and transaction_id is not null
    `.execute(transaction)
    const professionals = await eraseProfessional(transaction, person.emailKey)
    const { length: registrations } = person.registrations
    const named = person.namingRegistrations.length + person.namingFamilies.length
    if (registrations + person.parents.length + named + professionals === 0) {
      // Mails and counts may still exist when all other rows of the person are gone.
      const { length } = [...(await eraseMails(transaction, person)), ...(await eraseCounts(transaction, person))]
      return length === 0 ? { name: 'nobody' } : { name: 'erased', accounts: 0, registrations: 0, transactionIds: [] }
    }
    await eraseInviter(transaction, person)
    await eraseMails(transaction, person)
    await eraseCounts(transaction, person)
    await eraseRegistrations(transaction, person)
    await eraseFamilies(transaction, person)
    return {
      name: 'erased',
      accounts: person.parents.length + professionals,
      registrations,
      transactionIds: rows.map(({ id }) => id)
    }
  })
}

/** The accounts and registrations whose data the erasure of a person may change, and the condition for their attempts. */
async function findPayers(db: Writer, person: Person) {
  const { attempts, families, namingFamilies } = person
  const registrations = [...person.registrations, ...person.namingRegistrations]
  const accounts = await idsOf(
    db,
    sql`select id from account where family_id = any(${[...families, ...namingFamilies]}::uuid[])`
  )
  const isTheirs = sql`(id = any(${attempts}::uuid[]) or registration_id = any(${registrations}::uuid[])
    or account_id = any(${accounts}::uuid[]))`
  return { registrations, accounts, isTheirs }
}

/**
 * Locks all payers of a person's families until the transaction ends. A claim locks its payer, so it commits either before the locks or
 * after the erasure. The order is that of settlement (`completeAll`), which prevents deadlocks.
 */
async function lockPayers(transaction: Transaction<Tables>, person: Person): Promise<void> {
  const { registrations, accounts, isTheirs } = await findPayers(transaction, person)
  const attempts = await idsOf(transaction, sql`select id from attempt where ${isTheirs}`)
  await lockRows(transaction, 'attempt', attempts, false)
  await lockRows(transaction, 'registration', registrations, false)
  await lockAccounts(transaction, accounts, false)
}

/** An attempt with an open outcome of any payer whose data the erasure would change. */
async function findOpenAttempt(db: Writer, person: Person): Promise<string | undefined> {
  const { isTheirs } = await findPayers(db, person)
  const [id] = await idsOf(db, sql`select id from attempt where ${isOutcomeOpen} and ${isTheirs} limit 1`)
  return id
}

async function eraseProfessional(db: Writer, emailKey: string): Promise<number> {
  const { rows } = await sql<{ first: string; last: string }>`
    delete from professional where email_key = ${emailKey} returning first_name as first, last_name as last
  `.execute(db)
  for (const { first, last } of rows) {
    // An account contains a copy of the name of the professional who created it, and the mail to the account contains one, too.
    await sql`
      update account set pro_first_name = null, pro_last_name = null where pro_first_name = ${first} and pro_last_name = ${last}
    `.execute(db)
    await withoutInviter(db, [`${first} ${last}`])
  }
  return rows.length
}

/** Erases the person's name from mails to a co-parent, which name the inviting parent. */
async function eraseInviter(db: Writer, { parents, registrations }: Person): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from account where id = any(${parents.map(({ id }) => id)}::uuid[])
    union
    select concat(parent ->> 'firstName', ' ', parent ->> 'lastName') from registration
    where id = any(${registrations}::uuid[])
  `.execute(db)
  await withoutInviter(
    db,
    rows.map(({ name }) => name).filter(name => name.trim() !== '')
  )
}

async function withoutInviter(db: Writer, names: readonly string[]): Promise<void> {
  await sql`
    update mail set data = data || '{"inviter": null}' where data ->> 'inviter' = any(${names})
  `.execute(db)
}

async function eraseMails(db: Writer, { spellings, parents, others }: Person): Promise<string[]> {
  await deleteLinksAndMails(
    db,
    parents.map(({ id }) => id)
  )
  // Receipts from older releases contain the co-parent's address.
  await sql`
    update mail set data = data - 'registration' where account_id = any(${others.map(({ id }) => id)}::uuid[])
  `.execute(db)
  return idsOf(db, sql`delete from mail where lower(recipient) = any(${spellings}) returning id`)
}

function eraseCounts(db: Writer, person: Person): Promise<string[]> {
  return idsOf(db, sql`delete from rate_limit where ${isCountOf(person)} returning key as id`)
}

async function eraseRegistrations(db: Writer, person: Person): Promise<void> {
  const { registrations, namingRegistrations, attempts } = person
  await sql`
    update attempt set email_key = ${emptiedKey}, fingerprint = '' where id = any(${attempts}::uuid[])
  `.execute(db)
  await sql`
    update registration set ${emptied('registration')}, emptied_at = now() where id = any(${registrations}::uuid[])
  `.execute(db)
  await sql`
    delete from registration where id = any(${registrations}::uuid[])
      and not exists (select from attempt where registration_id = registration.id)
  `.execute(db)
  await sql`update registration set co_parent = null where id = any(${namingRegistrations}::uuid[])`.execute(db)
}

async function eraseFamilies(db: Transaction<Tables>, person: Person): Promise<void> {
  const { parents, others, families, namingFamilies } = person
  const affected = [...families, ...namingFamilies]
  await sql`update "order" set answer = ${emptiedAnswer} where family_id = any(${affected}::uuid[])`.execute(db)
  for (const id of families) {
    const own = parents.filter(({ familyId }) => familyId === id)
    const rest = others.filter(({ familyId }) => familyId === id)
    const accountIds = own.map(parent => parent.id)
    if (!rest.some(({ stands }) => stands)) {
      await emptyFamily(db, { id, accountIds: [...accountIds, ...rest.map(parent => parent.id)] })
      continue
    }
    await emptyAccounts(db, accountIds)
    // In the family's row the co-parent is parent B, so parent B's data there is erased, too.
    if (own.some(({ side }) => side === 'b')) await forgetCoParents(db, [id])
  }
  await forgetCoParents(db, namingFamilies)
}

async function forgetCoParents(db: Writer, familyIds: readonly string[]): Promise<void> {
  await sql`
    update family set co_parent = ${blanks.family.co_parent}, co_parent_email_key = null, co_parent_phone_key = null
    where id = any(${familyIds}::uuid[])
  `.execute(db)
}
