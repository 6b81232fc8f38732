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
/** A transaction, or the database itself for a single statement. */
export type Writer = Kysely<Tables> | Transaction<Tables>

/** The log of the services. Personal data never goes in. */
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
  /** Whether an origin that is not on the list is only logged. */
  onlyReportsOrigins?: boolean
  /** The script of the chat window. Undefined without one. */
  chatScript?: string
  /** The affiliate network, for the receipt of hosted pages. Undefined without one. */
  affiliate?: { image: string | undefined; script: string | undefined }
  production: boolean
  /** True with the Braintree emulator, where no money moves. */
  emulated: boolean
  /** The token that a reader of `/metrics` presents. Without one, production has no such page. */
  metricsToken?: string
}

/** Every dependency of the application on the outside. `start.ts` gives real ones, tests give others; nothing else enters. */
export interface Deps {
  database: Database
  gateway: PaymentGateway
  hasher: Hasher
  flags: Flags
  limits: Limits
  metrics: Metrics
  tax: TaxCalculator
  /** The running coupons, cached for a moment: for prices that are shown, not charged. */
  cachedCoupons(now: Date): Promise<Coupon[]>
  legacy: LegacySystem
  professional: ProfessionalCatalogue
  accessTokens: AccessTokens
  places: Places
  /** Undefined without a chat. */
  chat: ChatTokens | undefined
  /** Enqueues stored mails for the sender, once the transaction commits. */
  enqueueMails(transaction: Transaction<Tables>, mailIds: readonly string[]): Promise<void>
  settings: Settings
  log: Log
  now(): Date
  newId(): string
}
