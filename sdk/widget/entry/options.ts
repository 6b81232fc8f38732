import type { AccessToken } from '#member/access-token.ts'
import { nearestOf } from '#core/rules/edit-distance.ts'
import { isAccessToken } from '#core/rules/access-token.ts'
import { referencePattern } from '#core/rules/embedder-reference.ts'
import type { Prefill, PrefilledPerson, ProfessionalPrefill, SignupPrefill } from '#core/rules/prefill.ts'
import type { Colour, Measure } from '#ui/style/token-names.ts'
import type { OrderToPay } from '#visit/environment.ts'
import type { StepName } from './step-name.ts'

type Token = Colour | Measure

/** A member that is absent has no answer: the purpose is then allowed in the US only, and not with Global Privacy Control. */
interface ConsentChoice {
  /** The events `analytics` and `experiment`, and what the tools of the option `analytics` get. */
  analytics?: boolean
  /** The session recorder of the option `recorder`. */
  recorder?: boolean
  /** The report of a purchase to the service's affiliate network. */
  affiliate?: boolean
  /** The support chat, which another company provides. */
  chat?: boolean
  /**
   * Whether events from before the consent are held in the page, and sent once `analytics` is true. They are dropped otherwise. Set it from
   * the mount on, and only if the law allows it to you.
   */
  earlierEvents?: boolean
}

type Scheme = 'light' | 'dark' | 'auto'

/** Values of theme tokens as CSS text: `light` for the light scheme, `dark` for the dark scheme. A missing token keeps its default. */
export interface Theme {
  scheme?: Scheme
  light?: Partial<Record<Token, string>>
  dark?: Partial<Record<Colour, string>>
}

interface AnyFlow {
  /**
   * A language, with or without a region, such as `fr` or `es-MX`. In place of one that the service does not have, the browser's languages
   * count, then English. Default: the browser's preferred language.
   */
  locale?: string
  /**
   * Two-letter country code, such as `US`. It decides prices, phone numbers, spelling and what needs consent. A country without prices of
   * its own has the prices of `US`, but its law about consent. Default: the first region in `locale` or the browser's languages, else `US`.
   */
  country?: string
  /**
   * Scheme, host and port of the service, such as `https://join.example.com`, also for the files of the widget. Default: the service of the
   * script. Required for the npm module, which cannot know it.
   */
  apiOrigin?: string
  /**
   * `inline`, the default, shows the flow in the element. `modal` shows it over the page, or over the dialog that contains the element.
   * Until the modal is closed, the page is inert and the element keeps its content. Escape and × close the modal, except while a payment is
   * sent.
   */
  display?: 'inline' | 'modal'
  /**
   * Your own reference for this visit, such as the id of a case or an order: 1 to 100 characters. The event `complete`, the webhooks and the
   * look-up of a purchase have it. Use an id, and no e-mail address or name.
   */
  reference?: string
  /**
   * For development. Logs each event, and each call with its status, to the console, and warns about a locale without words, a misspelt
   * attribute, a second mount in one element, and a theme with unknown tokens or too little contrast. The log contains no personal data.
   */
  debug?: boolean
  /**
   * The first step to show, by its name in the event `step`. If the visitor may not see that step yet, the flow begins with the first step
   * that is not complete. Steps after the payment cannot be chosen.
   */
  step?: StepName
  /** `session`, the default, keeps the visitor's answers in the tab's session storage. `memory` stores nothing, so a reload starts over. */
  storage?: 'session' | 'memory'
  /**
   * `light`, `dark`, or `auto`, the default, which follows the visitor's system. An object of the type `Theme` also sets values of theme
   * tokens.
   */
  theme?: Scheme | Theme
  /**
   * The visitor's answer on your page: `true` or `false` for all purposes, or an object of the type `ConsentChoice`. With `ask`
   * the widget asks the visitor itself. Without this option, nothing that needs consent is released. `update` passes on a change at once,
   * such as a withdrawal.
   */
  consent?: boolean | 'ask' | ConsentChoice
  /**
   * The level of the title of a screen, from 1 to 3, where your page has a title of its own. The headings below it follow. Default: 1.
   */
  headingLevel?: 1 | 2 | 3
  /**
   * Whether each step is an entry of the page's history, so that the browser's Back leads to the step before. The address stays. For one
   * mount on a page. Default: false, and Back leaves the page.
   */
  history?: boolean
  /** The address of your privacy notice. Each screen with a form links to it. Default: the service's notice. */
  privacyUrl?: string
  /**
   * The analytics tools on the page that get the events of `on('analytics')` and the purchase: `segment` is `window.analytics`, `dataLayer`
   * is `window.dataLayer`.
   */
  analytics?: readonly ('segment' | 'dataLayer')[]
  /**
   * Whether the support chat may open, if `consent` allows it, on the first screen and on the screen for families that may be registered
   * already. Default: false.
   */
  chat?: boolean
  /** Whether the receipt screen may report the purchase to the service's affiliate network, if `consent` allows it. Default: false. */
  affiliate?: boolean
  /**
   * A session recorder of yours. `start` is called when `consent` allows it, with an anonymous id of the browser, and `stop` when the
   * consent is withdrawn or the visit ends. Elements with personal data have the marks of the usual recorders, and `data-private`.
   */
  recorder?: { start(anonymousId: string): void; stop(): void }
  /**
   * Needed if an iOS app of yours shows the page: the link that opens your app, such as `myapp://join`. Venmo's app opens the link after
   * the visitor's approval. Default: the page's own address, which opens in Safari.
   */
  returnUrl?: string
  /**
   * Called when the visitor goes on to the next step and the answers of the current step are right. Also called before a professional is
   * registered. To keep the visitor on the step, return `{ refuse: 'Why not.' }`.
   */
  onBeforeStep?: Hook<BeforeStep>
  /** Called when the visitor pays, before the payment is sent. To keep the visitor on the review, return `{ refuse: 'Why not.' }`. */
  onBeforePay?: Hook<BeforePay>
}

