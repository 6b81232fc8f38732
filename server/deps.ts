import type { Selectable, Transaction } from 'kysely'
import type { Variant } from '#core/country.ts'
import type { AccessTokens } from './gateways/access-tokens/access-tokens.ts'
import type { ChatTokens } from './gateways/chat.ts'
import type { Flags } from './gateways/flags/flags.ts'
import type { LegacySystem } from './gateways/legacy/legacy.ts'
import type { PaymentGateway } from './gateways/payments/payment-gateway.ts'
import type { Places } from './gateways/places/places.ts'
import type { ReceiptFile } from './gateways/receipt-pdf.ts'
import type { TaxCalculator } from './gateways/tax.ts'
import type { Database, Tables } from './platform/database/tables.ts'
import type { EmbedOrigin, EmbedSettings } from './platform/http/embed-origins.ts'
import type { Limits } from './platform/limits/limits.ts'
import type { Log } from './platform/observability/log.ts'
import type { Metrics } from './platform/observability/metrics.ts'
import type { Hasher } from './platform/secrets/passwords.ts'
import type { Seller } from './reference/seller.ts'
import type { SiteSettings } from './reference/site-settings.ts'

/** Every setting that a part of the application reads. */
export interface Settings extends SiteSettings, EmbedSettings {
  /** The seller's name on receipts and in mails. */
  seller: Seller | undefined
  /** The token that a request for `/metrics` must present. Without a token production does not serve this page. */
  metricsToken?: string
  /** True once the server is about to stop: `/readyz` answers 503, and load balancers send requests to other servers. */
  isLeaving?: true
}

/**
 * Everything that the application needs from outside. `start` passes the real parts, and tests pass other ones. A function that needs few of
 * them takes `Pick<Deps, …>`.
 */
export interface Deps {
  database: Database
  gateway: PaymentGateway
  hasher: Hasher
  flags: Flags
  limits: Limits
  metrics: Metrics
  tax: TaxCalculator
  /** The running coupons, cached for a few seconds. Only for prices that are shown, not charged. */
  cachedCoupons(now: Date): Promise<readonly Selectable<Tables['coupon']>[]>
  /** The variants whose cards their bank has to authenticate. */
  cardAuthentication: { required: readonly Variant[] }
  legacy: LegacySystem
  accessTokens: AccessTokens
  places: Places
  /** Undefined if no chat is configured. */
  chat: ChatTokens | undefined
  /** Enqueues jobs that send stored mails. Like the other jobs, they exist only if the transaction commits. */
  enqueueMails(
    transaction: Transaction<Tables>,
    mails: readonly Pick<Selectable<Tables['mail']>, 'id' | 'recipient'>[]
  ): Promise<void>
  /** Enqueues jobs that send stored webhooks. */
  enqueueWebhooks(
    transaction: Transaction<Tables>,
    webhooks: readonly { id: string; embedderId: string }[]
  ): Promise<void>
  /** Enqueues the job that notifies the member area of a change of an account's renewal. */
  enqueueRenewal(transaction: Transaction<Tables>, accountId: string): Promise<void>
  /** Writes a receipt as a PDF file, in Base64. */
  writeReceipt(receipt: ReceiptFile): Promise<string>
  /** The embedders that an operator has registered. */
  knownEmbedders(now: Date): Promise<readonly { id: string; origins: readonly EmbedOrigin[] }[]>
  settings: Settings
  log: Log
  now(): Date
  newId(): string
}
