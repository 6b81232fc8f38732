import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { call, type Credentials } from '#core/api/call.ts'
import { contract } from '#core/api/contract.ts'
import type { Input, Route } from '#core/api/route.ts'
import { createHasher } from '#server/account/passwords.ts'
import { createDatabase } from '#server/database/database.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/cluster.ts'
import { migrateToLatest } from '#server/database/migrations/migrator.ts'
import type { Tables } from '#server/database/tables.ts'
import { createStandInTokens } from '#server/gateways/access-tokens/access-tokens-stand-in.ts'
import { createZendeskTokens } from '#server/gateways/chat-zendesk.ts'
import { createLegacyStandIn } from '#server/gateways/legacy/legacy-stand-in.ts'
import { samplePlaces } from '#server/gateways/places/places-sample.ts'
import { createLog } from '#server/observability/log.ts'
import { startEmulatorProcess } from '#test/crash/processes.ts'
import { type Api, chatKey, visitUpToPayment } from '#test/support/api.ts'
import { composeApi, emulatedGateway, noLimits } from '#test/support/composition.ts'
import { failures } from '#test/deploy/findings.ts'
import { registerEmbedder } from '#test/support/embedders.ts'
import { newProfessional } from '#test/support/professional.ts'
import { travel } from './journey.ts'

interface Place {
  folder: string
  postgresUrl: string
  /** The address by which the API reaches a database: its own, or the address of a pooler. */
  served?(url: string): string
  undo: (() => Promise<void>)[]
}

export type MeasuredApi = Awaited<ReturnType<typeof openMeasuredApi>>