export interface SignupOptions extends AnyFlow {
  /** The sign-up of a parent. */
  flow: 'signup'
  /** A discount link: `ref` is the referrer's key, `pct` is the percentage to show, in base64url. The service decides the discount. */
  offer?: { ref: string; pct?: string }
  /**
   * The name of the package to preselect, as in `PREMIUM2`: a 2 at the end means two years. Its card is marked and its term is chosen; the
   * visitor may take another one. A name that is not sold in the visitor's country has no effect.
   */
  package?: string
  /**
   * The access token of a parent who is signed in on your site: a string, or a function that returns a string or a promise of a string. The
   * flow `signup` then begins with the packages, and does not ask for name and family. A parent who has a subscription is sent to the
   * member area. The function is called when a token is needed, and again when the token has expired. A token has up to 8 kB. Tokens are never
   * stored.
   */
  accessToken?: AccessToken
  /**
   * First values for the fields about the visitor and the co-parent. A value fills an empty field once; a text that the visitor has typed
   * stays.
   */
  prefill?: SignupPrefill
  invite?: never
}

export interface InviteOptions extends AnyFlow {
  /** The sign-up of an invited parent. */
  flow: 'invite'
  /**
   * `token` and `userId` are parts of the link in a mailed invitation. Remove them from your page's address after you have read them. The
   * token names the account, so `userId` may be `me`.
   */
  invite: { token: string; userId: string }
  /** First values for the fields about the invited parent. */
  prefill?: PrefilledPerson
  offer?: never
  package?: never
  accessToken?: never
}

export interface ProfessionalOptions extends AnyFlow {
  /** The registration of a family-law professional. */
  flow: 'pro'
  /** First values for the fields about the professional and the practice. */
  prefill?: ProfessionalPrefill
  invite?: never
  offer?: never
  package?: never
  accessToken?: never
}

/** Keeps the visitor on the step or the review. `refuse` is the reason in the visitor's language, shown as plain text. */
export interface Refusal {
  refuse: string
}

/** The result of a hook. To let the visitor go on, a hook returns nothing, or a promise of nothing. */
export type Hook<About> = (about: About) => Refusal | void | Promise<Refusal | void>

/** The names of the visitor's step and of the next one. */
export interface BeforeStep {
  flow: Options['flow']
  from: StepName
  to: StepName
}

/** The order to pay. `package` is a name of the option `package`; `total` is in minor units. */
export interface BeforePay extends OrderToPay {
  flow: Options['flow']
}

/** The flow to show, and its options. */
export type Options = SignupOptions | InviteOptions | ProfessionalOptions

export type Checked = Options & Required<Pick<Options, 'apiOrigin' | 'storage'>> & { theme: Theme; prefill?: Prefill }

/** The check of an option and the text of its error message. It is an array because that takes fewer bytes than an object. */
type Demand = readonly [is: (value: unknown) => boolean, must: string]

const hook: Demand = [isFunction, 'a function']
const yesOrNo: Demand = [oneOf([true, false]), 'true or false']

