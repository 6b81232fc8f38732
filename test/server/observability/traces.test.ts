import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { call, type Credentials } from '#core/api/call.ts'
import { contract } from '#core/api/contract.ts'
import type { Input, Route } from '#core/api/route.ts'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start.ts'
import { type Api, visitUpToPayment } from '#test/support/api.ts'
import { createTestFolder } from '#test/support/folder.ts'
import { createTestDatabase } from '#test/support/postgres.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
}

const received: Sent[] = []
const paths: string[] = []
const collector = createServer(async (request, response) => {
  paths.push(`${request.method} ${request.url}`)
  received.push((await json(request)) as Sent)
  response.setHeader('Content-Type', 'application/json').end('{}')
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
afterAll(() => void collector.close())

const { url: databaseUrl, database } = await createTestDatabase()
const dataDir = await createTestFolder('traces')
const traceId = randomBytes(16).toString('hex')
const above = randomBytes(8).toString('hex')
let visitor: Awaited<ReturnType<typeof visitUpToPayment>>
let body: Awaited<ReturnType<typeof visitor.payment>>
const spans = () =>
  received.flatMap(({ resourceSpans }) => resourceSpans.flatMap(one => one.scopeSpans.flatMap(({ spans }) => spans)))

/** A visitor makes a purchase, whose mails are sent. The visitor's page or proxy has begun the trace. */
beforeAll(async () => {
  const server = await startServer(
    readConfig({
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
    })
  )
  const wire = {
    call: <R extends Route>(route: R, input: Input<R>, credentials: Credentials = {}) =>
      call({ origin: server.url, fetch }, route, input, { language: 'en', ...credentials })
  } as unknown as Api
  visitor = await visitUpToPayment(wire)
  body = await visitor.payment()
  const traced = (path: string, init: RequestInit) =>
    fetch(path, { ...init, headers: { ...(init.headers as object), traceparent: `00-${traceId}-${above}-01` } })
  const paying = { query: { signupId: visitor.signupId }, body }
  const paid = await call({ origin: server.url, fetch: traced }, contract.pay, paying, visitor.keys)
  expect(paid).toMatchObject({ ok: true })
  await fetch(`${server.url}/app/join/signup?email=${visitor.parent.email}`)
  await vi.waitFor(
    async () => {
      const waiting = await database.selectFrom('mail').select('id').where('sent_at', 'is', null).execute()
      expect(waiting).toEqual([])
    },
    { timeout: 15_000, interval: 100 }
  )
  await server.stop()
})

test('one tree has a purchase: its request, service, statements, calls of the gateway and mails', () => {
  const tree = spans().filter(span => span.traceId === traceId)
  const byId = new Map(tree.map(span => [span.spanId, span]))
  const wayOf = ({ name, parentSpanId }: Span): string[] => {
    const parent = byId.get(parentSpanId ?? '')
    return [...(parent ? wayOf(parent) : [parentSpanId ?? 'nowhere']), name]
  }
  const ways = new Set(
    tree.map(span =>
      wayOf(span)
        .join(' > ')
        .replaceAll(/sql \w+/g, 'sql')
    )
  )
  const service = `${above} > POST /v1/payments > service /v1/payments`
  expect([...ways].filter(way => !way.startsWith(above))).toEqual([])
  for (const way of ['sql', 'gateway instrument', 'gateway charge', 'job mail > sql', 'job mail > send mail']) {
    expect([...ways]).toContain(`${service} > ${way}`)
  }
})

test('a request without a trace begins one of its own', () => {
  const roots = spans().filter(({ parentSpanId }) => !parentSpanId)
  expect(roots.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['POST /signups', 'PUT /signups/:signupId', 'GET web'])
  )
  expect(new Set(roots.map(span => span.traceId)).size).toBe(roots.length)
  expect(new Set(paths)).toEqual(new Set(['POST /v1/traces']))
})

test('nothing in any trace is of a person', () => {
  const values = [...valuesIn(received)]
  expect(values.filter(value => value.includes('insert into ')).length).toBeGreaterThan(3)
  const { parent, coParent, keys, signupId } = visitor
  const secrets = [
    ...Object.values(parent),
    ...Object.values(coParent),
    ...Object.values(keys),
    signupId,
    body.attemptId,
    body.payment.nonce!,
    'Springfield',
    'Main Street',
    '62701',
    'Lu',
    'Ana Reyes',
    '127.0.0.1'
  ].filter(secret => secret !== '+1')
  const word = (secret: string) => new RegExp(`(?<![\\w-])${secret.replaceAll(/\W/g, '\\$&')}(?![\\w-])`)
  for (const secret of secrets) expect(values.filter(value => word(secret).test(value))).toEqual([])
})

test('a collector that is away costs the spans and nothing else', async () => {
  const lines: string[] = []
  const away = {
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1'
  }
  const server = await startServer(readConfig({ ...away, LOG_LEVEL: 'warn' }), {
    logTo: { write: line => void lines.push(line) }
  })
  expect((await fetch(`${server.url}/v1/start?country=US`)).status).toBe(200)
  await server.stop()
  expect(lines.map(line => (JSON.parse(line) as { msg: string }).msg)).toEqual(['the last traces were not sent'])
})

/** Every text and number in a document, at any depth. */
function* valuesIn(document: unknown): Generator<string> {
  if (typeof document !== 'object' || document === null) yield String(document)
  else for (const part of Object.values(document)) yield* valuesIn(part)
}
