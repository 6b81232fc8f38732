import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Auth, headers } from '#core/contract/route.ts'
import { emailKeyOf } from '#core/rules/email.ts'
import { contract } from '#core/contract/contract.ts'
import type { Route } from '#core/contract/route.ts'
import { sendMail } from '#server/start/mail-sender.ts'
import { type NewMail, postMail } from '#server/mail/store.ts'
import { erasePerson } from '#server/privacy/erasure-store.ts'
import { issueRemoval } from '#server/professional/store.ts'
import { issueToken, issueTokens, maxTokens } from '#server/account/token-store.ts'
import { createApi, homes, visitUpToPayment } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'
import { registerEmbedder } from '#test/support/embedders.ts'
import { newProfessional } from '#test/support/professional.ts'
import { requestOf } from '#test/support/samples.ts'

/**
 * `new`: registered or invited, and not paid for. `paid`: has a subscription and no credentials. `set`: has credentials and no
 * subscription. `current`: has credentials and a subscription. `erased`: the person's data is deleted.
 */
const states = ['new', 'paid', 'set', 'current', 'erased'] as const
type State = (typeof states)[number]

const kinds = [
  'registration key',
  'invite token',
  'credentials token',
  'order token',
  'access token',
  'handover code',
  'login code',
  'removal token',
  'embedder key',
  'guess',
  'empty text'
] as const
type Kind = (typeof kinds)[number]

/** For each state of the account: `opens` if the call succeeds, else the error code of the refusal. */
type Answers = Record<State, 'opens' | 'unauthorized' | 'expired' | 'used' | 'forbidden' | 'request.failed'>
interface Row {
  opens: Kind
  answers: Answers
  /** The error code of the refusal of every other kind of token. */
  otherwise: 'unauthorized' | 'expired' | 'request.failed'
}

const openStates = { new: 'opens', paid: 'opens', set: 'opens', current: 'opens' } as const
const untilCredentials = { new: 'opens', paid: 'opens', set: 'used', current: 'used' } as const
const refused = { erased: 'unauthorized', otherwise: 'unauthorized' } as const
const row = (opens: Kind, { otherwise, ...answers }: Answers & Pick<Row, 'otherwise'>): Row => ({
  opens,
  answers,
  otherwise
})

/** The answers to the token of each kind of call in the contract. */
const byAuth: Record<Exclude<Auth, 'none'>, Row> = {
  registration: row('registration key', { ...openStates, erased: 'expired', otherwise: 'expired' }),
  invite: row('invite token', { ...untilCredentials, ...refused }),
  credentials: row('credentials token', { ...untilCredentials, ...refused }),
  // The account has bought nothing. `order-page.test.ts` has the page of an order.
  order: row('order token', {
    new: 'unauthorized',
    paid: 'unauthorized',
    set: 'unauthorized',
    current: 'unauthorized',
    ...refused
  }),
  access: row('access token', { ...openStates, ...refused }),
  // An embedder's key belongs to no account, so the state of the account does not affect it.
  embedder: row('embedder key', { ...openStates, erased: 'opens', otherwise: 'unauthorized' })
}

/** A request for a new link: the account must have no credentials. The link goes to the stored e-mail address. */
const renewal = { ...untilCredentials, erased: 'request.failed', otherwise: 'request.failed' } as const
/** A code belongs to a visit or a sign-in, so the state of the account does not affect it. */
const code = { ...openStates, erased: 'opens', otherwise: 'unauthorized' } as const

/** The calls whose answers differ from those of their kind, and the calls with a code in the body. */
const exceptions: Partial<Record<keyof typeof contract, Row>> = {
  requestCredentials: row('credentials token', renewal),
  requestInvite: row('invite token', renewal),
  requestOrderLink: row('order token', { ...openStates, erased: 'request.failed', otherwise: 'request.failed' }),
  credentialsToken: row('invite token', { ...untilCredentials, ...refused, new: 'forbidden' }),
  takeOver: row('handover code', code),
  handoverState: row('handover code', code),
  redeemCode: row('login code', code)
}

const rows = Object.entries(contract).map(([name, route]: [string, Route]) => ({
  name,
  route,
  row: exceptions[name as keyof typeof contract] ?? (route.auth === 'none' ? ('anybody' as const) : byAuth[route.auth])
}))

