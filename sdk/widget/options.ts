import type { AccessToken } from '#flows/member/access-token.ts'
import type { Prefill, PrefilledPerson, ProfessionalPrefill, SignupPrefill } from '#core/rules/prefill.ts'
import type { Colour, Measure } from '#ui/token-names.ts'
import type { StepName } from './events.ts'
import type { BeforePay, BeforeStep, Hook } from './hooks.ts'

type Token = Colour | Measure
type Scheme = (typeof schemes)[number]

/** Token values as CSS text: `light` for the light scheme, `dark` for the dark one. A missing token keeps its default. */
export interface Theme {
  scheme?: Scheme
  light?: Partial<Record<Token, string>>
  dark?: Partial<Record<Colour, string>>
}

interface AnyFlow {
  /**
   * `en` or `es`, with or without a region, such as `es-MX`. Default: the browser's preferred language. Any other language is shown in
   * English.
   */
  locale?: string
  /**
   * Two-letter country code, such as `US`. Prices, phone numbers, spelling and consent follow it. A country without prices of its own buys
   * as `US` does, and is asked for consent all the same. Default: the first region in `locale` or the browser's languages, else `US`.
   */
  country?: string
  /** Scheme, host and port of the service. Default: the script's own origin. Required for the module, which cannot know it. */
  apiOrigin?: string
  /**
   * `inline`, the default, shows the flow in the element. `modal` shows it over the page, or over the dialog that the element is in; the page
   * is inert meanwhile, and the element keeps its content. Escape and × close it, except while a payment is being decided.
   */
  display?: 'inline' | 'modal'
  /** Logs each event of the mount and each call with its status to the console. The log holds no personal data. */
  debug?: boolean
  /**
   * The step to begin with, by the name that the event `step` has. A step that the visitor may not see yet is replaced by the first one that
   * is missing. Steps after the payment cannot be asked for.
   */
  step?: StepName
  /** `session`, the default, keeps the visitor's answers in the tab's session storage. `memory` leaves nothing behind: a reload starts over. */
  storage?: 'session' | 'memory'
  /** `light`, `dark`, or `auto`, the default, which follows the visitor's system. A `Theme` has values for tokens, too. */
  theme?: Scheme | Theme
  /**
   * Analytics sinks on the page: `segment` is `window.analytics`, `dataLayer` is `window.dataLayer`. They get the events of
   * `on('analytics')` and the purchase.
   */
  analytics?: readonly ('segment' | 'dataLayer')[]
  /**
   * Whether the support chat may open after consent, on the first screen and on the screen for families that may be registered already.
   * Default: false.
   */
  chat?: boolean
  /** Whether the receipt screen may report the purchase to the service's affiliate network, after consent. Default: false. */
  affiliate?: boolean
  /**
   * A session recorder. `start` is called when recording may begin, with an anonymous id of this browser. Personal data on the screens
   * carries `data-private`.
   */
  recorder?: { start(anonymousId: string): void; stop(): void }
  /**
   * For a page in an app of yours on iOS: the link that opens this app again, such as `myapp://join`. Venmo's app opens it after the approval.
   * Default: the page's own address, which opens in Safari.
   */
  returnUrl?: string
  /**
   * Asked when the visitor goes on to another step, once the answers of the present one are right, and before a professional is registered.
   * `{ refuse: 'Why not.' }` keeps them there.
   */
  onBeforeStep?: Hook<BeforeStep>
  /** Asked when the visitor pays, before anything is sent for it. `{ refuse: 'Why not.' }` keeps them on the review. */
  onBeforePay?: Hook<BeforePay>
}

export interface SignupOptions extends AnyFlow {
  /** Parent A signs up. */
  flow: 'signup'
  /**
   * Discount link: `ref` is the referrer's key, `pct` the percentage to show, in base64url. The service decides what the link is worth.
   */
  offer?: { ref: string; pct?: string }
  /** Preselects a package by name. A trailing 2 means two years, as in `PREMIUM2`. */
  package?: string
  /**
   * Access token of a parent who is signed in on your site: a string, or a function that returns one or a promise of one. `signup` then
   * begins with the packages and asks for neither name nor family. A parent who has a subscription is sent to the member area. The function
   * is called when a token is needed, and again when it has expired. Tokens are never stored.
   */
  accessToken?: AccessToken
  /** First values for the fields about the visitor and the co-parent. Each empty field is filled once; a typed text stays. */
  prefill?: SignupPrefill
  invite?: never
}

