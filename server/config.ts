import { coerce, define, defaulted, optional, string, type, validate, type Infer, type Struct } from 'superstruct'
import { currencies, type Currency } from '#core/money.ts'
import { mailAddress } from '#core/rules/email.ts'
import { type FlagFile, readFlagFile } from '#server/gateways/flags/flag-file.ts'
import type { MailSender } from '#server/gateways/mail/mail.ts'
import { webhookNetworks } from '#server/gateways/webhook-address.ts'
import { parseSupportHours } from '#server/reference/support-hours.ts'
import { embedModes, parseEmbedOrigins } from './platform/http/embed-origins.ts'
import { sellerOf } from './reference/seller.ts'

export type Config = ReturnType<typeof readConfig>

/**
 * For each currency the Braintree merchant account that receives it. Each currency on sale needs an account, because Braintree would
 * otherwise charge in another currency.
 */
type MerchantAccounts = Readonly<Record<Currency, string>>

const text = variable('text', text => text)
const port = variable('a whole number from 0 (any free port) to 65535', portOf)
const fewProxies = variable('a whole number from 0 to 9', text => (/^\d$/.test(text) ? Number(text) : null))
const webOrigin = variable('an http or https address without a path, such as https://join.example.com', webOriginOf)
const webAddress = address('an http or https address', 'http:', 'https:')
const webFolder = variable('an http or https address without a query', webFolderOf)
const secureAddress = address('an https address', 'https:')
const postgresAddress = matching('a postgres:// address', /^postgres(ql)?:\/\/\S+$/)
const smtpAddress = address('an smtp:// or smtps:// address', 'smtp:', 'smtps:')
const emailAddress = matching('an e-mail address', /^[^\s@<>,"]+@[^\s@<>,"]+$/)
const sender = variable('an e-mail address with ASCII before the @, alone or as Name <address>', senderOf)
const phone = matching('a phone number', /^\+?[\d ().-]{5,25}$/)
const merchantAccounts = variable(
  `currency=account pairs, such as USD=shop-us,GBP=shop-uk, for each of ${currencies.join(', ')}`,
  merchantAccountsOf
)
const supportHours = variable(
  'hours of countries such as US=1-5 09:00-17:00,GB=1-5 09:00-17:30, with the days 1 (Monday) to 7',
  parseSupportHours
)
const embedOrigins = variable(
  'origins separated by commas, such as https://a.example,https://*.b.example:8443; http for localhost only',
  parseEmbedOrigins
)

const seller = variable(
  'JSON such as {"name": "A company", "address": "1 High Street, London", "taxNumbers": {"GB": ["VAT GB123456789"]}}',
  sellerOf
)

