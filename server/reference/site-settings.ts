/** The facts about this installation that every visit and page gets. */
export interface SiteSettings {
  legacyUrl: string
  supportPhone: string | undefined
  supportEmail: string
  /** The script of the chat window. Undefined without one. */
  chatScript?: string
  /** The affiliate network, for the receipt of hosted pages. Undefined without one. */
  affiliate?: { image: string | undefined; script: string | undefined }
  /** Whether cards of some variant have to be authenticated by their bank. */
  authenticatesCards?: boolean
  production: boolean
  /** True with the Braintree emulator, where no money moves. */
  emulated: boolean
}
