/** The member area that was there before us: it signs people in and says where they go. */
export interface LegacySystem {
  /** The address to send the browser on to, or why there is none. */
  login(username: string, password: string): Promise<{ name: 'welcome'; target: string } | { name: 'refused' | 'down' }>
}
