import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnyStruct, headers } from '#core/contract/route.ts'
import { contract } from '#core/contract/contract.ts'
import type { Route } from '#core/contract/route.ts'
import { clientAddressOf } from '#server/platform/http/client-address.ts'
import { limitsPoolOptions } from '#server/platform/limits/limits-postgres.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'
import { signIn } from '#test/support/member.ts'
import { createTestDatabase } from '#test/support/postgres.ts'
import { inputFor } from '#test/support/samples.ts'
import { issueToken } from '#server/account/token-store.ts'

/** Milliseconds of CPU time on the main thread. Hashing runs on other threads and has its own limits. */
const max = 25
/** Number of runs of each request. The run with the least CPU time counts, because other load on the machine only adds CPU time. */
const runs = 6

const bodyBytes = 62_000
/** Node refuses more than 16 kB of headers, address included. */
const headerBytes = 15_500

/** Texts that are expensive for normalization (NFC), backtracking expressions, splitting or decoding. */
const expensive = {
  'combining marks against their order': '\u0301\u0323',
  spaces: ' ',
  'spaces and tabs before a letter': ' \t',
  dots: 'a.',
  'at signs': 'a@',
  hyphens: 'a-',
  quotes: "'\u2019",
  emoji: '\u{1F468}\u200D',
  digits: '1',
  'digits of another script': '\u0669',
  commas: 'a,',
  'halves of pairs': '\uD83D',
  NUL: '\u0000'
} as const

const written = (part: string, bytes: number, end = '') => {
  const size = new TextEncoder().encode(JSON.stringify(part)).length - 2
  return part.repeat(Math.floor(bytes / size)) + end
}

const api = await createApi()
const { url } = await createTestDatabase()
const pool = new pg.Pool(limitsPoolOptions(url))
afterAll(() => pool.end())

/** Valid ids and tokens, so that requests pass authentication. */
const names: Record<string, string> = {}
const tokens: Record<string, string> = {}
beforeAll(async () => {
  api.deps.hasher = { hash: async () => 'hashed', verify: async () => false }
  const visitor = await visitUpToPayment(api)
  const { userId: memberId } = await signIn(api, { lapsed: false })
  const { id: userId } = await api.database
    .selectFrom('account')
    .select('id')
    .where('joined_at', 'is', null)
    .executeTakeFirstOrThrow()
  const now = api.deps.now()
  Object.assign(names, { signupId: visitor.signupId, limboId: visitor.signupId, userId })
  Object.assign(tokens, {
    [headers.registrationKey]: visitor.keys.registrationKey,
    [headers.inviteToken]: await issueToken(api.database, 'invite', userId, now),
    credentials: await issueToken(api.database, 'credentials', userId, now),
    access: await api.memberTokens.issue(memberId)
  })
})

const rows = Object.entries(contract).map(([name, route]) => ({ name, route: route as Route }))

