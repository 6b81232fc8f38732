import { expressionBuilder, sql, type Transaction } from 'kysely'
import type { Database, Tables, Writer } from '#server/platform/database/tables.ts'
import {
  deleteLinksAndMails,
  erasedValues,
  emptiedAnswer,
  emptiedAttempt,
  emptiedKey,
  emptyAccounts,
  emptyFamily,
  forgetCoParent,
  isOutcomeOpen
} from '#server/account/emptying-store.ts'
import { childrenOf, findPerson, idsOf, isCountOf, isWebhookOf, type DataSubject } from './people-store.ts'

type Erased =
  | { name: 'nobody' }
  /** The person cannot be erased yet, because the outcome of this attempt is open. It may be the attempt of the other parent. */
  | { name: 'open'; attemptId: string }
  | { name: 'erased'; accounts: number; registrations: number; transactionIds: string[] }

/**
 * Erases a person in one transaction. Accounting rows stay without a name. The children stay while the other parent has an account or an
 * invitation. The erasure of a parent also erases a co-parent who has neither. A child is erased from every family and registration that
 * has the child's address.
 */
export async function erasePerson(db: Database, who: string): Promise<Erased> {
  return db.transaction().execute(async transaction => {
    await lockPayers(transaction, await findPerson(transaction, who))
    // A payment may have created the family before the locks.
    const person = await findPerson(transaction, who)
    const [open] = await findOpenAttempts(transaction, person)
    if (open !== undefined) return { name: 'open', attemptId: open }
    const charged = await transaction
      .selectFrom('attempt')
      .select('transaction_id')
      .where('id', 'in', person.attempts)
      .execute()
    await eraseReferences(transaction, person)
    await eraseVisits(transaction, person)
    const professionals = await eraseProfessional(transaction, person.emailKey)
    const { length: registrations } = person.registrations
    const { naming, typedAccounts, childRegistrations, childFamilies } = person
    const named = [...Object.values(naming), typedAccounts, childRegistrations, childFamilies].flat().length
    if (registrations + person.parents.length + named + professionals === 0) {
      // Mails and counts may still exist when all other rows of the person are gone.
      const erased = (await eraseMails(transaction, person)) + (await eraseCounts(transaction, person))
      return erased === 0 ? { name: 'nobody' } : { name: 'erased', accounts: 0, registrations: 0, transactionIds: [] }
    }
    await eraseMails(transaction, person)
    await eraseCounts(transaction, person)
    await eraseRegistrations(transaction, person)
    await eraseFamilies(transaction, person)
    await forgetCoParent(transaction, person.naming)
    await eraseTypedAddress(transaction, person)
    await eraseChild(transaction, person)
    return {
      name: 'erased',
      accounts: person.parents.length + professionals,
      registrations,
      transactionIds: charged.flatMap(({ transaction_id: id }) => id ?? [])
    }
  })
}

/** The accounts and registrations whose data a person's erasure may change, and the condition for their attempts. */
async function findPayers(db: Writer, person: DataSubject) {
  const { attempts } = person
  const registrations = [...person.registrations, ...person.naming.registration, ...person.childRegistrations]
  const families = [...person.families, ...person.naming.family, ...person.childFamilies]
  const accounts = [
    ...(await db.selectFrom('account').select('id').where('family_id', 'in', families).execute()).map(({ id }) => id),
    ...person.typedAccounts
  ]
  const eb = expressionBuilder<Tables, 'attempt'>()
  const isTheirs = eb.or([
    eb('id', 'in', attempts),
    eb('registration_id', 'in', registrations),
    eb('account_id', 'in', accounts)
  ])
  return { registrations, accounts, isTheirs }
}

/**
 * Locks all payers of a person's families until the transaction ends. A claim locks its payer, so it commits either before the locks or
 * after the erasure. The order is that of settlement (`settleLocked`), which prevents deadlocks.
 */
async function lockPayers(transaction: Transaction<Tables>, person: DataSubject): Promise<void> {
  const { registrations, accounts, isTheirs } = await findPayers(transaction, person)
  await transaction.selectFrom('attempt').select('id').where(isTheirs).orderBy('id').forUpdate().execute()
  await transaction
    .selectFrom('registration')
    .select('id')
    .where('id', 'in', registrations)
    .orderBy('id')
    .forUpdate()
    .execute()
  await transaction.selectFrom('account').select('id').where('id', 'in', accounts).orderBy('id').forUpdate().execute()
}

/** The attempts with an open outcome of any payer whose data the erasure would change. */
export async function findOpenAttempts(db: Writer, person: DataSubject): Promise<string[]> {
  const { isTheirs } = await findPayers(db, person)
  return idsOf(db.selectFrom('attempt').select('id').where(isOutcomeOpen).where(isTheirs))
}

