export interface Renewal {
  /** The attempt that has paid the subscription. */
  purchaseId: string
  isStopped: boolean
  /** The end of the paid subscription. */
  endsAt: Date
}

/** The member area that existed before this service: it signs parents in and names the page to open. */
export interface LegacySystem {
  /** The URL to which the browser is redirected, or the reason why there is none. */
  login(username: string, password: string): Promise<{ name: 'welcome'; target: string } | { name: 'refused' | 'down' }>
  /** Tells whether a parent's subscription renews. A repeat changes nothing. Throws while the member area cannot be reached. */
  setRenewal(userId: string, renewal: Renewal): Promise<void>
}
