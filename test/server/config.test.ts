import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { merchantAccounts } from '#test/support/charges.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://join:secret@db.example/join',
  BASE_URL: 'https://join.example.com',
  TRUSTED_PROXIES: '1',
  BRAINTREE_ENVIRONMENT: 'production',
  BRAINTREE_MERCHANT_ID: 'merchant',
  BRAINTREE_PUBLIC_KEY: 'public',
  BRAINTREE_PRIVATE_KEY: 'private',
  BRAINTREE_MERCHANT_ACCOUNTS: merchantAccounts,
  SMTP_URL: 'smtps://user:secret@mail.example',
  LEGACY_URL: 'https://www.example.com/app',
  SUPPORT_EMAIL: 'help@example.com'
}

test('an empty environment is a development server on this machine with every part embedded', () => {
  expect(readConfig({})).toEqual({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    trustedProxies: 0,
    baseUrl: 'http://localhost:3000',
    databaseUrl: null,
    dataDir: '.data',
    logLevel: 'info',
    metricsToken: null,
    embedOrigins: [],
    onlyReportsOrigins: false,
    webhookNetwork: 'public',
    braintree: null,
    googlePay: { merchantId: null, origins: [] },
    chatScript: null,
    mail: { smtpUrl: null, from: { name: '', address: 'no-reply@localhost' } },
    flagFile: null,
    flagService: null,
    placesApiKey: null,
    zendesk: null,
    legacyUrl: null,
    legacyKey: null,
    auth: null,
    affiliate: null,
    seller: null,
    support: { phone: null, hours: null, email: null }
  })
})

test('production listens everywhere and sends as its own host', () => {
  expect(readConfig(production)).toMatchObject({
    production: true,
    host: '0.0.0.0',
    baseUrl: 'https://join.example.com',
    trustedProxies: 1,
    braintree: {
      environment: 'production',
      merchantId: 'merchant',
      publicKey: 'public',
      privateKey: 'private',
      merchantAccounts: expect.objectContaining({ USD: 'shop-usd', GBP: 'shop-gbp' })
    },
    mail: { smtpUrl: 'smtps://user:secret@mail.example', from: { name: '', address: 'no-reply@join.example.com' } },
    legacyUrl: 'https://www.example.com/app'
  })
})

test.each([
  [{ PORT: ' 8080 ' }, { port: 8080 }],
  [{ PORT: '' }, { port: 3000 }],
  [{ LEGACY_URL: 'https://a.example/' }, { legacyUrl: 'https://a.example' }],
  [{ FLAGS_URL: 'https://f.example', FLAGS_TOKEN: 'k' }, { flagService: { url: 'https://f.example', token: 'k' } }],
  [{ BASE_URL: 'http://localhost:3000/' }, { baseUrl: 'http://localhost:3000' }],
  [
    { DATABASE_URL: 'postgresql:///join?host=/run/postgresql' },
    { databaseUrl: 'postgresql:///join?host=/run/postgresql' }
  ],
  [
    { EMBED_ORIGINS: 'https://a.example, *.b.example:8443,http://localhost:4000' },
    { embedOrigins: ['https://a.example', 'https://*.b.example:8443', 'http://localhost:4000'] }
  ],
  ...(
    [
      ['Señor Join <join@example.com>', 'Señor Join', 'join@example.com'],
      ['Join: parents, (and) others; <join@example.com>', 'Join: parents, (and) others;', 'join@example.com'],
      ['"Join, Inc." <join@example.com>', 'Join, Inc.', 'join@example.com'],
      ['x@españa.es', '', 'x@xn--espaa-rta.es']
    ] as const
  ).map(
    ([text, name, address]) =>
      [{ MAIL_FROM: text }, { mail: { smtpUrl: null, from: { name, address } } }] satisfies [object, object]
  ),
  [{ ...production }, { googlePay: null }],
  [
    { ...production, GOOGLE_PAY_MERCHANT_ID: 'BCR2DN', GOOGLE_PAY_ORIGINS: 'a.example' },
    { googlePay: { merchantId: 'BCR2DN', origins: ['https://a.example'] } }
  ],
  [{ ZENDESK_KEY_ID: 'app_1', ZENDESK_SECRET: 's' }, { zendesk: { keyId: 'app_1', secret: 's' } }],
  [
    { AUTH_JWKS_URL: 'https://a.example/keys', LEGACY_URL: 'https://a.example' },
    { auth: { jwksUrl: 'https://a.example/keys', issuer: 'https://a.example', audience: 'http://localhost:3000' } }
  ],
  [
    { AUTH_JWKS_URL: 'https://a.example/keys', AUTH_ISSUER: 'https://id.example', AUTH_AUDIENCE: 'join', PORT: '0' },
    { auth: { jwksUrl: 'https://a.example/keys', issuer: 'https://id.example', audience: 'join' } }
  ],
  [
    { AFFILIATE_IMAGE_URL: 'https://p.example/i.gif' },
    { affiliate: { image: 'https://p.example/i.gif', script: null } }
  ],
  [{ SUPPORT_PHONE: '(866) 755-9991' }, { support: { phone: '(866) 755-9991', hours: null, email: null } }],
  [
    { SUPPORT_HOURS: 'US=1-5 09:00-17:00, GB=1-6 08:30-20:00' },
    {
      support: {
        hours: { US: { days: [1, 5], times: ['09:00', '17:00'] }, GB: { days: [1, 6], times: ['08:30', '20:00'] } }
      }
    }
  ]
])('%o is understood', (env, expected) => {
  expect(readConfig(env)).toMatchObject(expected)
})

