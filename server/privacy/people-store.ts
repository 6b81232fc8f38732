import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { emailKeyOf } from '#core/rules/email.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import type { Tables, Writer } from '#server/platform/database/tables.ts'
import { coParentPlaces, type Naming, namingOfFamilies } from '#server/account/emptying-store.ts'
import { exportedColumns, type TableName } from './columns.ts'

interface Parent {
  id: string
  familyId: string
  side: 'a' | 'b'
  username: string | null
  /** Whether this parent has joined, has a subscription or an invitation. If not, the account has only data that the other parent typed. */
  stands: boolean
}

/** The rows of one person. They are found by the e-mail address that the person typed or that a parent typed for a co-parent or a child. */
export interface DataSubject {
  emailKey: string
  /** The e-mail address as typed, in lower case. With a domain in another script it differs from the e-mail key. */
  spellings: readonly string[]
  registrations: readonly string[]
  parents: readonly Parent[]
  /** The other parents of the same families. */
  others: readonly Parent[]
  families: readonly string[]
  /** Invitations under way to the person, and those of the person's accounts. */
  invitations: readonly string[]
  /** The ids of the person's registrations as professionals: one at most. */
  professionals: readonly string[]
  /**
   * Accounts of other people in which this address was typed and never confirmed. For these accounts the address is a value, and their
   * invitations have another address.
   */
  typedAccounts: readonly string[]
  /** The rows in which another parent names this person as the co-parent. */
  naming: Naming
  /** Registrations and families that have this address as a child's. */
  childRegistrations: readonly string[]
  childFamilies: readonly string[]
  attempts: readonly string[]
}

/** The entries in a row's `children` that have one of these addresses, or all other entries. Null if there are none. */
export function childrenOf(spellings: readonly string[], which: 'theirs' | 'others'): RawBuilder<unknown> {
  const isTheirs = sql`coalesce(lower(child ->> 'email') = any(${spellings}::text[]), false)`
  return sql`(select jsonb_agg(child) from jsonb_array_elements(children) as child
    where ${isTheirs} = ${which === 'theirs'}::boolean)`
}

/** The ids of the rows of a query. */
export async function idsOf(query: { execute(): Promise<{ id: string }[]> }): Promise<string[]> {
  return (await query.execute()).map(({ id }) => id)
}

/**
 * Finds a person by an e-mail address, or by the id of a user or of a professional. With an id that has an address, the address finds the
 * person's other rows, too.
 */
export async function findPerson(db: Writer, who: string): Promise<DataSubject> {
  const email = isUuid(who) ? await addressOf(db, who) : who
  // Without an address the id replaces the key, and matches no row's key.
  const emailKey = emailKeyOf(email ?? who)
  const registrations = await idsOf(db.selectFrom('registration').select('id').where('email_key', '=', emailKey))
  const { own, others, typedAccounts } = await findParents(db, emailKey, isUuid(who) ? who : null)
  const spellings = await spellingsOf(db, emailKey, email ?? who)
  const naming = await findNaming(db, spellings, own)
  naming.registration = naming.registration.filter(one => !registrations.includes(one))
  const children = childrenOf(spellings, 'theirs')
  const childRegistrations = await idsOf(db.selectFrom('registration').select('id').where(children, 'is not', null))
  const childFamilies = await idsOf(db.selectFrom('family').select('id').where(children, 'is not', null))
  const accounts = own.map(({ id }) => id)
  const attempts = await findAttempts(db, { emailKey, registrations, accounts, typedAccounts })
  const invitations = await idsOf(
    db
      .selectFrom('invitation')
      .select('id')
      .where(eb => eb.or([eb('email_key', '=', emailKey), eb('account_id', 'in', accounts)]))
  )
  const professionals = await idsOf(db.selectFrom('professional').select('id').where('email_key', '=', emailKey))
  return {
    emailKey,
    spellings,
    invitations,
    professionals,
    registrations,
    parents: own,
    others,
    families: [...new Set(own.map(({ familyId }) => familyId))],
    typedAccounts,
    naming,
    childRegistrations,
    childFamilies,
    attempts
  }
}

