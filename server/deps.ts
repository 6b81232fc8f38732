import type { Database } from './platform/database/tables.ts'
import type { AccessTokens } from './gateways/access-tokens/access-tokens.ts'
import type { ChatTokens } from './gateways/chat.ts'
import type { Flags } from './gateways/flags/flags.ts'
import type { LegacySystem } from './gateways/legacy/legacy.ts'
import type { PaymentGateway } from './gateways/payments/payment-gateway.ts'
import type { Places } from './gateways/places/places.ts'
import type { TaxCalculator } from './gateways/tax.ts'
import type { Limits } from './platform/limits/limits.ts'
import type { EmbedSettings } from './platform/http/embed-origins.ts'
import type { EmbedderDeps } from './embedder/embedders.ts'
import type { WebhookDeps } from './embedder/webhooks.ts'
import type { Seller } from './reference/seller.ts'
import type { MailDeps } from './mail/store.ts'
import type { RenewalDeps } from './order/page/renewal.ts'
import type { OrderPageDeps } from './order/page/service.ts'
import type { Log } from './platform/observability/log.ts'
import type { PricingDeps } from './order/pricing.ts'
import type { SiteSettings } from './reference/site-settings.ts'
import type { Metrics } from './platform/observability/metrics.ts'
import type { Hasher } from './platform/secrets/passwords.ts'
import type { ProfessionalCatalogue } from './professional/catalogue.ts'

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
 * Everything that the application needs from outside. `start.ts` passes the real parts, and tests pass other ones. Each capability declares
 * the subset that it needs (such as `PaymentDeps`), so only the composition root has the whole list.
 */
export interface Deps {
  database: Database
  gateway: PaymentGateway
  hasher: Hasher
  flags: Flags
  limits: Limits
  metrics: Metrics
  tax: TaxCalculator
  cachedCoupons: PricingDeps['cachedCoupons']
  cardAuthentication: PricingDeps['cardAuthentication']
  legacy: LegacySystem
  professional: ProfessionalCatalogue
  accessTokens: AccessTokens
  places: Places
  chat: ChatTokens | undefined
  enqueueMails: MailDeps['enqueueMails']
  enqueueWebhooks: WebhookDeps['enqueueWebhooks']
  writeReceipt: OrderPageDeps['writeReceipt']
  enqueueRenewal: RenewalDeps['enqueueRenewal']
  knownEmbedders: EmbedderDeps['knownEmbedders']
  settings: Settings
  log: Log
  now(): Date
  newId(): string
}
