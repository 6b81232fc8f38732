/** How parents who are signed in to the member area are known to us. */
export interface AccessTokens {
  /** Whom a bearer token speaks for. */
  verify(token: string): Promise<{ name: 'member'; userId: string } | NoAccess>
  /** The token for the one-time code with which the member area sent a browser to us. */
  redeem(code: string): Promise<{ name: 'token'; token: string } | NoAccess>
}

/** `down` where the member area, or its keys, cannot be reached: token or code may well be good. */
export interface NoAccess {
  name: 'refused' | 'down'
}

/** A member area whose keys nobody has told us signs nobody in. */
export const noAccessTokens: AccessTokens = {
  verify: async () => ({ name: 'refused' }),
  redeem: async () => ({ name: 'refused' })
}