const variables = type({
  NODE_ENV: defaulted(oneOf('development', 'test', 'production'), 'development'),
  PORT: defaulted(port, 3000),
  HOST: optional(text),
  TRUSTED_PROXIES: defaulted(fewProxies, 0),
  BASE_URL: optional(webOrigin),
  DATABASE_URL: optional(postgresAddress),
  DATA_DIR: defaulted(text, '.data'),
  METRICS_TOKEN: optional(text),
  LOG_LEVEL: defaulted(oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'), 'info'),
  EMBED_ORIGINS: defaulted(embedOrigins, []),
  EMBED_ORIGINS_MODE: defaulted(oneOf(...embedModes), 'enforce'),
  WEBHOOK_NETWORK: defaulted(oneOf(...webhookNetworks), 'public'),
  BRAINTREE_ENVIRONMENT: optional(oneOf('sandbox', 'production')),
  BRAINTREE_MERCHANT_ID: optional(text),
  BRAINTREE_PUBLIC_KEY: optional(text),
  BRAINTREE_PRIVATE_KEY: optional(text),
  BRAINTREE_MERCHANT_ACCOUNTS: optional(merchantAccounts),
  GOOGLE_PAY_MERCHANT_ID: optional(text),
  GOOGLE_PAY_ORIGINS: defaulted(embedOrigins, []),
  SMTP_URL: optional(smtpAddress),
  MAIL_FROM: optional(sender),
  FLAGS_FILE: optional(text),
  FLAGS_URL: optional(webFolder),
  FLAGS_TOKEN: optional(text),
  PLACES_API_KEY: optional(text),
  ZENDESK_KEY_ID: optional(text),
  ZENDESK_SECRET: optional(text),
  ZENDESK_WIDGET_KEY: optional(text),
  ZENDESK_SCRIPT_URL: optional(secureAddress),
  LEGACY_URL: optional(webFolder),
  LEGACY_KEY: optional(text),
  AUTH_JWKS_URL: optional(webAddress),
  AUTH_ISSUER: optional(text),
  AUTH_AUDIENCE: optional(text),
  AFFILIATE_IMAGE_URL: optional(secureAddress),
  AFFILIATE_SCRIPT_URL: optional(secureAddress),
  SUPPORT_PHONE: optional(phone),
  SUPPORT_HOURS: optional(supportHours),
  SUPPORT_EMAIL: optional(emailAddress),
  SELLER: optional(seller)
})

export const variableNames: readonly string[] = Object.keys(variables.schema)

type Values = Infer<typeof variables>
type Environment = Readonly<Record<string, string | undefined>>

const braintreeNames = [
  'BRAINTREE_ENVIRONMENT',
  'BRAINTREE_MERCHANT_ID',
  'BRAINTREE_PUBLIC_KEY',
  'BRAINTREE_PRIVATE_KEY',
  'BRAINTREE_MERCHANT_ACCOUNTS'
] as const
const zendeskNames = ['ZENDESK_KEY_ID', 'ZENDESK_SECRET'] as const

const demandedByProduction = [
  'DATABASE_URL',
  'BASE_URL',
  // A proxy in front of the server terminates TLS. If `TRUSTED_PROXIES` omits that proxy, all limits count it as the only caller.
  'TRUSTED_PROXIES',
  ...braintreeNames,
  'SMTP_URL',
  'LEGACY_URL',
  'SUPPORT_EMAIL'
] as const
const groups: (readonly (keyof Values)[])[] = [braintreeNames, zendeskNames]

/**
 * Parses the server's variables (docs/configuration.md) into one frozen object. An empty variable counts as missing. Null means the embedded
 * part, or no part. Throws one error with a line for each wrong variable. The line gives the expected value, never the actual one, because
 * some variables are secrets.
 */
export function readConfig(environment: Environment) {
  const parsed = parse(environment)
  if ('wrong' in parsed) throw new Error(['The server cannot start:', ...parsed.wrong].join('\n  '))
  return frozen(arrange(parsed.values, parsed.flagFile))
}

/** The errors that would stop a production server from starting in this environment. */
export function lackingInProduction(environment: Environment): readonly string[] {
  const parsed = parse({ ...environment, NODE_ENV: 'production' })
  return 'wrong' in parsed ? parsed.wrong : []
}

/** The effect of each variable that a production server can omit. */
const optionalInProduction = {
  EMBED_ORIGINS: 'no page of others may embed the widget',
  GOOGLE_PAY_MERCHANT_ID: 'Google Pay is not offered',
  METRICS_TOKEN: 'nobody can read /metrics',
  AUTH_JWKS_URL: 'no parent is signed in',
  LEGACY_KEY: 'the member area is not told of stopped renewals',
  SELLER: 'receipts and mails do not name the company that sells',
  SUPPORT_PHONE: "the specification's default number is shown",
  SUPPORT_HOURS: 'no hours stand beside the support phones',
  PLACES_API_KEY: 'address suggestions are a few samples',
  ZENDESK_KEY_ID: 'there is no chat'
} as const satisfies Partial<Record<keyof Values, string>>

/** One line for each omitted variable that production does not require: its name and the effect. */
export function omitted(environment: Environment): readonly string[] {
  return Object.entries(optionalInProduction)
    .filter(([name]) => !environment[name]?.trim())
    .map(([name, effect]) => `${name}: ${effect}`)
}

function parse(environment: Environment): { values: Values; flagFile: FlagFile | null } | { wrong: string[] } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const [error, values] = validate(given, variables, { coerce: true })
  const flags = flagsOf(given)
  const wrong = [
    ...(error?.failures() ?? []).map(({ key, type }) => `${key} must be ${type}`),
    ...missing(given),
    ...insecure(given),
    ...('wrong' in flags ? [flags.wrong] : [])
  ]
  return !values || 'wrong' in flags || wrong.length > 0 ? { wrong } : { values, flagFile: flags.file }
}