export interface InviteOptions extends AnyFlow {
  /** An invited parent joins. */
  flow: 'invite'
  /** `token` and `userId` come from the link of a mailed invitation. Remove both from your page's address after reading them. */
  invite: { token: string; userId: string }
  /** First values for the fields about the invited parent. */
  prefill?: PrefilledPerson
  offer?: never
  package?: never
  accessToken?: never
}

export interface ProfessionalOptions extends AnyFlow {
  /** A family-law professional registers. */
  flow: 'pro'
  /** First values for the fields about the professional and the practice. */
  prefill?: ProfessionalPrefill
  invite?: never
  offer?: never
  package?: never
  accessToken?: never
}

/** The flow to show, and its options. */
export type Options = SignupOptions | InviteOptions | ProfessionalOptions

export type Checked = Options & Required<Pick<Options, 'apiOrigin' | 'storage'>> & { theme: Theme; prefill?: Prefill }

const schemes = ['light', 'dark', 'auto'] as const

/** A pair weighs less in every entry than an object with two names. */
type Demand = readonly [is: (value: unknown) => boolean, must: string]

const hook: Demand = [isFunction, 'a function']
const yesOrNo: Demand = [oneOf([true, false]), 'true or false']

const demands: Record<keyof SignupOptions, Demand> = {
  flow: word('signup', 'invite', 'pro'),
  locale: like(/^[a-z]{2,3}([-_][a-z\d]+)*$/i, 'a tag', 'es-MX'),
  country: like(/^[a-z]{2}$/i, 'a country code', 'US'),
  apiOrigin: like(/^https?:\/\/[\w.:[\]-]+$/, 'an origin', 'https://example.com'),
  storage: word('session', 'memory'),
  theme: [isTheme, '"light", "dark", "auto" or { scheme, light, dark }'],
  analytics: [areSinks, 'a list of "segment" or "dataLayer"'],
  display: word('inline', 'modal'),
  debug: yesOrNo,
  chat: yesOrNo,
  affiliate: yesOrNo,
  recorder: [isOf({ start: 'function', stop: 'function' }), '{ start, stop }'],
  returnUrl: like(/^\S+:/, 'an address', 'app://'),
  onBeforeStep: hook,
  onBeforePay: hook,
  offer: [isOf({ ref: 'string' }), '{ ref, pct }'],
  package: like(/^[a-z]+2?$/i, 'a name', 'PREMIUM2'),
  step: like(/^\w/, 'a name', 'family'),
  prefill: [isOf({}), '{ firstName, … }'],
  invite: [isOf({ token: 'string', userId: 'string' }), '{ token, userId }'],
  accessToken: [isToken, 'a token or a function']
}

export const isOption = (name: string) => name in demands

/** Throws a TypeError that names the first wrong option. `origin` is the script's own origin, the default of `apiOrigin`. */
export function checkOptions(given: object, origin?: string): Checked {
  for (const name of Object.keys(Object(given))) if (!isOption(name)) throw complaint(`there is no option "${name}"`)

  const { apiOrigin = origin, storage = 'session', theme, ...rest } = Object(given) as Options
  const options = { ...rest, apiOrigin, storage, theme } as Checked
  for (const [name, [is, must]] of Object.entries(demands)) {
    const value = options[name as keyof Options]
    const isRequired = ['flow', 'apiOrigin', options.flow === 'invite' && 'invite'].includes(name)
    if ((isRequired || value !== undefined) && !is(value)) throw complaint(`option "${name}" must be ${must}`)
  }
  return { ...options, theme: typeof theme === 'object' ? theme : { scheme: theme } }
}

export function complaint(what: string): TypeError {
  return new TypeError(`CoParentJoin: ${what}`)
}

function word(...words: string[]): Demand {
  return [oneOf(words), `"${words.join('" or "')}"`]
}

function oneOf(values: readonly unknown[]) {
  return (value: unknown) => values.includes(value)
}

function like(pattern: RegExp, kind: string, sample: string): Demand {
  return [value => typeof value === 'string' && pattern.test(value), `${kind} such as "${sample}"`]
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}

function isToken(value: unknown): boolean {
  return isFunction(value) || (typeof value === 'string' && value !== '')
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
  if (Object(value) !== value) return oneOf(schemes)(value)
  const { scheme = 'auto', light: _, dark: __, ...rest } = value as Theme
  return oneOf(schemes)(scheme) && Object.keys(rest).length === 0
}
