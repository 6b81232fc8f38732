import { isAccessToken } from '#core/rules/access-token.ts'
import { within } from '#core/deadline.ts'

/** The embedder's access token of a signed-in parent, or a function that returns one when needed. */
export type AccessToken = string | (() => string | Promise<string>)

/** Milliseconds after which an embedder's function that gives no token is ignored. */
const timeoutMs = 15_000

/** Stores one token of the embedder. If the embedder's function throws or times out, there is no token. */
export function createTokenSource(source: AccessToken | undefined) {
  let storedToken: Promise<string | undefined> | undefined

  async function ask(): Promise<string | undefined> {
    if (typeof source !== 'function') return source
    try {
      const token: unknown = await within(timeoutMs, Promise.resolve(source()))
      if (isAccessToken(token)) return token
      if (token)
        console.error('CoParentJoin: the function `accessToken` must return a token of up to 8 kB, as one word.')
    } catch {}
    return undefined
  }

  return {
    token: () => (storedToken ??= ask()),
    /** Asks the embedder for a new token in place of an expired one. Undefined if the embedder gives the same token again. */
    async renewed(expired: string | undefined): Promise<string | undefined> {
      const current = storedToken
      if ((await current) === expired && storedToken === current) storedToken = ask()
      const next = await storedToken
      return next === expired ? undefined : next
    },
    /** Drops the stored token, so that the next call asks the embedder for a new one. */
    forget: () => void (storedToken = undefined)
  }
}
