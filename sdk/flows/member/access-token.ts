import { within } from '#core/deadline.ts'

/** The embedder's access token of a signed-in parent, or a function that returns one when needed. */
export type AccessToken = string | (() => string | Promise<string>)

/** Timeout in milliseconds for an embedder's function that never answers. */
const patience = 15_000

/** Caches one token. A function that throws or times out counts as no token. */
export function createLender(source: AccessToken | undefined) {
  let lent: Promise<string | undefined> | undefined

  async function ask(): Promise<string | undefined> {
    if (typeof source !== 'function') return source
    try {
      return await within(patience, Promise.resolve(source()))
    } catch {
      return undefined
    }
  }

  return {
    token: () => (lent ??= ask()),
    /** Returns a new token in place of an expired one; undefined when the source returns the same one. */
    async renewed(spent: string | undefined): Promise<string | undefined> {
      const present = lent
      if ((await present) === spent && lent === present) lent = ask()
      const next = await lent
      return next === spent ? undefined : next
    },
    /** Drops the cached token, so that the next call asks for a new one. */
    forget: () => void (lent = undefined)
  }
}
