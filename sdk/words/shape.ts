import type { checkout } from './en/checkout.ts'
import type { consent } from './en/consent.ts'
import type { failure } from './en/failure.ts'
import type { family } from './en/family.ts'
import type { handover } from './en/handover.ts'
import type { invite } from './en/invite.ts'
import type { join } from './en/join.ts'
import type { landing } from './en/landing.ts'
import type { professional } from './en/professional.ts'
import type { shared } from './en/shared.ts'

/** The words of another language. A language whose keys differ from the English ones does not compile. */
export type Translation<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Translation<T[Key]> }

/**
 * The bundles of words. A screen loads the bundles that it needs; every screen but the landing page loads `shared`. Every language has
 * `failure` from the start.
 */
export interface Bundles {
  failure: typeof failure
  shared: typeof shared
  landing: typeof landing
  join: typeof join
  family: typeof family
  invite: typeof invite
  handover: typeof handover
  consent: typeof consent
  checkout: typeof checkout
  professional: typeof professional
}
export type Bundle = keyof Bundles

type Keys<T> = { [Key in keyof T & string]: T[Key] extends string ? Key : `${Key}.${Keys<T[Key]>}` }[keyof T & string]

export type MessageKey = { [B in Bundle]: Keys<Bundles[B]> }[Bundle]

/** Returns the sentence of a key. `holes` has the values of its placeholders, which are written in double braces. */
export type Translate = (key: MessageKey, holes?: Readonly<Record<string, string | number>>) => string