/** Erases the embedder's reference from webhooks about the person. A webhook that is still to be sent is sent without it. */
async function eraseReferences(db: Writer, person: DataSubject): Promise<void> {
  await sql`
    update webhook set data = data || '{"reference": null}' where data ->> 'reference' is not null and ${isWebhookOf(person)}
  `.execute(db)
}

async function eraseProfessional(db: Writer, emailKey: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('professional').where('email_key', '=', emailKey).executeTakeFirst()
  return Number(numDeletedRows)
}

async function eraseMails(db: Writer, { spellings, parents }: DataSubject): Promise<number> {
  await deleteLinksAndMails(
    db,
    parents.map(({ id }) => id)
  )
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where(eb => eb(eb.fn<string>('lower', ['recipient']), 'in', spellings))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function eraseCounts(db: Writer, person: DataSubject): Promise<number> {
  const { numAffectedRows } = await sql`delete from rate_limit where ${isCountOf(person)}`.execute(db)
  return Number(numAffectedRows)
}

/**
 * Deletes the pending handovers in which the person may be named: of the person, of the family, and of parents whom the person has invited.
 */
async function eraseVisits(db: Writer, person: DataSubject): Promise<void> {
  const { registrations, accounts } = await findPayers(db, person)
  const invited = db
    .selectFrom('invitation')
    .select('account_id')
    .where('inviter_professional_id', 'in', person.professionals)
  await db
    .deleteFrom('handover')
    .where(eb =>
      eb.or([
        eb('registration_id', 'in', registrations),
        eb('account_id', 'in', accounts),
        eb('account_id', 'in', invited)
      ])
    )
    .execute()
}

async function eraseRegistrations(db: Writer, person: DataSubject): Promise<void> {
  const { registrations, attempts } = person
  await db.updateTable('attempt').set(emptiedAttempt).where('id', 'in', attempts).execute()
  await db
    .updateTable('registration')
    .set(eb => ({ ...erasedValues.registration, emptied_at: eb.fn<Date>('now') }))
    .where('id', 'in', registrations)
    .execute()
  await db
    .deleteFrom('registration')
    .where('id', 'in', registrations)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('attempt').select('attempt.id').whereRef('registration_id', '=', 'registration.id')))
    )
    .execute()
}

async function eraseFamilies(db: Transaction<Tables>, person: DataSubject): Promise<void> {
  const { parents, others, families } = person
  await db.deleteFrom('invitation').where('id', 'in', person.invitations).execute()
  for (const id of families) {
    const own = parents.filter(({ familyId }) => familyId === id)
    const rest = others.filter(({ familyId }) => familyId === id)
    const accountIds = own.map(parent => parent.id)
    if (!rest.some(({ stands }) => stands)) {
      await db.updateTable('order').set({ answer: emptiedAnswer, company: null }).where('family_id', '=', id).execute()
      await emptyFamily(db, { id, accountIds: [...accountIds, ...rest.map(parent => parent.id)] })
      continue
    }
    await db
      .updateTable('order')
      .set({ answer: emptiedAnswer, company: null })
      .where('account_id', 'in', accountIds)
      .execute()
    await emptyAccounts(db, accountIds)
  }
}

/** Erases an address that an invited parent has typed and nobody has confirmed. The invited parent keeps everything else. */
async function eraseTypedAddress(db: Writer, { emailKey, typedAccounts }: DataSubject): Promise<void> {
  await db
    .updateTable('account')
    .set({ person: sql`person || '{"email": null}'`, email_key: null })
    .where('id', 'in', typedAccounts)
    .execute()
  await db
    .updateTable('attempt')
    .set({ email_key: emptiedKey })
    .where('email_key', '=', emailKey)
    .where('account_id', 'in', typedAccounts)
    .execute()
  await db
    .updateTable('order')
    .set({ answer: sql`jsonb_set(answer, '{registration,parent,email}', '""')` })
    .where('account_id', 'in', typedAccounts)
    .execute()
  await db.deleteFrom('token').where('purpose', '=', 'email').where('account_id', 'in', typedAccounts).execute()
}

/** Erases a child's entries, with the child's name. The family's other children stay. */
async function eraseChild(db: Writer, { spellings, childRegistrations, childFamilies }: DataSubject): Promise<void> {
  for (const [table, ids] of [
    ['registration', childRegistrations],
    ['family', childFamilies]
  ] as const) {
    await sql`
      update ${sql.table(table)} set children = coalesce(${childrenOf(spellings, 'others')}, '[]')
      where id = any(${ids}::uuid[]) and children is not null
    `.execute(db)
  }
}