function arrange(values: Values, flagFile: FlagFile | null) {
  const production = values.NODE_ENV === 'production'
  const baseUrl = values.BASE_URL ?? (values.PORT === 0 ? null : `http://localhost:${values.PORT}`)
  return {
    production,
    port: values.PORT,
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    /** The number of our own proxies in front of the server. Each appends its caller's address to `X-Forwarded-For`. */
    trustedProxies: values.TRUSTED_PROXIES,
    /** The public address of the server, without a trailing slash. Null if it depends on the port that the server opens later. */
    baseUrl,
    databaseUrl: values.DATABASE_URL ?? null,
    dataDir: values.DATA_DIR,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
    /** The origins that CORS (`isEmbedOrigin`) and `frame-ancestors` allow. */
    embedOrigins: values.EMBED_ORIGINS,
    /**
     * True for the report mode: the server logs origins outside of the list and still lets them in. Operators use it until they trust a new
     * list.
     */
    onlyReportsOrigins: values.EMBED_ORIGINS_MODE === 'report',
    /** Where webhooks to embedders may go. */
    webhookNetwork: values.WEBHOOK_NETWORK,
    braintree: arrangeBraintree(values),
    googlePay: arrangeGooglePay(values),
    mail: {
      smtpUrl: values.SMTP_URL ?? null,
      from: values.MAIL_FROM ?? { name: '', address: `no-reply@${baseUrl ? new URL(baseUrl).hostname : 'localhost'}` }
    },
    /** The path of the flag file. Null for the built-in file. */
    flagFile,
    /** The address (without a trailing slash) and the token of a flag service. Null without one. */
    flagService: values.FLAGS_URL ? { url: values.FLAGS_URL, token: values.FLAGS_TOKEN } : null,
    placesApiKey: values.PLACES_API_KEY ?? null,
    zendesk: arrangeZendesk(values),
    /** The script of the chat: Zendesk's script with our key, or another script. Null without a chat. */
    chatScript: chatScriptOf(values),
    /** The member area's address, without a trailing slash. */
    legacyUrl: values.LEGACY_URL ?? null,
    /** This service's key at the member area. Null: no renewals are reported. */
    legacyKey: values.LEGACY_KEY ?? null,
    auth: arrangeAuth(values, baseUrl),
    affiliate: arrangeAffiliate(values),
    seller: values.SELLER ?? null,
    support: {
      phone: values.SUPPORT_PHONE ?? null,
      hours: values.SUPPORT_HOURS ?? null,
      email: values.SUPPORT_EMAIL ?? null
    }
  }
}

function arrangeBraintree(values: Values) {
  const {
    BRAINTREE_ENVIRONMENT: environment,
    BRAINTREE_MERCHANT_ID: merchantId,
    BRAINTREE_PUBLIC_KEY: publicKey,
    BRAINTREE_PRIVATE_KEY: privateKey,
    BRAINTREE_MERCHANT_ACCOUNTS: merchantAccounts
  } = values
  if (!environment || !merchantId || !publicKey || !privateKey || !merchantAccounts) return null
  return { environment, merchantId, publicKey, privateKey, merchantAccounts }
}

/** Google's production environment demands a merchant id. Null without one: Google Pay is not offered. */
function arrangeGooglePay(values: Values) {
  const { GOOGLE_PAY_MERCHANT_ID: merchantId = null, GOOGLE_PAY_ORIGINS: origins } = values
  return merchantId || values.BRAINTREE_ENVIRONMENT !== 'production' ? { merchantId, origins } : null
}

function chatScriptOf({ ZENDESK_WIDGET_KEY: key, ZENDESK_SCRIPT_URL: script }: Values) {
  if (script) return script
  return key ? `https://static.zdassets.com/ekr/snippet.js?key=${encodeURIComponent(key)}` : null
}

function arrangeZendesk({ ZENDESK_KEY_ID: keyId, ZENDESK_SECRET: secret }: Values) {
  return keyId && secret ? { keyId, secret } : null
}

/**
 * Settings of the member area's tokens. Their `issuer` is the member area, and their `audience` names us. A null `audience` stands for our
 * own address, which is known only once the server listens.
 */
function arrangeAuth(
  { AUTH_JWKS_URL: jwksUrl, AUTH_ISSUER, AUTH_AUDIENCE, LEGACY_URL }: Values,
  baseUrl: string | null
) {
  const issuer = AUTH_ISSUER ?? LEGACY_URL
  return jwksUrl && issuer ? { jwksUrl, issuer, audience: AUTH_AUDIENCE ?? baseUrl } : null
}

function arrangeAffiliate({ AFFILIATE_IMAGE_URL: image, AFFILIATE_SCRIPT_URL: script }: Values) {
  return image || script ? { image: image ?? null, script: script ?? null } : null
}

