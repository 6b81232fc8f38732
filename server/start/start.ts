import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { DestinationStream } from 'pino'
import { resultOr } from '#core/deadline.ts'
import { createHasher } from '#server/platform/secrets/passwords.ts'
import { createApp } from '#server/app.ts'
import { cardAuthentication, taxes } from '#server/order/catalogue/catalogue.ts'
import type { Config } from '#server/config.ts'
import type { Deps, Settings } from '#server/deps.ts'
import { cachedEmbedders } from '#server/embedder/store.ts'
import type { Emulator } from '#server/emulator/emulator.ts'
import { createZendeskTokens } from '#server/gateways/chat-zendesk.ts'
import { createFlags, readFlagFile } from '#server/gateways/flags/flag-file.ts'
import { createOfrepProvider } from '#server/gateways/flags/flags-ofrep.ts'
import { createGooglePlaces } from '#server/gateways/places/places-google.ts'
import { samplePlaces } from '#server/gateways/places/places-sample.ts'
import { createTaxTable } from '#server/order/tax-table.ts'
import { createWebhookReceiver } from '#server/gateways/webhook-receiver.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLimits } from '#server/platform/limits/limits-postgres.ts'
import { createDestination, createLog } from '#server/platform/observability/log.ts'
import { createPrometheus } from '#server/platform/observability/prometheus.ts'
import { reconcileAll } from '#server/order/reconciliation.ts'
import { cachedCoupons } from '#server/order/discount-store.ts'
import { keepReleaseFiles } from '#server/web/release-files.ts'
import { builtFiles, createWeb } from '#server/web/web.ts'
import { openDataDir, type UnknownVariable } from './environment.ts'
import { createMeasuredGateway } from './measured-gateway.ts'
import { openGateway, type OpenGateway } from './gateway.ts'
import { createMessageQueues } from './message-queues.ts'
import { openDatabase } from './database.ts'
import { createEnding, type EndTimes, endTimes } from './ending.ts'
import { clientAddress, openListener } from './listener.ts'
import { openMailer } from './mailer.ts'
import { openMemberArea } from './member-area.ts'
import { registerJobs } from './schedule.ts'

export interface RunningServer {
  url: string
  deps: Deps
  /** The emulator. Undefined if the gateway is Braintree itself. */
  emulator: Emulator | undefined
  /** Stops every started part within 25 seconds, the database last. Requests and jobs under way may end first, up to a deadline. */
  stop(): Promise<void>
}

interface Parts {
  logTo?: DestinationStream
  end?: Partial<EndTimes>
  /** A gateway that replaces the configured one. */
  gateway?: OpenGateway
  unknown?: readonly UnknownVariable[]
}

/** Starts the server. If the configuration names no database, gateway, mail server or member area, starts a stand-in for it. */
export async function startServer(config: Config, parts: Parts = {}): Promise<RunningServer> {
  const metrics = createPrometheus()
  const logTo = parts.logTo ?? createDestination(process.stdout, reason => metrics.count('lost_log_lines', reason))
  const log = createLog({ level: config.logLevel, destination: logTo })
  for (const { name: variable, suggested } of parts.unknown ?? []) log.warn({ variable, suggested }, 'unknown variable')
  const times = { ...endTimes, leave: config.production ? endTimes.leave : 0, ...parts.end }
  const { atEnd, stop } = createEnding(log, times.all)
  try {
    if (!config.databaseUrl || !config.braintree || !config.mail.smtpUrl) await openDataDir(config.dataDir)
    const { url: databaseUrl, database, limitsPool, now } = await openDatabase(config, { log, metrics }, atEnd)
    const gateway = parts.gateway ?? (await openGateway(config))
    atEnd(gateway.close)
    const { emulator } = gateway
    const { mailer, outbox } = openMailer(config, atEnd)
    const jobs = createJobs({ url: databaseUrl, log, metrics })
    const hasher = createHasher()
    const settings = settingsOf(config, emulator !== undefined)
    const deps: Deps = {
      ...(await openMemberArea(config, { settings, database, hasher, now })),
      database,
      gateway: createMeasuredGateway(gateway.port, metrics),
      hasher,
      flags: await createFlags(
        config.flagFile ?? readFlagFile(new URL('../gateways/flags/default-flags.json', import.meta.url)),
        config.flagService ? createOfrepProvider({ ...config.flagService, log, metrics }) : undefined
      ),
      limits: createLimits(limitsPool, name => metrics.count('limited', name)),
      metrics,
      tax: createTaxTable(taxes),
      cachedCoupons: cachedCoupons(database),
      cardAuthentication,
      places: config.placesApiKey ? createGooglePlaces({ apiKey: config.placesApiKey }) : samplePlaces,
      chat: config.zendesk ? createZendeskTokens(config.zendesk, now) : undefined,
      writeReceipt: async receipt => (await import('#server/gateways/receipt-pdf.ts')).writeReceiptPdf(receipt),
      ...createMessageQueues(jobs),
      knownEmbedders: cachedEmbedders(database),
      settings,
      log,
      now,
      newId: randomUUID
    }

    const receiver = createWebhookReceiver({ network: config.webhookNetwork })
    const keepFiles = () => keepReleaseFiles(database, builtFiles, now())
    registerJobs(jobs, deps, { mailer, receiver, keepFiles })
    // A purchase enqueues mails, so the queues must exist before the first purchase.
    await jobs.open()
    atEnd(() => jobs.stop())
    // The files are stored before any page of this release can be open, because another server may have to deliver them.
    await keepFiles()

    const web = await createWeb({ settings, log, database, emulator, outbox, now })
    const app = createApp(deps, env => clientAddress(env as HttpBindings, config.trustedProxies), web)
    const listener = await openListener(app.fetch, config)
    let reconciled: Promise<unknown> | undefined
    atEnd(async () => {
      settings.isLeaving = true
      await listener.leave(times.leave)
      // A running reconciliation may take long, because it waits for the gateway.
      await Promise.all([listener.close(times.drain), reconciled && resultOr(times.drain, reconciled, () => {})])
    })
    settings.baseUrl ||= `http://localhost:${listener.port}`
    settings.legacyUrl ||= `${settings.baseUrl}/legacy`

    await jobs.start()
    reconciled = reconcileAll(deps).catch((error: unknown) => {
      log.error({ err: error }, 'start-up reconciliation failed')
    })
    return { url: settings.baseUrl, deps, emulator, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The addresses stay empty if they are our own, until the server listens. */
function settingsOf(config: Config, emulated: boolean): Settings {
  const { support, affiliate } = config
  return {
    baseUrl: config.baseUrl ?? '',
    legacyUrl: config.legacyUrl ?? '',
    supportPhone: support.phone ?? undefined,
    supportHours: support.hours ?? undefined,
    supportEmail: support.email ?? 'support@localhost',
    seller: config.seller ?? undefined,
    embedOrigins: config.embedOrigins,
    onlyReportsOrigins: config.onlyReportsOrigins,
    chatScript: config.chatScript ?? undefined,
    affiliate: affiliate ? { image: affiliate.image ?? undefined, script: affiliate.script ?? undefined } : undefined,
    googlePay: config.googlePay
      ? { merchantId: config.googlePay.merchantId ?? undefined, origins: config.googlePay.origins }
      : undefined,
    authenticatesCards: cardAuthentication.required.length > 0,
    production: config.production,
    emulated,
    metricsToken: config.metricsToken ?? undefined
  }
}
