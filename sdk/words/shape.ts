import type { Variant } from '#core/country.ts'
import type { checkout } from './en/checkout.ts'
import type { failure, landing } from './en/first.ts'
import type { foot } from './en/foot.ts'
import type { invite } from './en/invite.ts'
import type { order } from './en/order.ts'
import type { Places } from './en/places.ts'
import type { professional } from './en/professional.ts'
import type { screens } from './en/screens.ts'
import type { catalogue } from './en/server.ts'
import type { signup } from './en/signup.ts'

/** The words of another language. A language whose keys differ from the English ones does not compile. */
export type Translation<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Translation<T[Key]> }

/**
 * The bundles of words. Every screen but the landing page loads `screens`, and the bundle of its own if it has one. Every language has
 * `failure` and `landing` from the start.
 */
export interface Bundles {
  failure: typeof failure
  landing: typeof landing
  screens: typeof screens
  foot: typeof foot
  signup: typeof signup
  invite: typeof invite
  checkout: typeof checkout
  order: typeof order
  professional: typeof professional
  places: Places
}
export type Bundle = keyof Bundles

type DeepPartial<T> = { readonly [Key in keyof T]?: T[Key] extends string ? string : DeepPartial<T[Key]> }

/**
 * Words that differ in one variant, such as "postcode". They replace sentences of the language and add none. The US has no words of its own.
 */
export type Regional = Readonly<
  Partial<Record<Exclude<Variant, 'US'>, DeepPartial<Bundles> & { readonly catalogue?: DeepPartial<typeof catalogue> }>>
>

type Keys<T> = { [Key in keyof T & string]: T[Key] extends string ? Key : `${Key}.${Keys<T[Key]>}` }[keyof T & string]

export type MessageKey = { [B in Bundle]: Keys<Bundles[B]> }[Bundle]

/** Returns the sentence of a key. `holes` has the values of its placeholders, which are written in double braces. */
export type Translate = (key: MessageKey, holes?: Readonly<Record<string, string | number>>) => string