const api = await createApi()
const embedderKey = await registerEmbedder(api.database)
type Family = Awaited<ReturnType<typeof newFamily>>
const families = {} as Record<State, Family>
beforeAll(async () => {
  for (const state of states) families[state] = await newFamily(state)
})

test('these calls need no token', () => {
  expect(rows.filter(({ row }) => row === 'anybody').map(({ name }) => name)).toEqual([
    'paymentToken',
    'regions',
    'start',
    'timezones',
    'createRegistration',
    'checkOffer',
    'countryCriteria',
    'pricingLookup',
    'recordConsent',
    'login',
    'handOver',
    'placeDetails',
    'suggestPlaces',
    'createProfessional',
    'practiceCountry',
    'professionalOptions',
    'validateProfessional'
  ])
})

/** The kinds that belong to an account. */
const ofAccount: readonly Kind[] = [
  'registration key',
  'invite token',
  'credentials token',
  'order token',
  'access token',
  'login code'
]

describe.each(states)('of an account that is %s', state => {
  const isFirst = state === states[0]
  // The state of an account affects neither the tokens that belong to no account nor the calls that need no token.
  test.each(isFirst ? kinds : ofAccount)('the %s opens its own calls and no other', async kind => {
    const family = families[state]
    for (const { name, route, row } of rows.filter(({ row }) => isFirst || row !== 'anybody')) {
      const token = await family.tokenOf(kind)
      const response = await api.app.request(
        ...requestOf(route, presenting(route.auth, token), { ...family.names, code: token.slice(0, 200) || '-' })
      )
      const answer = await response.json()
      const refused = refusals.has(answer.code) ? answer.code : 'opens'
      expect({ name, refused }).toEqual({ name, refused: expectedOf(row, kind, state) })
      expect(response.status, name).not.toBe(500)
      if (refused === 'opens') await family.restore()
    }
  })
})

test('the key and the invite token of one family open no call that names another, and change nothing', async () => {
  const { names, everything } = families.new
  const before = await everything()
  for (const kind of ['registration key', 'invite token'] as const) {
    const token = await families.paid.tokenOf(kind)
    const named = rows.filter(({ name, row }) => row !== 'anybody' && row.opens === kind && name !== 'requestInvite')
    for (const { name, route } of named) {
      const response = await api.app.request(...requestOf(route, presenting(route.auth, token), names))
      expect([401, 403], name).toContain(response.status)
      expect([...route.errors], name).toContain((await response.json()).code)
    }
  }
  expect(await everything()).toEqual(before)
})

test.each(['invite', 'credentials'] as const)(
  'an expired %s token opens no call but the request for a new link',
  async auth => {
    const { accountId, names, restore } = families.new
    const longAgo = new Date(Date.now() - 365 * 24 * 3_600_000)
    const token = (await issueToken(api.database, auth, accountId, longAgo))!
    for (const { name, route } of rows.filter(
      ({ route }) => route.auth === auth && !(route.errors as readonly string[]).includes('request.failed')
    )) {
      const response = await api.app.request(...requestOf(route, presenting(auth, token), names))
      expect([401, 403], name).toContain(response.status)
      expect([...route.errors], name).toContain((await response.json()).code)
    }
    await restore()
  }
)

test.each(['set', 'current'] as const)('no token is issued for an account that is %s', async state => {
  const { accountId, restore } = families[state]
  const before = await tokensOf(accountId)
  for (const purpose of ['credentials', 'invite'] as const) {
    expect(await issueToken(api.database, purpose, accountId, api.deps.now())).toBeUndefined()
  }
  // An order token that is issued together with one of them is refused with it.
  expect(await issueTokens(api.database, ['credentials', 'order'], accountId, api.deps.now())).toBeUndefined()
  for (const kind of ['finish', 'invite', 'receipt', 'payment-voided'] as const) await mailTo(accountId, kind)
  expect(await tokensOf(accountId)).toEqual(before)
  await restore()
})