const demands: Record<keyof SignupOptions, Demand> = {
  flow: word('signup', 'invite', 'pro'),
  locale: like(/^[a-z]{2,3}([-_][a-z\d]+)*$/i, 'a tag', 'es-MX'),
  country: like(/^[a-z]{2}$/i, 'a country', 'US'),
  apiOrigin: like(/^https?:\/\/[\w.:[\]-]+$/, 'an origin', 'https://example.com'),
  storage: word('session', 'memory'),
  theme: [isTheme, '"light", "dark", "auto" or { scheme, light, dark }'],
  consent: [isConsent, `${yesOrNo[1]} or "ask" or { analytics, … }`],
  headingLevel: [oneOf([1, 2, 3]), '1, 2 or 3'],
  history: yesOrNo,
  privacyUrl: like(/^https?:\/\//, 'an address', 'https://example.com'),
  analytics: [areSinks, 'a list of "segment" or "dataLayer"'],
  display: word('inline', 'modal'),
  debug: yesOrNo,
  chat: yesOrNo,
  affiliate: yesOrNo,
  recorder: shape('function', 'start', 'stop'),
  returnUrl: like(/^\S+:/, 'an address', 'app://'),
  reference: like(referencePattern, 'an id', 'R7'),
  onBeforeStep: hook,
  onBeforePay: hook,
  offer: shape('string', 'ref'),
  package: like(/^[a-z]+2?$/i, 'a name', 'PREMIUM2'),
  step: like(/^\w/, 'a name', 'family'),
  prefill: [isObject, '{ firstName, … }'],
  invite: shape('string', 'token', 'userId'),
  accessToken: [isToken, 'a token of up to 8 kB or a function']
}

export const isOption = (name: string) => name in demands

/** Throws a TypeError that names the first wrong option. `origin` is the script's own origin, the default of `apiOrigin`. */
export function checkOptions(given: object, origin?: string): Checked {
  if (given !== undefined && !isObject(given))
    throw complaint(`the options must be an object such as { flow: "signup" }, not ${describe(given)}`)
  for (const name of Object.keys(Object(given)))
    if (!isOption(name)) throw complaint(`there is no option "${name}"${hint(meantBy(name))}`)

  const { apiOrigin = origin, storage = 'session', theme, ...rest } = Object(given) as Options
  const options = { ...rest, apiOrigin, storage, theme: isObject(theme) ? theme : { scheme: theme } } as Checked
  for (const [name, [is, must]] of Object.entries(demands)) {
    const value = options[name as keyof Options]
    // The flow `invite` requires the option of the same name. No other flow has the name of an option.
    if (name === 'apiOrigin' && !value) throw complaint(`mount with apiOrigin, ${must}: this script has no address`)
    const isRequired = ['flow', 'apiOrigin', options.flow].includes(name)
    if ((isRequired || value !== undefined) && !is(value))
      throw complaint(`option "${name}" must be ${must}${found(name, Object(given)[name])}`)
  }
  return options
}

/** Names that other embeds have for an option. */
export const otherNames: Record<string, string> = {
  lang: 'locale',
  language: 'locale',
  origin: 'apiOrigin',
  token: 'accessToken'
}

/** The option that a name is likely to mean, if it is none. */
export const meantBy = (name: string): string | undefined =>
  isOption(name) ? undefined : (otherNames[name] ?? nearestOf(Object.keys(demands), name))

export const hint = (suggestion: string | undefined) => (suggestion ? `; there is "${suggestion}"` : '')

/** Options that may name or admit a person. No message shows their values. */
const secret = ['accessToken', 'invite', 'prefill', 'reference', 'offer']

function found(name: string, value: unknown): string {
  // Word processors and some editors of content management systems replace straight quotes.
  if (typeof value === 'string' && /[«»‘-„′″]/.test(value)) return '; it has curly quotes, and needs straight ones'
  return value === undefined ? '' : `, not ${describe(value, secret.includes(name))}`
}

/** A wrong value, or only its kind. */
export function describe(value: unknown, isSecret = false): string {
  if (typeof value === 'string')
    return isSecret ? `a text of ${value.length} characters` : JSON.stringify(value.slice(0, 40))
  if (!isObject(value)) return isSecret && value !== null ? `a ${typeof value}` : String(value)
  if (isFunction(value)) return 'a function'
  const parts = Object.entries(value).map(
    ([name, part]) => `${name}: ${isObject(part) ? 'an object' : describe(part, isSecret)}`
  )
  return `{ ${parts.join(', ')} }`.slice(0, 80)
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
  return isFunction(value) || isAccessToken(value)
}

function isConsent(value: unknown): boolean {
  const names = /^(analytics|recorder|affiliate|chat|earlierEvents)$/
  const isPart = ([name, is]: [string, unknown]) => names.test(name) && yesOrNo[0](is)
  return yesOrNo[0](value) || value === 'ask' || (value instanceof Object && Object.entries(value).every(isPart))
}

function areSinks(value: unknown): boolean {
  return Array.isArray(value) && value.every(oneOf(['segment', 'dataLayer']))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return Object(value) === value
}

/** An object whose members of these names have one type. */
function shape(type: string, ...names: string[]): Demand {
  return [value => isObject(value) && names.every(name => typeof value[name] === type), `{ ${names.join(', ')} }`]
}

function isTheme(value: unknown): boolean {
  const { scheme = 'auto', light: _, dark: __, ...rest } = value as Theme
  return oneOf(['light', 'dark', 'auto'])(scheme) && !Object.keys(rest)[0]
}