test.each([
  [{ NODE_ENV: 'staging' }, 'NODE_ENV must be one of'],
  [{ PORT: '65536' }, 'PORT must be a whole number'],
  [{ PORT: '80.5' }, 'PORT'],
  [{ BASE_URL: 'join.example.com' }, 'BASE_URL must be an http or https address without a path'],
  [{ BASE_URL: 'https://join.example.com/app' }, 'BASE_URL'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be a postgres:// address'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  [{ EMBED_ORIGINS: 'https://a.example,http://b.example' }, 'EMBED_ORIGINS must be origins'],
  [{ BRAINTREE_MERCHANT_ID: 'm' }, 'BRAINTREE_PRIVATE_KEY is missing: BRAINTREE_MERCHANT_ID is of no use without it'],
  [{ BRAINTREE_MERCHANT_ACCOUNTS: 'USD=a,CHF=b' }, 'BRAINTREE_MERCHANT_ACCOUNTS must be currency=account pairs'],
  [{ GOOGLE_PAY_ORIGINS: 'http://b.example' }, 'GOOGLE_PAY_ORIGINS must be origins'],
  [
    { ...production, GOOGLE_PAY_ORIGINS: 'https://b.example' },
    'GOOGLE_PAY_MERCHANT_ID is missing: GOOGLE_PAY_ORIGINS is of no use without it'
  ],
  [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL must be an smtp:// or smtps:// address'],
  [{ MAIL_FROM: 'Join' }, 'MAIL_FROM must be an e-mail address'],
  [{ MAIL_FROM: 'Join <josé@example.com>' }, 'MAIL_FROM must be an e-mail address with ASCII before the @'],
  [{ MAIL_FROM: 'Join\nBcc: a@b.c <join@example.com>' }, 'MAIL_FROM'],
  [{ FLAGS_URL: 'flagd:8016' }, 'FLAGS_URL must be an http or https address without a query'],
  [{ FLAGS_TOKEN: 'k' }, 'FLAGS_URL is missing: FLAGS_TOKEN is of no use without it'],
  [{ FLAGS_FILE: '/nope' }, 'FLAGS_FILE must be a JSON file of experiments and flags: ENOENT'],
  [{ FLAGS_FILE: 'package.json' }, 'FLAGS_FILE must be a JSON file of experiments and flags'],
  [{ ZENDESK_SECRET: 's' }, 'ZENDESK_KEY_ID is missing'],
  [{ LEGACY_URL: 'https://a.example/?page=' }, 'LEGACY_URL must be an http or https address without a query'],
  [{ AUTH_JWKS_URL: 'ftp://a.example/keys' }, 'AUTH_JWKS_URL'],
  [{ AUTH_JWKS_URL: 'https://a.example/keys' }, 'AUTH_ISSUER is missing'],
  [{ AUTH_AUDIENCE: 'join' }, 'AUTH_JWKS_URL is missing: AUTH_AUDIENCE is of no use without it'],
  [{ AFFILIATE_SCRIPT_URL: 'http://p.example/a.js' }, 'AFFILIATE_SCRIPT_URL must be an https address'],
  [{ SELLER: 'Example Families Ltd' }, 'SELLER must be JSON such as'],
  [{ SUPPORT_HOURS: 'US=Mon-Fri 9-5' }, 'SUPPORT_HOURS must be hours of countries'],
  [{ SUPPORT_PHONE: 'call us' }, 'SUPPORT_PHONE must be a phone number'],
  [{ SUPPORT_EMAIL: 'support' }, 'SUPPORT_EMAIL must be an e-mail address'],
  [{ ...production, BASE_URL: 'http://join.example.com' }, 'BASE_URL must be an https address in production'],
  [{ ...production, LEGACY_URL: 'http://example.com' }, 'LEGACY_URL must be an https address in production'],
  [{ WEBHOOK_NETWORK: 'private' }, 'WEBHOOK_NETWORK must be one of public, any'],
  [{ ...production, WEBHOOK_NETWORK: 'any' }, 'WEBHOOK_NETWORK must be public in production']
])('%o is refused', (env, expected) => {
  expect(() => readConfig(env)).toThrow(expected)
})

describe('production without', () => {
  const demanded = Object.keys(production).filter(name => name !== 'NODE_ENV')
  test.each(demanded)('%s does not start', name => {
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(`${name} is missing`)
  })
})

test('one error lists every wrong variable and repeats no value', () => {
  const env = { NODE_ENV: 'production', PORT: 'eighty', DATABASE_URL: 'mysql://join:hunter2@db' }
  const refused = () => readConfig(env)
  for (const name of ['PORT must', 'DATABASE_URL must', 'BASE_URL is', 'SMTP_URL is', 'LEGACY_URL is']) {
    expect(refused).toThrow(name)
  }
  expect(refused).not.toThrow(/hunter2|eighty/)
})
