import type { EmbedOrigin } from '#server/platform/http/embed-origins.ts'
import type { SupportHours } from './support-hours.ts'

/** The facts about this installation that every visit and every page receives. */
export interface SiteSettings {
  legacyUrl: string
  supportPhone: string | undefined
  /** The support phones' hours. Undefined if not configured. */
  supportHours?: SupportHours
  supportEmail: string
  /** The URL of the chat's script. Undefined without a chat. */
  chatScript?: string
  /** URLs of the affiliate network, which the receipt on hosted pages calls. Undefined without one. */
  affiliate?: { image: string | undefined; script: string | undefined }
  /** Google's merchant id, and the origins of other pages that Google has approved. Undefined if Google Pay is off. */
  googlePay?: { merchantId: string | undefined; origins: readonly EmbedOrigin[] }
  /** Whether cards have to be authenticated by their bank in at least one variant. */
  authenticatesCards?: boolean
  production: boolean
  /** True if the gateway is the emulator, so that no money moves. */
  emulated: boolean
}
