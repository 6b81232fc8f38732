/** Identifies parents who are signed in to the member area. */
export interface AccessTokens {
  /** The user id in a bearer token, if the token is valid. */
  verify(token: string): Promise<{ name: 'member'; userId: string } | NoAccess>
  /** Exchanges a one-time code for a token. The member area passes the code when it redirects a browser to us. */
  redeem(code: string): Promise<{ name: 'token'; token: string } | NoAccess>
}

/** `down`: the member area or its keys cannot be reached, so the token or code may still be valid. */
interface NoAccess {
  name: 'refused' | 'down'
}

/** Without a configured member area no token is valid. */
export const noAccessTokens: AccessTokens = {
  verify: async () => ({ name: 'refused' }),
  redeem: async () => ({ name: 'refused' })
}
