import { expect, test } from 'vitest'
import { languages } from '#core/locale.ts'
import { operate } from '#server/operations/operate.ts'

/** A misused command must fail before it connects to the database. With this address a connection would fail with another error. */
const environment = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
const say = (words: string) => operate(words.split(' ').filter(Boolean), environment)

const said = languages.map(language => `--${language} a`).join(' ')
const notUnderstood: (readonly [words: string, complaint: RegExp])[] = [
  ['', /^Say what to do\.\n/],
  ['teapots list', /^There is nothing called “teapots”\.\n/],
  ['invites create --email sam@example.com --paid=yes', /paid/],
  ['invites expire', /^Say either --id or --email\.\n/],
  ['codes', /^Say what to do with codes\.\n/],
  ['codes create', /^--amount is missing\.\n/],
  ['codes create --amount 25 --currency USD --colour blue', /--colour/],
  ['codes create --amount 25 --currency USD 3', /^“3” is one word too many\.\n/],
  ...['0', '0.00', '-5', '25.001', '25,00', '$25', '1e3', '25.', '.5', '9999999', 'many'].map(
    amount =>
      [
        `codes create --currency USD --amount=${amount}`,
        /^--amount must be <an amount above zero such as 25\.00>/
      ] as const
  ),
  ...['0', '1001', '1.5', 'many'].map(
    count => [`codes create --currency USD --amount 1 --count ${count}`, /^--count must be <1 to 1000>/] as const
  ),
  [`coupons create --code TEN ${said} --until 2030-02-31`, /^--until must be/],
  [`coupons create --code TEN ${said}`, /^Say either --percent or --amount\.\n/],
  ['payments show 1', /^--id must be <id or order number>, not “1”\.\n/],
  ['embedders add --name A --origins a.example --url http://a.example/hook', /^--url must be <an https address>/],
  ['mail resend --failed-since yesterday', /^--failed-since must be <a time such as/]
]

test.each(notUnderstood)('“%s” is not understood, and the answer shows the right form', async (words, complaint) => {
  const plain = await say(words)
  expect(plain).toMatchObject({ code: 2, output: '' })
  expect(plain.complaint).toMatch(complaint)
  expect(plain.complaint).toContain('ops <noun> <verb> [--json]')

  const json = await say(`${words} --json`)
  expect(json.code).toBe(2)
  expect(JSON.parse(json.output)).toEqual({ error: plain.complaint.trim() })
})

test('a database that cannot be reached is a failure, not a riddle', async () => {
  const { code, output, complaint } = await say('coupons list --json')
  expect(code).toBe(1)
  expect(JSON.parse(output)).toEqual({ error: complaint.trim() })
  expect(complaint).toMatch(/^DATABASE_URL cannot be used: connect ECONNREFUSED/)
})

test('a wrong variable is named', async () => {
  const ended = await operate(['coupons', 'list'], { DATABASE_URL: 'mysql://x' })
  expect(ended).toMatchObject({ code: 1, output: '' })
  expect(ended.complaint).toContain('DATABASE_URL must be a postgres:// address')
})
