import type { Kysely, Transaction } from 'kysely'
import type { Coupon } from './catalogue/schema.ts'
import type { Tables } from './database/tables.ts'
import type { AccessTokens } from './gateways/access-tokens.ts'
import type { ChatTokens } from './gateways/chat.ts'
import type { Flags } from './gateways/flags.ts'
import type { LegacySystem } from './gateways/legacy.ts'
import type { PaymentGateway } from './gateways/payment-gateway.ts'
import type { Places } from './gateways/places.ts'
import type { TaxCalculator } from './gateways/tax.ts'
import type { Limits } from './limits/limits.ts'
import type { Metrics } from './observability/metrics.ts'
import type { Hasher } from './account/passwords.ts'
import type { ProfessionalCatalogue } from './professional/catalogue.ts'

export type Database = Kysely<Tables>
/** A transaction, or the database itself where one statement is all. */
export type Writer = Kysely<Tables> | Transaction<Tables>

/** What services may say aloud. Values of people never go in. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface Settings {
  baseUrl: string
  legacyUrl: string
  supportPhone: string | undefined
  supportEmail: string
  /** The company that sells, as mails name it. */
  seller: string | undefined
  embedOrigins: readonly string[]
  /** Whether origins that are not on the list are logged only. */
  onlyReportsOrigins?: boolean
  /** Of the chat window. Undefined where there is none. */
  chatScript?: string
  /** Of the affiliate network, for the receipt of hosted pages. Undefined where there is none. */
  affiliate?: { image: string | undefined; script: string | undefined }
  production: boolean
  /** True where the Braintree emulator stands in and no money moves. */
  emulated: boolean
  /** What a reader of `/metrics` presents. Without one there is no such page in production. */
  metricsToken?: string
}

/** Everything the application needs of the world. Real parts in `start.ts`, others in tests; nothing else enters. */
export interface Deps {
  database: Database
  gateway: PaymentGateway
  hasher: Hasher
  flags: Flags
  limits: Limits
  metrics: Metrics
  tax: TaxCalculator
  /** Those that are running, as of a moment ago: for prices that are shown, not charged. */
  cachedCoupons(now: Date): Promise<Coupon[]>
  legacy: LegacySystem
  professional: ProfessionalCatalogue
  accessTokens: AccessTokens
  places: Places
  /** Undefined where there is no chat. */
  chat: ChatTokens | undefined
  /** Hands stored mails to the sender, once the transaction commits. */
  enqueueMails(transaction: Transaction<Tables>, mailIds: readonly string[]): Promise<void>
  settings: Settings
  log: Log
  now(): Date
  newId(): string
}
