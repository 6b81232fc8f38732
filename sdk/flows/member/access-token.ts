import { within } from '#core/deadline.ts'

/** How an embedder lends the token of a parent who is signed in with them: as it is, or asked for when it is needed. */
export type AccessToken = string | (() => string | Promise<string>)

/** In milliseconds: nobody waits longer for a page that has forgotten to answer. */
const patience = 15_000

/** One token at a time. What cannot be lent is no token: a page that throws has signed nobody in. */
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
    /** Another one in place of one that opens nothing any more; undefined when there is none but that. */
    async renewed(spent: string | undefined): Promise<string | undefined> {
      const present = lent
      if ((await present) === spent && lent === present) lent = ask()
      const next = await lent
      return next === spent ? undefined : next
    },
    /** The next one is asked for, whatever was lent before. */
    forget: () => void (lent = undefined)
  }
}
