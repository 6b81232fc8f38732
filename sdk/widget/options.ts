import type { AccessToken } from '#screens/access-token.ts'
import { type Colour, colours, type Measure, measureNames } from '#ui/token-names.ts'

type Token = Colour | Measure
type Scheme = (typeof schemes)[number]

/** Light values, and by the same names those for dark; what is not given keeps its default. */
export interface Theme {
  scheme?: Scheme
  light?: Partial<Record<Token, string>>
  dark?: Partial<Record<Colour, string>>
}

export interface Options {
  /** Which of our flows to show. */
  flow: 'signup' | 'invite' | 'pro'
  /** `en` or `es`, with or without a region; the browser's preference by default. */
  locale?: string
  /** Two letters: prices, phone numbers and spelling follow it. */
  country?: string
  /** Scheme, host and port of the service; by default, where the script came from. A module has to be told. */
  apiOrigin?: string
  /** In the element, the default, or over the page, which waits behind it; the element stays as it is then. */
  display?: 'inline' | 'modal'
  /** Tells the console what happens in the life of a mount, and every call with its answer's status. Nothing in it is personal. */
  debug?: boolean
  /** Where the visitor's answers outlive a reload: in this tab, or nowhere. `session` by default. */
  storage?: 'session' | 'memory'
  /** `auto`, the default, follows the visitor's system. */
  theme?: Scheme | Theme
  /** Counters on the page that are told what `on('analytics')` is told, and of the purchase: `window.analytics`, `window.dataLayer`. */
  analytics?: readonly ('segment' | 'dataLayer')[]
  /** Whether the support's chat may open on the first screen and on the one for families that may be registered already. */
  chat?: boolean
  /** Whether the receipt may tell the service's affiliate network. */
  affiliate?: boolean
  /** Starts when it may and is told an id of this browser. Everything personal on our screens carries `data-private`. */
  recorder?: { start(anonymousId: string): void; stop(): void }
  /** Of a discount link: whose it is, and its percentage in base64url, to be shown. */
  offer?: { ref: string; pct?: string }
  /** Chooses a package ahead: its name, and a 2 for two years, such as `PREMIUM2`. */
  package?: string
  /** Of a mailed invitation: both from its link. Take them out of your page's address once you have read them. */
  invite?: { token: string; userId: string }
  /**
   * Of a parent who is signed in with you: `signup` then begins with the packages and asks for neither name nor family. A function
   * is asked when a token is needed, and again when one has expired. No token is kept.
   */
  accessToken?: AccessToken
}

export type Checked = Options & Required<Pick<Options, 'apiOrigin' | 'storage'>> & { theme: Theme }

const schemes = ['light', 'dark', 'auto'] as const

const yesOrNo = 'be true or false'

const demands: Record<keyof Options, { is: (value: unknown) => boolean; must: string }> = {
  flow: { is: oneOf('signup', 'invite', 'pro'), must: 'be "signup", "invite" or "pro"' },
  locale: { is: matches(/^[a-z]{2,3}([-_][a-z\d]+)*$/i), must: 'be a language tag, such as "en" or "es-MX"' },
  country: { is: matches(/^[a-z]{2}$/i), must: 'be a country code of two letters, such as "US"' },
  apiOrigin: {
    is: matches(/^https?:\/\/[\w.:[\]-]+$/),
    must: 'be an http or https origin, such as "https://join.example.com"'
  },
  storage: { is: oneOf('session', 'memory'), must: 'be "session" or "memory"' },
  theme: { is: isTheme, must: 'be "light", "dark", "auto" or { scheme, light, dark } with names and values of tokens' },
  analytics: { is: areSinks, must: 'list "segment" or "dataLayer"' },
  display: { is: oneOf('inline', 'modal'), must: 'be "inline" or "modal"' },
  debug: { is: isYesOrNo, must: yesOrNo },
  chat: { is: isYesOrNo, must: yesOrNo },
  affiliate: { is: isYesOrNo, must: yesOrNo },
  recorder: { is: isOf({ start: 'function', stop: 'function' }), must: 'be { start, stop }' },
  offer: { is: isOf({ ref: 'string' }), must: 'be { ref, pct }' },
  package: { is: matches(/^[a-z]+2?$/i), must: 'be a name, such as "PREMIUM2"' },
  invite: { is: isOf({ token: 'string', userId: 'string' }), must: 'be { token, userId }' },
  accessToken: { is: isToken, must: 'be a token or a function' }
}

/** Throws a TypeError that names the first wrong option. `origin` is where the script came from. */
export function checkOptions(given: Options, origin?: string): Checked {
  if (typeof given !== 'object' || given === null) throw complaint('options must be an object with a flow')
  for (const name of Object.keys(given)) if (!(name in demands)) throw complaint(`there is no option "${name}"`)

  const options = { ...given, apiOrigin: given.apiOrigin ?? origin, storage: given.storage ?? 'session' } as Checked
  for (const [name, { is, must }] of Object.entries(demands)) {
    const value = options[name as keyof Options]
    const isRequired = name === 'flow' || name === 'apiOrigin'
    if ((isRequired || value !== undefined) && !is(value)) throw complaint(`option "${name}" must ${must}`)
  }
  return { ...options, theme: typeof given.theme === 'object' ? given.theme : { scheme: given.theme } }
}

export function complaint(what: string): TypeError {
  return new TypeError(`CoParentJoin: ${what}`)
}

function oneOf(...words: readonly string[]) {
  return (value: unknown) => words.includes(value as string)
}

function matches(pattern: RegExp) {
  return (value: unknown) => typeof value === 'string' && pattern.test(value)
}

function isYesOrNo(value: unknown): boolean {
  return typeof value === 'boolean'
}

function isToken(value: unknown): boolean {
  return typeof value === 'function' || matches(/./)(value)
}

function areSinks(value: unknown): boolean {
  return Array.isArray(value) && value.every(oneOf('segment', 'dataLayer'))
}

function isOf(kinds: Readonly<Record<string, string>>) {
  return (value: unknown) =>
    value instanceof Object &&
    Object.entries(kinds).every(([name, kind]) => typeof (value as Record<string, unknown>)[name] === kind)
}

function isTheme(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return oneOf(...schemes)(value)
  const { scheme = 'auto', light = {}, dark = {}, ...rest } = value as Theme
  return (
    oneOf(...schemes)(scheme) &&
    Object.keys(rest).length === 0 &&
    areTokens(light, [...colours, ...measureNames]) &&
    areTokens(dark, colours)
  )
}

function areTokens(given: object, known: readonly string[]): boolean {
  return Object.entries(given).every(([name, value]) => known.includes(name) && typeof value === 'string')
}
