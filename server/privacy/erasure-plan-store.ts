import type { NotNull } from 'kysely'
import type { AttemptStatus, Writer } from '#server/platform/database/tables.ts'
import type { Currency } from '#core/money.ts'
import { exportPerson, findPerson, type DataSubject } from './people-store.ts'
import { findOpenAttempts } from './erasure-store.ts'

/** The changes that an erasure would make, for an operator who decides on it. */
interface ErasurePlan {
  /** The number of rows about the person, by table. */
  rows: Record<string, number>
  /** Other people's rows that lose the person's name or entry. */
  others: { table: string; id: string; loses: 'address' | 'co-parent' | 'inviting person' | 'child' | 'other parent' }[]
  /** Charges of the person, which stay in the books without a name. Amounts are in minor units. */
  money: {
    attemptId: string
    status: AttemptStatus
    amount: number
    currency: Currency
    transactionId: string | null
  }[]
  /** Places of a co-parent that stay paid in their families. */
  paidPlaces: { familyId: string; until: Date }[]
  /** Payments whose outcome is open. Until it is known, nothing is erased. */
  open: string[]
}

/** The plan of a person's erasure. Undefined if nothing is held of the address. */
export async function planErasure(db: Writer, who: string): Promise<ErasurePlan | undefined> {
  const data = await exportPerson(db, who)
  if (!data) return undefined
  const person = await findPerson(db, who)
  return {
    rows: Object.fromEntries(Object.entries(data).map(([table, rows]) => [table, Object.values(rows).flat().length])),
    others: await findAffected(db, person),
    money: await findMoney(db, person),
    paidPlaces: await findPaidPlaces(db, person),
    open: await findOpenAttempts(db, person)
  }
}

async function findAffected(db: Writer, person: DataSubject): Promise<ErasurePlan['others']> {
  const accounts = person.parents.map(({ id }) => id)
  const invited = await db
    .selectFrom('invitation')
    .select('id')
    .where('ended_at', 'is', null)
    .where('account_id', 'not in', accounts)
    .where(eb =>
      eb.or([eb('inviter_account_id', 'in', accounts), eb('inviter_professional_id', 'in', person.professionals)])
    )
    .execute()
  const row =
    (table: string, loses: ErasurePlan['others'][number]['loses']) =>
    (id: string): ErasurePlan['others'][number] => ({ table, id, loses })
  return [
    ...person.others.map(({ id }) => id).map(row('account', 'other parent')),
    ...invited.map(({ id }) => id).map(row('invitation', 'inviting person')),
    ...person.typedAccounts.map(row('account', 'address')),
    ...person.naming.registration.map(row('registration', 'co-parent')),
    ...person.naming.family.filter(id => !person.families.includes(id)).map(row('family', 'co-parent')),
    ...person.naming.order.map(row('order', 'co-parent')),
    ...person.childRegistrations.map(row('registration', 'child')),
    ...person.childFamilies.map(row('family', 'child'))
  ]
}

async function findMoney(db: Writer, { attempts }: DataSubject): Promise<ErasurePlan['money']> {
  return db
    .selectFrom('attempt')
    .select(['id as attemptId', 'status', 'amount', 'currency', 'transaction_id as transactionId'])
    .where('id', 'in', attempts)
    .orderBy('created_at')
    .execute()
}

async function findPaidPlaces(db: Writer, { families }: DataSubject): Promise<ErasurePlan['paidPlaces']> {
  return db
    .selectFrom('family')
    .select(['id as familyId', 'co_parent_paid_until as until'])
    .where('id', 'in', families)
    .where('co_parent_paid_until', '>', eb => eb.fn<Date>('now'))
    .$narrowType<{ until: NotNull }>()
    .execute()
}