function missing(given: Environment): string[] {
  const demands = new Map<string, string>()
  for (const group of groups) {
    const setName = group.find(name => given[name])
    if (setName) for (const name of group) demands.set(name, `is missing: ${setName} is of no use without it`)
  }
  if (given.AUTH_JWKS_URL && !given.LEGACY_URL) {
    demands.set('AUTH_ISSUER', 'is missing: without LEGACY_URL nobody knows who signs for AUTH_JWKS_URL')
  }
  for (const name of ['AUTH_ISSUER', 'AUTH_AUDIENCE']) {
    if (given[name]) demands.set('AUTH_JWKS_URL', `is missing: ${name} is of no use without it`)
  }
  if (given.GOOGLE_PAY_ORIGINS && given.BRAINTREE_ENVIRONMENT?.trim() === 'production') {
    demands.set('GOOGLE_PAY_MERCHANT_ID', 'is missing: GOOGLE_PAY_ORIGINS is of no use without it')
  }
  if (given.FLAGS_TOKEN) demands.set('FLAGS_URL', 'is missing: FLAGS_TOKEN is of no use without it')
  if (isProduction(given)) for (const name of demandedByProduction) demands.set(name, 'is missing: production needs it')
  return [...demands].filter(([name]) => !given[name]).map(([name, complaint]) => `${name} ${complaint}`)
}

function insecure(given: Environment): string[] {
  const names = ['BASE_URL', 'LEGACY_URL', 'AUTH_JWKS_URL'].filter(name =>
    hasProtocol(given[name]?.trim() ?? '', ['http:'])
  )
  if (!isProduction(given)) return []
  return [
    ...names.map(name => `${name} must be an https address in production`),
    ...(given.WEBHOOK_NETWORK?.trim() === 'any' ? ['WEBHOOK_NETWORK must be public in production'] : [])
  ]
}

function flagsOf({ FLAGS_FILE: path }: Environment): { file: FlagFile | null } | { wrong: string } {
  try {
    return { file: path ? readFlagFile(path.trim()) : null }
  } catch (error) {
    return { wrong: `FLAGS_FILE must be a JSON file of experiments and flags: ${(error as Error).message}` }
  }
}

function isProduction(given: Environment) {
  return given.NODE_ENV?.trim() === 'production'
}

/** Parses one variable. `expected` completes the sentence "PORT must be …". `parse` returns null for an invalid text. */
function variable<Value>(expected: string, parse: (text: string) => Value | null): Struct<Value> {
  const parsed = define<Value>(expected, value => value !== null)
  return coerce(parsed, string(), text => parse(text.trim()))
}

function matching(expected: string, pattern: RegExp) {
  return variable(expected, text => (pattern.test(text) ? text : null))
}

function oneOf<const Word extends string>(...words: Word[]) {
  return variable(`one of ${words.join(', ')}`, text => words.find(word => word === text) ?? null)
}

function address(expected: string, ...protocols: string[]) {
  return variable(expected, text => (hasProtocol(text, protocols) ? text : null))
}

function hasProtocol(text: string, protocols: string[]) {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== ''
}

function portOf(text: string) {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null
}

function webOriginOf(text: string) {
  if (!hasProtocol(text, ['http:', 'https:'])) return null
  const url = new URL(text)
  return url.href === `${url.origin}/` ? url.origin : null
}

/** An address without query and fragment, because pages are appended to it. */
function webFolderOf(text: string) {
  return hasProtocol(text, ['http:', 'https:']) && !/[?#]/.test(text) ? text.replace(/\/+$/, '') : null
}

function senderOf(text: string): MailSender | null {
  const [, name = '', inBrackets, alone = inBrackets] =
    /^(?:"?([^\p{Cc}<>"@]+?)"? <([^\s<>]+)>|([^\s<>]+))$/u.exec(text) ?? []
  const address = alone && (/^[\w.+-]+@localhost$/.test(alone) ? alone : mailAddress(alone))
  return address ? { name, address } : null
}

function merchantAccountsOf(text: string): MerchantAccounts | null {
  const pairs = text.split(',').map(pair => pair.split('=').map(part => part.trim()))
  const accounts = Object.fromEntries(pairs)
  return pairs.every(isMerchantAccount) && currencies.every(currency => currency in accounts) ? accounts : null
}

function isMerchantAccount([currency, account, ...rest]: string[]) {
  return currencies.some(known => known === currency) && Boolean(account) && rest.length === 0
}

function frozen<Value extends object>(value: Value): Readonly<Value> {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part)
  return Object.freeze(value)
}