/** The person's accounts, the other parents of their families, and accounts of other people in which the address was typed. */
async function findParents(db: Writer, emailKey: string, id: string | null) {
  // An invited parent may have typed another address than the invited one. Both name the same account.
  const isInvitedBy = (eb: ExpressionBuilder<Tables, 'account'>) =>
    eb.selectFrom('invitation').select('account_id').where('email_key', '=', emailKey)
  const underWay = (eb: ExpressionBuilder<Tables, 'account'>) =>
    eb
      .selectFrom('invitation')
      .select('invitation.id')
      .whereRef('account_id', '=', 'account.id')
      .where('ended_at', 'is', null)
  const hasAddress = (eb: ExpressionBuilder<Tables, 'account'>) => eb('email_key', 'is not distinct from', emailKey)
  const isTyped = (eb: ExpressionBuilder<Tables, 'account'>) =>
    eb.and([
      hasAddress(eb),
      eb.exists(underWay(eb).whereRef('invitation.email_key', 'is distinct from', 'account.email_key'))
    ])
  const isTheirs = (eb: ExpressionBuilder<Tables, 'account'>) =>
    eb.or([eb('id', '=', id), eb('id', 'in', isInvitedBy(eb)), eb.and([hasAddress(eb), eb.not(isTyped(eb))])])
  const parents = await db
    .selectFrom('account')
    .select(eb => [
      'id',
      'family_id as familyId',
      'side',
      'username',
      isTheirs(eb).as('isSelf'),
      eb
        .or([eb('joined_at', 'is not', null), eb('subscribed_until', 'is not', null), eb.exists(underWay(eb))])
        .$castTo<boolean>()
        .as('stands')
    ])
    .where('emptied_at', 'is', null)
    .where('family_id', 'in', db.selectFrom('account').select('family_id').where(isTheirs))
    .execute()
  const typedAccounts = await idsOf(
    db.selectFrom('account').select('id').where('emptied_at', 'is', null).where(isTyped)
  )
  return {
    own: parents.filter(({ isSelf }) => isSelf),
    others: parents.filter(({ isSelf }) => !isSelf),
    typedAccounts
  }
}

/** The rows that name the person as the co-parent: by an address, or because they belong to a family that invited the person. */
async function findNaming(db: Writer, spellings: readonly string[], own: readonly Parent[]): Promise<Naming> {
  const invited = own.filter(({ side }) => side === 'b').map(({ familyId }) => familyId)
  const inFamilies = await namingOfFamilies(db, invited)
  const namesThem = async (table: keyof Naming) => {
    const { address } = coParentPlaces[table]
    const rows = db.selectFrom(table).select('id')
    const byAddress = await idsOf(rows.where(eb => eb(eb.fn<string>('lower', [address]), 'in', spellings)))
    return [...new Set([...inFamilies[table], ...byAddress])]
  }
  return {
    family: await namesThem('family'),
    registration: await namesThem('registration'),
    order: await namesThem('order')
  }
}

type PersonKeys = Pick<DataSubject, 'emailKey' | 'registrations' | 'typedAccounts'> & { accounts: readonly string[] }

function findAttempts(db: Writer, { emailKey, registrations, accounts, typedAccounts }: PersonKeys) {
  return idsOf(
    db
      .selectFrom('attempt')
      .select('id')
      .where(({ and, eb, or }) =>
        or([
          and([
            eb('email_key', '=', emailKey),
            or([eb('account_id', 'is', null), eb('account_id', 'not in', typedAccounts)])
          ]),
          eb('registration_id', 'in', registrations),
          eb('account_id', 'in', accounts)
        ])
      )
      .union(db.selectFrom('order').select('attempt_id as id').where('account_id', 'in', accounts))
  )
}

/** The address as it was typed anywhere, in lower case. */
async function spellingsOf(db: Writer, emailKey: string, who: string): Promise<string[]> {
  const typed = [who.trim()]
  for (const table of ['account', 'professional'] as const) {
    const rows = await db.selectFrom(table).select('person').where('email_key', '=', emailKey).execute()
    typed.push(...rows.flatMap(({ person }) => person.email ?? []))
  }
  const invitations = await db.selectFrom('invitation').select('email').where('email_key', '=', emailKey).execute()
  typed.push(...invitations.flatMap(({ email }) => email ?? []))
  const registrations = await db.selectFrom('registration').select('parent').where('email_key', '=', emailKey).execute()
  typed.push(...registrations.map(({ parent }) => parent.email))
  const families = await db
    .selectFrom('family')
    .select('co_parent')
    .where('co_parent_email_key', '=', emailKey)
    .execute()
  typed.push(...families.flatMap(({ co_parent: coParent }) => coParent.email ?? []))
  return [...new Set([emailKey, ...typed.map(email => email.toLowerCase())])]
}

async function addressOf(db: Writer, id: string): Promise<string | undefined> {
  const account = await db.selectFrom('account').select('person').where('id', '=', id).executeTakeFirst()
  if (account?.person.email) return account.person.email
  const invitation = await db.selectFrom('invitation').select('email').where('account_id', '=', id).executeTakeFirst()
  if (invitation?.email) return invitation.email
  return (await db.selectFrom('professional').select('person').where('id', '=', id).executeTakeFirst())?.person.email
}

type Rows = Record<string, unknown>[]
type PersonalData = Partial<Record<TableName, Rows>> & { namedIn?: Record<string, Rows> }

/** All data about a person in the database, without hashes. Undefined if there is none. Each row keeps its column names. */
export async function exportPerson(db: Writer, who: string): Promise<PersonalData | undefined> {
  const person = await findPerson(db, who)
  const [own, namedIn] = [withoutEmpty(await ownRows(db, person)), withoutEmpty(await namingRows(db, person))]
  if (Object.keys(own).length === 0 && Object.keys(namedIn).length === 0) return undefined
  return Object.keys(namedIn).length > 0 ? { ...own, namedIn } : own
}