test('the answer to a payment that is asked for again holds no token once credentials are set', async () => {
  const visitor = await visitUpToPayment(api)
  const body = await visitor.payment()
  const { clickToJoinToken: credentialsToken, orderToken: _, parent, ...bought } = valueOf(await visitor.sends(body))
  await api.deliverMails()
  const mailed = /credentials\?token=([\w-]+)/.exec(
    api.mails.findLast(({ to }) => to === visitor.parent.email)!.text
  )![1]!
  const typed = { username: 'ana.replays', password: 'correct-horse-1' }
  expect(await api.call(contract.setCredentials, { body: typed }, { credentialsToken })).toMatchObject({ ok: true })

  const before = await tokensOf(parent!.userId)
  const again = await visitor.sends(body)
  const outcome = await visitor.asks(body.attemptId!)
  for (const answer of [again, outcome]) {
    expect(answer).toEqual({ ok: true, value: { ...bought, clickToJoinToken: '' } })
  }
  expect(await tokensOf(parent!.userId)).toEqual(before)
  for (const token of [credentialsToken, mailed]) {
    expect(await api.call(contract.parent, {}, { credentialsToken: token })).toMatchObject({
      problem: { code: 'used' }
    })
  }
})

test('a receipt that was delayed until credentials are set links to the sign-in', async () => {
  const { accountId, restore } = families.set
  expect(await mailTo(accountId, 'receipt')).not.toContain('token=')
  for (const kind of ['finish', 'invite'] as const) expect(await mailTo(accountId, kind)).toBeUndefined()
  await restore()
})

describe('the tokens of an account', () => {
  test('are bounded in number for each purpose, and the newest are kept', async () => {
    const { accountId, restore } = families.paid
    const held: string[] = []
    for (let time = 0; time < maxTokens + 5; time++) {
      const now = new Date(Date.now() + time)
      held.push((await issueTokens(api.database, ['order', 'credentials'], accountId, now))!.credentials)
    }
    const found = await api.database
      .selectFrom('token')
      .select(eb => ['purpose', eb.fn.countAll<number>().as('count')])
      .where('account_id', '=', accountId)
      .where('purpose', 'in', ['credentials', 'order'])
      .groupBy('purpose')
      .orderBy('purpose')
      .execute()
    expect(found).toEqual([
      { purpose: 'credentials', count: maxTokens },
      { purpose: 'order', count: maxTokens }
    ])
    const statuses = await Promise.all(
      held.map(async token => (await api.raw('GET', '/v1/parent', undefined, presenting('credentials', token))).status)
    )
    expect(statuses).toEqual(held.map((_, index) => (index < 5 ? 401 : 200)))
    await restore()
  })
})

test.each(kinds)('a professional registration is removed by its own link, and not by the %s', async kind => {
  for (const state of states) {
    const token = kind === 'removal token' ? await newRemoval() : await families[state].tokenOf(kind)
    const response = await api.app.request(`http://join.test/app/join/pro/removal?token=${token}`, { method: 'POST' })
    const end = kind === 'removal token' ? 'removed' : 'removal-ended'
    expect(response.headers.get('Location')).toBe(`/app/join/pro/${end}?locale=en`)
    await families[state].restore()
  }
})

/** Registers a new professional and returns the removal token from the mail. */
async function newRemoval(): Promise<string> {
  const body = newProfessional()
  valueOf(await api.call(contract.createProfessional, { body }))
  return (await issueRemoval(api.database, emailKeyOf(body.email!), api.deps.now()))!
}

const refusals = new Set(['unauthorized', 'expired', 'used', 'forbidden', 'request.failed'])

function expectedOf(row: Row | 'anybody', kind: Kind, state: State) {
  if (row === 'anybody') return 'opens'
  return row.opens === kind ? row.answers[state] : row.otherwise
}

function presenting(auth: Auth, token: string): Record<string, string> {
  if (auth === 'registration') return { [headers.registrationKey]: token }
  if (auth === 'invite') return { [headers.inviteToken]: token }
  return { Authorization: `Bearer ${token}` }
}

function tokensOf(accountId: string) {
  return api.database.selectFrom('token').select('hash').where('account_id', '=', accountId).orderBy('hash').execute()
}

