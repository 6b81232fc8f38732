/** Identifies parents who are signed in to the member area. */
export interface AccessTokens {
  /** The user of a bearer token. */
  verify(token: string): Promise<{ name: 'member'; userId: string } | NoAccess>
  /** The token for the one-time code with which the member area redirects a browser to us. */
  redeem(code: string): Promise<{ name: 'token'; token: string } | NoAccess>
}

/** `down`: the member area, or its keys, cannot be reached, and the token or code may be valid. */
export interface NoAccess {
  name: 'refused' | 'down'
}

/** Without a configured member area, no token is accepted. */
export const noAccessTokens: AccessTokens = {
  verify: async () => ({ name: 'refused' }),
  redeem: async () => ({ name: 'refused' })
}
