import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type HttpBindings, serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { resultOr } from '#core/deadline.ts'
import pg from 'pg'
import type { DestinationStream, Logger } from 'pino'
import { createApp } from './app.ts'
import { clientAddressOf } from './http/client-address.ts'
import { withOneHost } from './http/host-header.ts'
import { cardAuthentication, couponSeeds, taxes } from './catalogue/catalogue.ts'
import type { Config } from './config.ts'
import { createDatabase } from './database/database.ts'
import { startEmbeddedPostgres } from './database/embedded/cluster.ts'
import { migrateToLatest } from './database/migrations/migrator.ts'
import type { Tables } from './database/tables.ts'
import type { Deps, Settings } from './deps.ts'
import { openDataDir, type UnknownVariable } from './environment.ts'
import type { Emulator } from './emulator/emulator.ts'
import { keepReleaseFiles } from './web/release-files.ts'
import { builtFiles, createWeb } from './web/web.ts'
import { type AccessTokens, noAccessTokens } from './gateways/access-tokens/access-tokens.ts'
import { createAccessTokens } from './gateways/access-tokens/access-tokens-jwt.ts'
import { createStandInTokens } from './gateways/access-tokens/access-tokens-stand-in.ts'
import { createZendeskTokens } from './gateways/chat-zendesk.ts'
import { createFlags, readFlagFile } from './gateways/flags/flag-file.ts'
import { createOfrepProvider } from './gateways/flags/flags-ofrep.ts'
import type { Mailer } from './gateways/mail/mail.ts'
import { createLegacySystem } from './gateways/legacy/legacy-http.ts'
import { createLegacyStandIn } from './gateways/legacy/legacy-stand-in.ts'
import { createLimits, limitsPoolOptions } from './limits/limits-postgres.ts'
import { createOutbox } from './gateways/mail/mail-outbox.ts'
import { createSmtpMailer } from './gateways/mail/mail-smtp.ts'
import { createMeasuredGateway } from './gateways/payments/measured-gateway.ts'
import { openGateway, type OpenGateway } from './gateways/payments/open.ts'
import { createGooglePlaces } from './gateways/places/places-google.ts'
import { samplePlaces } from './gateways/places/places-sample.ts'
import { createTaxTable } from './gateways/tax.ts'
import { createJobs } from './jobs.ts'
import { createLog, type Log } from './observability/log.ts'
import { cachedEmbedders } from './embedder/store.ts'
import { sendWebhook, webhookQueue } from './embedder/webhooks.ts'
import { createWebhookReceiver } from './gateways/webhook-receiver.ts'
import { sendMail } from './mail/sender.ts'
import { createHasher } from './account/passwords.ts'
import { longLookMs, reconcileAll, reconcileAttempts, reconcileCharges } from './payment/reconciliation.ts'
import { cachedCoupons, insertCoupon } from './pricing/store.ts'
import { connectionsOf } from './observability/metrics.ts'
import { noTraces, traceStatement, type Traces } from './observability/traces.ts'
import { createPrometheus } from './observability/prometheus.ts'
import { readState } from './observability/state-store.ts'
import { professionalCatalogue } from './professional/catalogue.ts'
import { emptyExpiredHandovers } from './privacy/retention-store.ts'
import { applyRetention, reportUnknownAddresses } from './privacy/retention.ts'

export interface RunningServer {
  url: string
  deps: Deps
  /** The emulator. Undefined if the gateway is Braintree itself. */
  emulator: Emulator | undefined
  /** Stops every started part within 25 seconds, the database last. Requests and jobs under way may end first, up to a deadline. */
  stop(): Promise<void>
}

/** The deadlines of a stop, in milliseconds. After `leave` and `drain` a job may take the rest of `all`. */
interface EndTimes {
  /**
   * For this time `/readyz` answers 503 while the server still answers every request. A load balancer that asks in this time sends further
   * requests to other servers.
   */
  leave: number
  /** For this time requests under way may go on. A payment gets its answer within twelve seconds. */
  drain: number
  all: number
}