/** Stores a mail to the account and sends it. Returns the text of the mail, or undefined if the sender drops the mail. */
async function mailTo(accountId: string, kind: 'finish' | 'invite' | 'receipt' | 'payment-voided') {
  const sample = await api.database
    .selectFrom('mail')
    .select('data')
    .where('kind', '=', 'receipt')
    .limit(1)
    .executeTakeFirstOrThrow()
  const ids: string[] = []
  const deps = {
    ...api.deps,
    enqueueMails: async (_: unknown, posted: readonly { id: string }[]) => void ids.push(...posted.map(({ id }) => id))
  }
  await api.database.transaction().execute(transaction =>
    postMail(deps, transaction, {
      kind,
      recipient: 'late@example.com',
      language: 'en',
      country: 'US',
      accountId,
      data: { ...sample.data, inviter: null, amount: '$1.00' }
    } as unknown as NewMail)
  )
  let text: string | undefined
  await sendMail(deps, { send: async mail => void (text = mail.text) }, ids[0]!)
  return text
}

/** Creates a parent A and an invited parent B in one state. The tokens of each parent were issued before that state. */
async function newFamily(state: State) {
  const payer = await visitUpToPayment(api)
  await payer.joins()
  const { id: accountId } = await api.accountOf(payer.coParent.email)
  const visitor = state === 'new' || state === 'erased' ? await visitUpToPayment(api) : payer
  const [attempt] = await api.attemptsOf(visitor)
  const held = {
    invite: (await issueToken(api.database, 'invite', accountId, api.deps.now()))!,
    credentials: (await issueToken(api.database, 'credentials', accountId, api.deps.now()))!,
    order: (await issueToken(api.database, 'order', accountId, api.deps.now()))!,
    removal: await newRemoval()
  }
  const account = () => api.database.updateTable('account').where('id', '=', accountId)
  await account().set({ address: homes.US, time_zone: 'America/Chicago' }).execute()
  const now = api.deps.now()
  const soon = new Date(now.getTime() + 30 * 24 * 3_600_000)
  if (state === 'paid' || state === 'current') await account().set({ subscribed_until: soon }).execute()
  if (state === 'set' || state === 'current') {
    const login = { username: `sam.${state}`, username_key: `sam.${state}`, password_hash: 'x' }
    await account()
      .set({ ...login, credentials_set_at: now, joined_at: now })
      .execute()
  }
  if (state === 'erased') {
    await erasePerson(api.database, visitor.parent.email)
    await erasePerson(api.database, payer.coParent.email)
  }
  const stored = await api.database.selectFrom('account').selectAll().where('id', '=', accountId).execute()
  const tokens = await api.database.selectFrom('token').selectAll().where('account_id', '=', accountId).execute()

  return {
    accountId,
    names: {
      signupId: visitor.signupId,
      limboId: visitor.signupId,
      userId: accountId,
      attemptId: attempt?.id ?? randomUUID()
    },
    async everything() {
      const registration = api.database.selectFrom('registration').selectAll().where('id', '=', visitor.signupId)
      return [
        await api.database.selectFrom('account').selectAll().where('id', '=', accountId).execute(),
        await registration.execute(),
        await api.database.selectFrom('order').select('id').execute(),
        await api.database.selectFrom('attempt').select('id').execute()
      ]
    },
    async tokenOf(kind: Kind): Promise<string> {
      if (kind === 'registration key') return visitor.keys.registrationKey
      if (kind === 'access token') return api.memberTokens.issue(accountId)
      if (kind === 'login code') return api.memberTokens.issueCode(accountId)
      if (kind === 'removal token') return held.removal
      if (kind === 'embedder key') return embedderKey.key
      if (kind === 'order token') return held.order
      if (kind === 'guess') return 'x'.repeat(43)
      if (kind === 'empty text') return ''
      if (kind !== 'handover code') return kind === 'invite token' ? held.invite : held.credentials
      return valueOf(await api.call(contract.handOver, { body: { flow: 'invite', step: 'step1', progress: '{}' } }))
        .code
    },
    /** Restores the account and its tokens as they were before the call. */
    async restore() {
      await api.database.deleteFrom('token').where('account_id', '=', accountId).execute()
      for (const { address, referral, ...rest } of stored) {
        const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
        await account()
          .set({ ...rest, address: json(address), referral: json(referral) } as never)
          .execute()
      }
      if (tokens.length > 0) await api.database.insertInto('token').values(tokens).execute()
    }
  }
}
