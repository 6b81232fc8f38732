/** The member area that existed before this service: it signs parents in and names the page to open. */
export interface LegacySystem {
  /** The URL to which the browser is redirected, or the reason why there is none. */
  login(username: string, password: string): Promise<{ name: 'welcome'; target: string } | { name: 'refused' | 'down' }>
}
