import { beforeAll, describe, expect, test } from 'vitest'
import { type Auth, headers } from '#core/api/route.ts'
import { serverContract as contract, type ServerRoute } from '#server/http/contract.ts'
import { issueToken } from '#server/account/token-store.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'
import { registerEmbedder } from '#test/support/embedders.ts'
import { signIn } from '#test/support/member.ts'
import { requestOf } from '#test/support/samples.ts'

/** All ids and tokens of one family. */
interface Family {
  signupId: string
  userId: string
  registrationKey: string
  inviteToken: string
  credentialsToken: string
  accessToken: string
}

const api = await createApi()
const embedder = await registerEmbedder(api.database)
let victim: Family
let stranger: Family
let before: string
beforeAll(async () => {
  victim = await newFamily()
  stranger = await newFamily()
  before = await everythingOf(victim)
})

const rows = Object.entries(contract)
  .map(([name, route]) => ({ name, route: route as ServerRoute }))
  .filter(({ route }) => route.auth !== 'none')

const presenting: Record<Exclude<Auth, 'none'>, (secret: string) => Record<string, string>> = {
  registration: secret => ({ [headers.registrationKey]: secret }),
  invite: secret => ({ [headers.inviteToken]: secret }),
  credentials: secret => ({ Authorization: `Bearer ${secret}` }),
  access: secret => ({ Authorization: `Bearer ${secret}` }),
  embedder: secret => ({ Authorization: `Bearer ${secret}` })
}

interface Wrong {
  /** Whether the route must refuse the token. Other routes accept the token or need none. */
  isFor: (route: ServerRoute) => boolean
  secret: (route: ServerRoute) => Promise<string> | string
}

const notOf = (auth: Auth) => (route: ServerRoute) => route.auth !== auth

/** Wrong tokens: of another kind, of another family, or expired. */
const wrong: Record<string, Wrong> = {
  'a guess': { isFor: () => true, secret: () => 'x'.repeat(43) },
  'no text at all': { isFor: () => true, secret: () => '' },
  'the key of the registration': { isFor: notOf('registration'), secret: () => victim.registrationKey },
  'the invite token': { isFor: notOf('invite'), secret: () => victim.inviteToken },
  'the credentials token': { isFor: notOf('credentials'), secret: () => victim.credentialsToken },
  'the access token': { isFor: notOf('access'), secret: () => victim.accessToken },
  'that of another family': { isFor: namesWhose, secret: ({ auth }) => ownOf(auth, stranger)! },
  'one that has run out': {
    isFor: route => (route.auth === 'invite' || route.auth === 'credentials') && !isRenewal(route),
    secret: async ({ auth }) =>
      (await issueToken(api.database, auth as 'invite', victim.userId, new Date(Date.now() - 365 * 24 * 3_600_000)))!
  }
}

describe.each(Object.entries(wrong))('%s', (_, { isFor, secret }) => {
  test.each(rows.filter(({ route }) => isFor(route)))('does not open $name', async ({ route }) => {
    const response = await send(route, victim, presenting[route.auth as 'invite'](await secret(route)))
    const answer = await response.json()
    expect(isRenewal(route) ? [400] : [401, 403]).toContain(response.status)
    expect([...route.fails]).toContain(answer.code)
  })
})

test('and nothing of the family has been read or changed by any of it', async () => {
  expect(await everythingOf(victim)).toBe(before)
})

test('while their own opens every call', async () => {
  for (const { name, route } of rows) {
    const { status } = await send(route, victim, presenting[route.auth as 'invite'](ownOf(route.auth, victim)!))
    expect([401, 500], name).not.toContain(status)
  }
})

/** Whether a route asks for a new link. Such a route accepts an expired token, and all its failures get the same answer. */
function isRenewal({ fails }: ServerRoute): boolean {
  return (fails as readonly string[]).includes('request.failed')
}

/** Whether the path of a route names the family. A Bearer token identifies its family itself. */
function namesWhose(route: ServerRoute): boolean {
  return (route.auth === 'registration' || route.auth === 'invite') && !isRenewal(route)
}

function ownOf(auth: Auth, family: Family): string | undefined {
  return {
    none: undefined,
    registration: family.registrationKey,
    invite: family.inviteToken,
    credentials: family.credentialsToken,
    access: family.accessToken,
    embedder: embedder.key
  }[auth]
}

function send(route: ServerRoute, { signupId, userId }: Family, presented: Record<string, string>) {
  return api.app.request(...requestOf(route, presented, { signupId, limboId: signupId, userId }))
}

async function newFamily(): Promise<Family> {
  const buying = await visitUpToPayment(api)
  const { userId: memberId } = await signIn(api, { lapsed: false })
  const { family_id: familyId } = await api.database
    .selectFrom('account')
    .select('family_id')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const { id: userId } = await api.database
    .selectFrom('account')
    .select('id')
    .where('family_id', '=', familyId)
    .where('side', '=', 'b')
    .executeTakeFirstOrThrow()
  return {
    signupId: buying.signupId,
    userId,
    registrationKey: buying.keys.registrationKey,
    inviteToken: (await issueToken(api.database, 'invite', userId, new Date()))!,
    credentialsToken: (await issueToken(api.database, 'credentials', userId, new Date()))!,
    accessToken: await api.memberTokens.issue(memberId)
  }
}

async function everythingOf({ signupId, userId }: Family): Promise<string> {
  const account = await api.database.selectFrom('account').selectAll().where('id', '=', userId).execute()
  const registration = await api.database.selectFrom('registration').selectAll().where('id', '=', signupId).execute()
  const orders = await api.database.selectFrom('order').select('id').execute()
  const attempts = await api.database.selectFrom('attempt').select('id').execute()
  return JSON.stringify({ account, registration, orders, attempts })
}
