import type { AccessToken } from '#flows/member/access-token.ts'
import { type Colour, colours, type Measure, measureNames } from '#ui/token-names.ts'

type Token = Colour | Measure
type Scheme = (typeof schemes)[number]

/** Light values, and by the same names those for dark; what is not given keeps its default. */
export interface Theme {
  scheme?: Scheme
  light?: Partial<Record<Token, string>>
  dark?: Partial<Record<Colour, string>>
}

interface AnyFlow {
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
}

export interface SignupOptions extends AnyFlow {
  flow: 'signup'
  /** Of a discount link: whose it is, and its percentage in base64url, to be shown. */
  offer?: { ref: string; pct?: string }
  /** Chooses a package ahead: its name, and a 2 for two years, such as `PREMIUM2`. */
  package?: string
  /**
   * Of a parent who is signed in with you: `signup` then begins with the packages and asks for neither name nor family. A function
   * is asked when a token is needed, and again when one has expired. No token is kept.
   */
  accessToken?: AccessToken
  invite?: never
}

export interface InviteOptions extends AnyFlow {
  flow: 'invite'
  /** Of a mailed invitation: both from its link. Take them out of your page's address once you have read them. */
  invite: { token: string; userId: string }
  offer?: never
  package?: never
  accessToken?: never
}

export interface ProfessionalOptions extends AnyFlow {
  flow: 'pro'
  invite?: never
  offer?: never
  package?: never
  accessToken?: never
}

/** Which of our flows to show, and what it needs to know. */
export type Options = SignupOptions | InviteOptions | ProfessionalOptions

export type Checked = Options & Required<Pick<Options, 'apiOrigin' | 'storage'>> & { theme: Theme }

const schemes = ['light', 'dark', 'auto'] as const

interface Demand {
  is: (value: unknown) => boolean
  must: string
}

const yesOrNo = { is: oneOf([true, false]), must: 'true or false' }

const demands: Record<keyof SignupOptions, Demand> = {
  flow: word('signup', 'invite', 'pro'),
  locale: { is: matches(/^[a-z]{2,3}([-_][a-z\d]+)*$/i), must: 'a tag such as "es-MX"' },
  country: { is: matches(/^[a-z]{2}$/i), must: 'a country code such as "US"' },
  apiOrigin: {
    is: matches(/^https?:\/\/[\w.:[\]-]+$/),
    must: 'an origin such as "https://join.example.com"'
  },
  storage: word('session', 'memory'),
  theme: { is: isTheme, must: '"light", "dark", "auto" or { scheme, light, dark } of tokens' },
  analytics: { is: areSinks, must: 'a list of "segment" or "dataLayer"' },
  display: word('inline', 'modal'),
  debug: yesOrNo,
  chat: yesOrNo,
  affiliate: yesOrNo,
  recorder: { is: isOf({ start: 'function', stop: 'function' }), must: '{ start, stop }' },
  offer: { is: isOf({ ref: 'string' }), must: '{ ref, pct }' },
  package: { is: matches(/^[a-z]+2?$/i), must: 'a name such as "PREMIUM2"' },
  invite: { is: isOf({ token: 'string', userId: 'string' }), must: '{ token, userId }' },
  accessToken: { is: isToken, must: 'a token or a function' }
}

/** Throws a TypeError that names the first wrong option. `origin` is where the script came from. */
export function checkOptions(given: object, origin?: string): Checked {
  if (typeof given !== 'object' || given === null) throw complaint('options must be an object')
  for (const name of Object.keys(given)) if (!(name in demands)) throw complaint(`there is no option "${name}"`)

  const { apiOrigin = origin, storage = 'session', theme, ...rest } = given as Options
  const options = { ...rest, apiOrigin, storage, theme } as Checked
  for (const [name, { is, must }] of Object.entries(demands)) {
    const value = options[name as keyof Options]
    const isRequired = name === 'flow' || name === 'apiOrigin' || (name === 'invite' && options.flow === name)
    if ((isRequired || value !== undefined) && !is(value)) {
      const [token] = wrongTokens(value)
      throw complaint(`option "${name}" must be ${must}${token ? `; "${token}" is not` : ''}`)
    }
  }
  return { ...options, theme: typeof theme === 'object' ? theme : { scheme: theme } }
}

export function complaint(what: string): TypeError {
  return new TypeError(`CoParentJoin: ${what}`)
}

function word(...words: string[]): Demand {
  return { is: oneOf(words), must: `"${words.join('" or "')}"` }
}

function oneOf(values: readonly unknown[]) {
  return (value: unknown) => values.includes(value)
}

function matches(pattern: RegExp) {
  return (value: unknown) => typeof value === 'string' && pattern.test(value)
}

function isToken(value: unknown): boolean {
  return typeof value === 'function' || matches(/./)(value)
}

function areSinks(value: unknown): boolean {
  return Array.isArray(value) && value.every(oneOf(['segment', 'dataLayer']))
}

function isOf(kinds: Readonly<Record<string, string>>) {
  return (value: unknown) =>
    value instanceof Object &&
    Object.entries(kinds).every(([name, kind]) => typeof (value as Record<string, unknown>)[name] === kind)
}

function isTheme(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return oneOf(schemes)(value)
  const { scheme = 'auto', light: _, dark: __, ...rest } = value as Theme
  return oneOf(schemes)(scheme) && Object.keys(rest).length === 0 && !wrongTokens(value)[0]
}

/** Of a theme; nothing else has any. */
function wrongTokens(value: unknown): string[] {
  const { light = {}, dark = {} } = Object(value) as Theme
  return [...notTokens(light, [...colours, ...measureNames]), ...notTokens(dark, colours)]
}

function notTokens(given: object, known: readonly string[]): string[] {
  return Object.keys(given).filter(
    name => !known.includes(name) || typeof (given as Record<string, unknown>)[name] !== 'string'
  )
}