const withoutEmpty = (data: Record<string, Rows>) =>
  Object.fromEntries(Object.entries(data).filter(([, rows]) => rows.length > 0))

const oneOf = (column: string, ids: readonly string[]) => sql`${sql.ref(column)} = any(${ids}::uuid[])`

async function rowsOf(
  db: Writer,
  table: TableName,
  where: RawBuilder<unknown>,
  columns = exportedColumns(table)
): Promise<Rows> {
  const names = sql.join(columns.map(name => sql.ref(name)))
  const { rows } = await sql<Rows[number]>`select ${names} from ${sql.table(table)} where ${where}`.execute(db)
  return rows
}

/** The rows that belong to the person. */
async function ownRows(db: Writer, person: DataSubject) {
  const { emailKey, spellings, registrations, families, attempts } = person
  const accounts = person.parents.map(({ id }) => id)
  return {
    registration: await rowsOf(db, 'registration', oneOf('id', registrations)),
    account: await rowsOf(db, 'account', oneOf('id', accounts)),
    family: await rowsOf(db, 'family', oneOf('id', families)),
    invitation: await rowsOf(db, 'invitation', oneOf('id', person.invitations)),
    attempt: await rowsOf(db, 'attempt', oneOf('id', attempts)),
    order: await rowsOf(db, 'order', oneOf('attempt_id', attempts)),
    refund: await rowsOf(db, 'refund', oneOf('attempt_id', attempts)),
    renewal_change: await rowsOf(db, 'renewal_change', oneOf('attempt_id', attempts)),
    subscription_code: await rowsOf(db, 'subscription_code', oneOf('claimed_by', attempts)),
    coupon_claim: await rowsOf(db, 'coupon_claim', oneOf('attempt_id', attempts)),
    token: await rowsOf(db, 'token', oneOf('account_id', accounts)),
    mail: await rowsOf(db, 'mail', sql`lower(recipient) = any(${spellings}) or ${oneOf('account_id', accounts)}`),
    audit: await rowsOf(db, 'audit', oneOf('attempt_id', attempts)),
    professional: await rowsOf(db, 'professional', sql`email_key = ${emailKey}`),
    rate_limit: await rowsOf(db, 'rate_limit', isCountOf(person)),
    webhook: await rowsOf(db, 'webhook', isWebhookOf(person))
  }
}

/** The parts of other people's rows that name the person. */
async function namingRows(db: Writer, person: DataSubject) {
  const { spellings, families, naming } = person
  const childRows = async (table: 'registration' | 'family', ids: readonly string[]) => {
    const { rows } = await sql<Record<string, unknown>>`
      select id, ${childrenOf(spellings, 'theirs')} as children from ${sql.table(table)} where ${oneOf('id', ids)}
    `.execute(db)
    return rows
  }
  const { rows: namingOrders } = await sql<Record<string, unknown>>`
    select id, answer #> '{registration,coParent}' as co_parent from "order" where ${oneOf('id', naming.order)}
  `.execute(db)
  return {
    account: await rowsOf(db, 'account', oneOf('id', person.typedAccounts), ['id', 'person']),
    registration: [
      ...(await rowsOf(db, 'registration', oneOf('id', naming.registration), ['id', 'co_parent'])),
      ...(await childRows('registration', person.childRegistrations))
    ],
    family: [
      ...(await rowsOf(
        db,
        'family',
        oneOf(
          'id',
          naming.family.filter(id => !families.includes(id))
        ),
        ['id', 'co_parent']
      )),
      ...(await childRows('family', person.childFamilies))
    ],
    order: namingOrders
  }
}

/** Whether a row of counts belongs to the person. Its key contains an address, a user name or an id. */
export function isCountOf({ emailKey, parents, registrations }: DataSubject): RawBuilder<boolean> {
  const names = [
    emailKey,
    ...registrations,
    ...parents.flatMap(({ id, username }) => (username === null ? [id] : [id, username.toLowerCase()]))
  ]
  return isKeyedBy(names)
}

/** The parts of a limit's key, such as an address or an id. Spaces separate the parts. */
const partsOfKey = sql`string_to_array(regexp_replace(key, '^[A-Za-z]+:(professional:)?', ''), ' ')`

/** Whether the key of a row of counts has one of these addresses, user names or ids as a part. */
export function isKeyedBy(names: readonly string[]): RawBuilder<boolean> {
  return sql`${names}::text[] && ${partsOfKey}`
}

/** Whether a webhook is about the person: about an account, a purchase, a refund or a registration as a professional. */
export function isWebhookOf({ emailKey, parents, attempts }: DataSubject): RawBuilder<boolean> {
  return sql`subject in (
    select unnest(${[...parents.map(({ id }) => id), ...attempts]}::uuid[])
    union all select id from refund where attempt_id = any(${attempts}::uuid[])
    union all select id from renewal_change where attempt_id = any(${attempts}::uuid[])
    union all select id from professional where email_key = ${emailKey}
  )`
}
