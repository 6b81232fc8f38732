import { randomUUID } from 'node:crypto'
import { ok } from '#core/errors.ts'
import type { Currency } from '#core/money.ts'
import type { Hono } from 'hono'
import { createApp } from '#server/app.ts'
import { cardAuthentication, taxes } from '#server/order/catalogue/catalogue.ts'
import { createDatabase } from '#server/platform/database/database.ts'
import type { Database, Tables } from '#server/platform/database/tables.ts'
import type { Log } from '#server/platform/observability/log.ts'
import type { Deps } from '#server/deps.ts'
import { connectEmulator } from '#server/emulator/connection.ts'
import { emulatedMerchant } from '#server/emulator/emulator.ts'
import { noAccessTokens } from '#server/gateways/access-tokens/access-tokens.ts'
import { createBraintreeGateway } from '#server/gateways/payments/braintree.ts'
import { createFlags, readFlagFile } from '#server/gateways/flags/flag-file.ts'
import type { PaymentGateway } from '#server/gateways/payments/payment-gateway.ts'
import { createTaxTable } from '#server/order/tax-table.ts'
import { cachedEmbedders } from '#server/embedder/store.ts'
import { createJobs, type Jobs } from '#server/platform/jobs/jobs.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { createMessageQueues } from '#server/start/message-queues.ts'
import { noMetrics } from '#server/platform/observability/metrics.ts'
import { cachedCoupons } from '#server/order/discount-store.ts'

interface Options {
  databaseUrl: string
  gateway: PaymentGateway
  limits: Limits
  log: Log
  now?(): Date
  /** The client address by which the limits count. By default the same address for every request. */
  addressOf?(): string
  superviseEvery?: number
  /** Parts of the application that a purchase does not need. */
  others?: (database: Database) => Partial<Deps>
}

/** Composes the API as start.ts does, but only from the parts that a purchase needs. Calling another part throws. */
export async function composeApi({
  databaseUrl,
  gateway,
  limits,
  log,
  now = () => new Date(),
  addressOf,
  superviseEvery,
  others
}: Options): Promise<{ app: Hono; deps: Deps; jobs: Jobs }> {
  const jobs = createJobs({ url: databaseUrl, log, superviseEvery })
  const baseUrl = 'http://join.test'
  const database = createDatabase<Tables>(databaseUrl, { max: 10 })
  const deps: Deps = {
    database,
    gateway,
    hasher: { hash: uncalled, verify: uncalled },
    legacy: { login: uncalled, setRenewal: uncalled },
    accessTokens: noAccessTokens,
    places: { suggest: uncalled, details: uncalled },
    chat: undefined,
    limits,
    flags: await createFlags(readFlagFile(new URL('../../server/gateways/flags/default-flags.json', import.meta.url))),
    metrics: noMetrics,
    tax: createTaxTable(taxes),
    cachedCoupons: cachedCoupons(database),
    cardAuthentication,
    writeReceipt: uncalled,
    ...createMessageQueues(jobs),
    knownEmbedders: cachedEmbedders(database),
    settings: {
      baseUrl,
      legacyUrl: `${baseUrl}/legacy`,
      supportPhone: undefined,
      seller: { name: 'Example Families Ltd' },
      supportEmail: 'support@join.test',
      embedOrigins: [],
      chatScript: undefined,
      affiliate: undefined,
      production: false,
      emulated: true
    },
    log,
    now,
    newId: randomUUID,
    ...others?.(database)
  }
  return { app: createApp(deps, addressOf), deps, jobs }
}

async function uncalled(): Promise<never> {
  throw new Error('a purchase calls no such part')
}

export function emulatedGateway(port: number, timeoutMs?: number): PaymentGateway {
  return createBraintreeGateway({
    gateway: connectEmulator(port, emulatedMerchant),
    merchantAccountOf: (currency: Currency) => `coparentjoin_${currency.toLowerCase()}`,
    timeoutMs
  })
}

export const noLimits: Limits = {
  guard: async () => ok(undefined),
  reserve: async () => ok({ release: async () => {}, keep: async () => {} })
}