interface Sent {
  what: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** Valid requests, each with one part replaced by a text that has the largest size and the highest cost. */
function nastyOf(route: Route): Sent[] {
  const input = named(inputFor(route)) as ReturnType<typeof inputFor>
  const right = { path: addressOf(route, input), headers: presented(route) }
  const body = route.input?.body && JSON.stringify(input.body)
  const sent: Sent[] = []
  const add = (what: string, changes: Partial<Sent>) =>
    sent.push({ what, ...right, body, ...changes, headers: { ...right.headers, ...changes.headers } })

  for (const [what, part] of Object.entries(expensive)) {
    for (const field of leavesOf(route.input?.body, input.body)) {
      const text = written(part, bodyBytes, 'x')
      add(`${what} in ${field.join('.')}`, { body: JSON.stringify(withLeaf(input.body, field, text)) })
    }
    const text = encodeURIComponent(written(part, headerBytes / 6).toWellFormed())
    for (const place of ['params', 'query'] as const) {
      for (const name of Object.keys((route.input?.[place]?.schema ?? {}) as object)) {
        const changed = { ...input, [place]: { ...(input[place] as object), [name]: '§' } }
        add(`${what} in ${place} ${name}`, {
          path: addressOf(route, changed).replace('%C2%A7', text.slice(0, headerBytes))
        })
      }
    }
  }
  for (const part of ['a,', 'es;q=', ' ', 'a-', 'a;', ';', ',', '\t;']) {
    for (const name of ['Accept-Language', 'Origin', 'Content-Type', 'Authorization', ...Object.values(headers)]) {
      const start = name === 'Authorization' ? 'Bearer ' : 'x'
      add(`${JSON.stringify(part)} in ${name}`, { headers: { [name]: `${start}${written(part, headerBytes)}x` } })
    }
  }
  add('a long query', { path: `${right.path}${right.path.includes('?') ? '&' : '?'}${'a&'.repeat(headerBytes / 2)}` })
  if (route.input?.body) {
    add('no JSON', { body: '{'.repeat(bodyBytes) })
    add('a deep body', { body: `{"a":${'['.repeat(bodyBytes / 2 - 10)}${']'.repeat(bodyBytes / 2 - 10)}}` })
    add('many fields', { body: JSON.stringify(Object.fromEntries(Array.from({ length: 6_000 }, (_, n) => [n, 1]))) })
    for (const field of listsOf(route.input?.body)) {
      for (const [what, element] of Object.entries({ numbers: 1, texts: 'WRONG', objects: {}, lists: [] })) {
        const length = Math.floor(bodyBytes / (JSON.stringify(element).length + 1))
        const list = Array.from({ length }, () => element)
        add(`many ${what} in ${field}`, { body: JSON.stringify({ ...(input.body as object), [field]: list }) })
      }
    }
  }
  return sent
}

describe('the nastiest request', () => {
  test.each(rows)('to $name costs little', async ({ route }) => {
    for (const { what, ...sent } of nastyOf(route)) {
      let min = Infinity
      for (let run = 0; run < runs && min > max; run++) {
        const { cpu, length } = await costOf(() => send(api.app, route, sent))
        min = Math.min(min, cpu)
        expect(length, `the answer to ${what}`).toBeLessThan(64_000)
      }
      expect(min, what).toBeLessThanOrEqual(max)
    }
  })

  test('with a proxy’s header costs little', async () => {
    for (const part of [',', ' ', '1.', ':', '[', '1:', ', ']) {
      const { cpu } = await costOf(() => clientAddressOf('10.0.0.1', written(part, headerBytes), 1))
      expect(cpu, part).toBeLessThanOrEqual(max)
    }
  })
})

async function costOf(work: () => unknown): Promise<{ cpu: number; length: number }> {
  const before = process.threadCpuUsage()
  const answer = await work()
  const text = answer instanceof Response ? await answer.text() : ''
  const { user, system } = process.threadCpuUsage(before)
  return { cpu: (user + system) / 1000, length: text.length }
}

function send(app: typeof api.app, { method }: Route, { path, headers, body }: Omit<Sent, 'what'>) {
  return app.request(`http://join.test${path}`, { method, headers, body })
}

function named<T>(value: T): T {
  return JSON.parse(JSON.stringify(value, (key, part: unknown) => names[key] ?? part)) as T
}

function addressOf(route: Route, { params, query }: { params?: unknown; query?: unknown }) {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, string>)[name]))
  )
  return route.input?.query ? `${path}?${new URLSearchParams(query as Record<string, string>)}` : path
}

function presented({ auth, input }: Route): Record<string, string> {
  const json: Record<string, string> = input?.body ? { 'Content-Type': 'application/json' } : {}
  if (auth === 'registration') return { ...json, [headers.registrationKey]: tokens[headers.registrationKey]! }
  if (auth === 'invite') return { ...json, [headers.inviteToken]: tokens[headers.inviteToken]! }
  return auth === 'none' ? json : { ...json, Authorization: `Bearer ${tokens[auth]}` }
}

/** The paths of all texts in a body, including optional texts. */
function leavesOf(struct: AnyStruct | undefined, sample: unknown, path: string[] = []): string[][] {
  if (!struct) return []
  if (struct.type === 'object') {
    const fields = Object.entries(struct.schema as Record<string, AnyStruct>)
    return fields.flatMap(([name, field]) => leavesOf(field, (sample as never)?.[name], [...path, name]))
  }
  if (struct.type === 'array') return leavesOf(struct.schema as AnyStruct, undefined, [...path, '0'])
  return [path]
}

function listsOf(struct: AnyStruct): string[] {
  const fields = Object.entries((struct.schema ?? {}) as Record<string, AnyStruct>)
  return fields.filter(([, { type }]) => type === 'array').map(([name]) => name)
}

function withLeaf(sample: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text
  if (name === '0') return [withLeaf(undefined, rest, text)]
  return { ...(sample as object), [name]: withLeaf((sample as never)?.[name], rest, text) }
}