/** Passes a folder and a PostgreSQL to `work`. The PostgreSQL never waits for the disk, so times measure how rows are found. */
export async function withPlace(work: (place: Place) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'scale-'))
  await chmod(folder, 0o755)
  const undo: (() => Promise<void>)[] = []
  const postgres = await startEmbeddedPostgres({
    dir: join(folder, 'postgres'),
    log: createLog({ level: 'warn' }),
    settings: { fsync: 'off', max_wal_size: '8GB', shared_buffers: '1GB' }
  })
  try {
    await work({ folder, postgresUrl: postgres.url, undo })
  } finally {
    for (const end of undo) await end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Starts the API with its own database and with the gateway emulator. */
export async function openMeasuredApi(name: string, { folder, postgresUrl, served = url => url, undo }: Place) {
  const url = new URL(postgresUrl)
  const cluster = createDatabase(postgresUrl, { max: 1, isPatient: true })
  await sql.raw(`create database ${name}`).execute(cluster)
  await cluster.destroy()
  url.pathname = name
  await migrateToLatest(url.href)
  const emulator = await startEmulatorProcess(join(folder, `emulator-${name}`))
  const member = { issuer: 'http://join.test/legacy', audience: 'http://join.test' }
  const accessTokens = await createStandInTokens(() => ({ ...member, now: new Date() }))
  let sent = 0
  const statements = new Map<string, readonly unknown[]>()
  const { app, deps, jobs } = await composeApi({
    onStatement({ query }) {
      sent += 1
      statements.set(query.sql, query.parameters)
    },
    databaseUrl: served(url.href),
    gateway: emulatedGateway(emulator.port),
    limits: noLimits,
    log: createLog({ level: 'fatal' }),
    others: database => {
      // The time of a password hash does not depend on the database, so hashes are cheap here.
      const hasher = createHasher({ memoryCost: 8, timeCost: 1 })
      const legacy = createLegacyStandIn(database, hasher, member.issuer, accessTokens.issueCode)
      return {
        hasher,
        legacy,
        accessTokens,
        places: samplePlaces,
        chat: createZendeskTokens(chatKey, () => new Date())
      }
    }
  })
  jobs.work('mail', async () => {})
  jobs.work('webhook', async () => {})
  await jobs.open()
  const spent = new Map<string, number>()
  const patient = createDatabase<Tables>(url.href, {
    max: 1,
    isPatient: true,
    onStatement: ({ query, queryDurationMillis: took }) => void spent.set(query.sql, (spent.get(query.sql) ?? 0) + took)
  })
  let resting: Promise<void> | undefined
  /** Closes all connections, because PostgreSQL adds the work of a connection to its statistics when the connection ends. */
  const rests = () => (resting ??= jobs.stop().then(() => deps.database.destroy()))
  undo.push(
    rests,
    () => patient.destroy(),
    () => emulator.stop()
  )
  const times = new Map<string, number[]>()
  const queried = new Set<string>()
  const routes = app.routes.filter(
    ({ method, path }) => method !== 'ALL' && method !== 'OPTIONS' && !path.includes('*')
  )
  const nameOf = (method: string, pathname: string) => {
    const found = routes.filter(
      one => one.method === method && new URLPattern({ pathname: one.path }).test({ pathname })
    )
    return found.length > 0 ? `${method} ${found[0]!.path}` : undefined
  }
  const embedder = await registerEmbedder(deps.database, { url: 'https://partner.example/webhooks' })
  const origin = 'http://join.test'
  const wire = {
    origin,
    async fetch(address: string, init: RequestInit) {
      const { pathname } = new URL(address)
      const headers = { Origin: embedder.origin, ...(init.headers as Record<string, string>) }
      sent = 0
      const began = performance.now()
      const response = await app.request(address, { ...init, headers })
      const took = performance.now() - began
      const route = nameOf(init.method!, pathname)
      if (!route) failures.push(`${init.method} ${pathname} is no route`)
      else times.set(route, [...(times.get(route) ?? []), took])
      if (route && sent > 0) queried.add(route)
      if (response.status >= 400) failures.push(`${route}: ${response.status}`)
      return response
    }
  }
  const request = (method: string, path: string, init: RequestInit = {}) =>
    wire.fetch(origin + path, { ...init, method })
  const ask = <R extends Route>(route: R, input: Input<R>, credentials: Credentials = {}) =>
    call(wire, route, input, { language: 'en', ...credentials })
  return {
    database: patient,
    /** The milliseconds that each statement through `database` has taken, by its text. */
    spent,
    deps,
    times,
    /** The routes that have sent a statement to the database. */
    queried,
    /** The parameters that each statement of a route was sent with the last time, by its text. */
    statements,
    routes: [...new Set(routes.map(({ method, path }) => `${method} ${path}`))],
    /** Makes one purchase, one professional and one handover. `fill` copies their rows. */
    async begins() {
      const visitor = await visitUpToPayment({ call: ask } as unknown as Api)
      await visitor.pays()
      await ask(contract.createProfessional, { body: newProfessional() })
      await ask(contract.handOver, { body: { flow: 'signup', step: 'family', progress: '{}' } })
    },
    /** Calls every route as one family and one professional. */
    async comes() {
      await travel({ deps, request, call: ask, embedderKey: embedder.key })
      for (const path of ['/healthz', '/readyz', '/openapi.json']) await request('GET', path)
    },
    rests
  }
}

/** Measures two APIs in turns, so that other load on the machine affects both alike. The first turns only warm them up. */
export async function takeTurns(one: MeasuredApi, other: MeasuredApi, turns: number) {
  for (let turn = 0; turn < turns; turn += 1) {
    for (const api of turn % 2 === 0 ? [one, other] : [other, one]) await api.comes()
    if (turn === 4) for (const { times } of [one, other]) times.clear()
  }
  return [...one.times].map(([route, times]) => {
    const [first, second] = [quartile(times), quartile(other.times.get(route)!)]
    return { route, times: [first, second] as const, ratio: second / first }
  })
}

/** The lower quartile of the times. Other load on the machine only makes times longer, so short times are more reliable. */
function quartile(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 4)]!
}