/** The deadlines of production. Container runtimes kill a process after thirty seconds, so `all` is less. */
const endTimes: EndTimes = { leave: 4_000, drain: 13_000, all: 25_000 }

/**
 * The timer searches charges of at least the last three hours. That is longer than any answer takes, and longer than the gateway's search
 * lags.
 */
const shortLookMs = 3 * 60 * 60_000

/** Stops a started part. Parts are stopped in the opposite order of their start. */
type Undo = () => Promise<void> | void

/** Starts the server. If the configuration names no database, gateway, mail server or member area, starts a stand-in for it. */
export async function startServer(
  config: Config,
  parts: Partial<Pick<Deps, 'professional'>> & {
    logTo?: DestinationStream
    end?: Partial<EndTimes>
    /** A gateway that replaces the configured one. */
    gateway?: OpenGateway
    unknown?: readonly UnknownVariable[]
  } = {}
): Promise<RunningServer> {
  const log = createLog({ level: config.logLevel, destination: parts.logTo })
  for (const { name: variable, meant } of parts.unknown ?? []) log.warn({ variable, meant }, 'a variable is not known')
  const undo: Undo[] = []
  const times = { ...endTimes, leave: config.production ? endTimes.leave : 0, ...parts.end }
  const stopAll = async () => {
    for (const end of undo.toReversed()) {
      // If a part fails to stop, the other parts and above all the database must still stop.
      try {
        await end()
      } catch (error) {
        log.error({ err: error }, 'a part could not be stopped')
      }
    }
  }
  const stop = once(() => resultOr(times.all, stopAll(), () => log.warn('the end came before all work had finished')))
  try {
    if (!config.databaseUrl || !config.braintree || !config.mail.smtpUrl) await openDataDir(config.dataDir)
    const databaseUrl = config.databaseUrl ?? (await startDatabase(config, log, undo))
    const metrics = createPrometheus()
    const traces = config.tracesUrl === null ? noTraces : await openTraces(config.tracesUrl, log)
    undo.push(() => traces.close())
    const database = createDatabase<Tables>(databaseUrl, {
      max: 10,
      onWait: seconds => metrics.observe('connection_wait', [], seconds),
      onPool: pool => metrics.read(async () => connectionsOf(pool)),
      onStatement: traces === noTraces ? undefined : statement => traceStatement(traces, statement),
      onIdleError: error => log.warn({ err: error }, 'a connection of the database broke')
    })
    undo.push(() => database.destroy())
    metrics.read(() => readState(database, now(), log))
    await migrateToLatest(databaseUrl).catch(named('DATABASE_URL cannot be used'))
    if (config.databaseUrl === null) for (const coupon of couponSeeds) await insertCoupon(database, coupon)

    const pool = new pg.Pool(limitsPoolOptions(databaseUrl))
    pool.on('error', error => log.warn({ err: error }, 'a connection of the rate limits broke'))
    undo.push(() => pool.end())

    const gateway = parts.gateway ?? (await openGateway(config))
    undo.push(gateway.close)
    const jobs = createJobs({ url: databaseUrl, log, metrics, traces })
    const { smtpUrl, from } = config.mail
    const smtp = smtpUrl === null ? undefined : createSmtpMailer({ url: smtpUrl, from })
    undo.push(() => smtp?.close())
    const outbox = smtp ? undefined : createOutbox({ dir: join(config.dataDir, 'outbox'), from })
    const { send } = smtp ?? outbox!
    const mailer: Mailer = { send: mail => traces.span('client', 'send mail', () => send(mail)) }
    const hasher = createHasher()

    const settings: Settings = {
      baseUrl: config.baseUrl ?? '',
      legacyUrl: config.legacyUrl ?? '',
      supportPhone: config.support.phone ?? undefined,
      supportEmail: config.support.email ?? 'support@localhost',
      seller: config.seller ?? undefined,
      embedOrigins: config.embedOrigins,
      onlyReportsOrigins: config.onlyReportsOrigins,
      chatScript: config.chatScript ?? undefined,
      affiliate: config.affiliate
        ? { image: config.affiliate.image ?? undefined, script: config.affiliate.script ?? undefined }
        : undefined,
      authenticatesCards: cardAuthentication.required.length > 0,
      production: config.production,
      emulated: gateway.emulator !== undefined,
      metricsToken: config.metricsToken ?? undefined
    }
    const standIn = config.legacyUrl
      ? undefined
      : await createStandInTokens(() => ({ issuer: settings.legacyUrl, audience: settings.baseUrl, now: now() }))
    const deps: Deps = {
      database,
      gateway: createMeasuredGateway(gateway.port, metrics, traces),
      hasher,
      flags: await createFlags(
        config.flagFile ?? readFlagFile(new URL('experiments/default-flags.json', import.meta.url)),
        config.flagService ? createOfrepProvider({ ...config.flagService, log, metrics }) : undefined
      ),
      limits: createLimits(pool, name => metrics.count('limited', name)),
      metrics,
      traces,
      tax: createTaxTable(taxes),
      cachedCoupons: cachedCoupons(database),
      cardAuthentication,
      professional: parts.professional ?? professionalCatalogue,
      // The stand-in for the member area has our own address, which is known only once the server listens.
      legacy: config.legacyUrl
        ? createLegacySystem(config.legacyUrl)
        : {
            login: (name, password) =>
              createLegacyStandIn(database, hasher, settings.legacyUrl, standIn?.issueCode).login(name, password)
          },
      accessTokens: memberTokens(config, settings) ?? standIn ?? noAccessTokens,
      places: config.placesApiKey ? createGooglePlaces({ apiKey: config.placesApiKey }) : samplePlaces,
      chat: config.zendesk ? createZendeskTokens(config.zendesk, now) : undefined,
      enqueueMails: (transaction, ids) => jobs.enqueue(transaction, 'mail', ...ids.map(mailId => ({ mailId }))),
      enqueueWebhooks: (transaction, ids) =>
        jobs.enqueue(transaction, 'webhook', ...ids.map(webhookId => ({ webhookId }))),
      knownEmbedders: cachedEmbedders(database),
      settings,
      log,
      now,
      newId: randomUUID
    }

    jobs.work<{ mailId: string }>('mail', ({ mailId }, { isLastTry }) => sendMail(deps, mailer, mailId, isLastTry), {
      concurrency: 2
    })
    const receiver = createWebhookReceiver({ network: config.webhookNetwork })
    jobs.work<{ webhookId: string }>('webhook', ({ webhookId }) => sendWebhook(deps, receiver, webhookId), webhookQueue)
    let lookedAt = 0
    // Reconciling may take minutes, because the gateway may be slow and many attempts may be open.
    const patient = { timeout: 600 }
    jobs.work('reconcile', async () => void (await reconcileAttempts(deps)), { ...patient, cron: '* * * * *' })
    jobs.work(
      'reconcile-charges',
      async () => {
        const at = now().getTime()
        // The search goes back to the last search that the gateway answered. After an outage of the gateway, a shorter search would miss
        // late charges.
        const since = Math.max(at - longLookMs, Math.min(at - shortLookMs, lookedAt))
        const { hasLooked } = await reconcileCharges(deps, new Date(since))
        if (hasLooked) lookedAt = at
      },
      { ...patient, cron: '*/10 * * * *' }
    )
    // Some charges cannot be voided while they are on their way to the bank. A day later they can be refunded.
    jobs.work('reconcile-all', async () => void (await reconcileAll(deps)), { ...patient, cron: '40 3 * * *' })
    jobs.work('apply-retention', () => applyRetention(database, now()), { ...patient, cron: '20 3 * * *' })
    jobs.work('find-unknown-addresses', () => reportUnknownAddresses(database, { log, metrics }), {
      ...patient,
      cron: '50 3 * * *'
    })
    // A visit that is handed over to another device is kept for ten minutes.
    jobs.work('empty-handovers', () => emptyExpiredHandovers(database, now()), { cron: '*/10 * * * *' })
    const keepFiles = () => keepReleaseFiles(database, builtFiles, now())
    jobs.work('keep-release-files', keepFiles, { cron: '0 4 * * *' })
    // A purchase enqueues mails, so the queues must exist before the first purchase.
    await jobs.open()
    undo.push(() => jobs.stop())
    let reconciled: Promise<unknown> | undefined

    // The files are stored before any page of this release can be open, because another server may have to deliver them.
    await keepFiles()
    const { emulator } = gateway
    const app = createApp(
      deps,
      env => callerHere(env as HttpBindings, config),
      await createWeb({ settings, log, database, emulator, outbox, data: config, refunds: deps })
    )
    const { server, port } = await listen(app.fetch, config).catch(named('PORT and HOST cannot be used'))
    undo.push(async () => {
      // A running reconciliation may take long, because it waits for the gateway.
      await Promise.all([close(server, times.drain), reconciled && resultOr(times.drain, reconciled, () => {})])
    })
    undo.push(async () => {
      settings.isLeaving = true
      server.prependListener('request', (_, response) => void response.setHeader('Connection', 'close'))
      await delay(times.leave)
    })
    settings.baseUrl ||= `http://localhost:${port}`
    settings.legacyUrl ||= `${settings.baseUrl}/legacy`

    await jobs.start()
    reconciled = reconcileAll(deps).catch((error: unknown) => {
      log.error({ err: error }, 'could not reconcile at the start')
    })
    return { url: settings.baseUrl, deps, emulator, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Opens the sending of traces. The import is lazy, because few servers send traces. */
async function openTraces(url: string, log: Log): Promise<Traces> {
  const { createOtlpTraces } = await import('./observability/traces-otlp.ts')
  return createOtlpTraces(url, log)
}

function callerHere(env: HttpBindings, { trustedProxies }: Config): string {
  const forwarded = env.incoming.headers['x-forwarded-for']
  return clientAddressOf(getConnInfo({ env } as Context).remote.address, forwarded?.toString(), trustedProxies)
}

function memberTokens({ auth, legacyUrl }: Config, settings: Settings): AccessTokens | undefined {
  if (!auth) return undefined
  return createAccessTokens({
    jwksUrl: auth.jwksUrl,
    tokenUrl: legacyUrl === null ? undefined : `${legacyUrl}/token`,
    expected: () => ({ issuer: auth.issuer, audience: auth.audience ?? settings.baseUrl, now: now() })
  })
}

async function startDatabase(config: Config, log: Logger, undo: Undo[]): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dir: join(config.dataDir, 'postgres'), log })
  undo.push(() => postgres.stop())
  return postgres.url
}

function now(): Date {
  return new Date()
}

function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  config: Config
): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: withOneHost(fetch), port: config.port, hostname: config.host }) as Server
    server.once('error', reject)
    server.once('listening', () => resolve({ server, port: (server.address() as AddressInfo).port }))
  })
}

/**
 * Closes the HTTP server. Idle connections close at once, and requests under way may end. At the deadline the other requests are cut off,
 * for example a request whose body never ends.
 */
async function close(server: Server, drainMs: number): Promise<void> {
  const closed = new Promise<void>(resolve => void server.close(() => resolve()))
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearTimeout(cut)
}

/** Adds the name of the variable to an error of the operating system, which names at most an address. */
function named(complaint: string): (error: Error) => never {
  return error => {
    throw new Error(`${complaint}: ${error.message || (error as NodeJS.ErrnoException).code}`, { cause: error })
  }
}

function once(end: () => Promise<void>): () => Promise<void> {
  let ended: Promise<void> | undefined
  return () => (ended ??= end())
}
