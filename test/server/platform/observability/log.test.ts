import { Writable } from 'node:stream'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDestination, createLog } from '#server/platform/observability/log.ts'

function record() {
  const lines: string[] = []
  const log = createLog({ level: 'trace', destination: { write: line => lines.push(line) } })
  return { log, text: () => lines.join(''), last: () => JSON.parse(lines.at(-1)!) }
}

const person = {
  firstName: 'SECRET-first',
  last_name: 'SECRET-last',
  email: 'SECRET@example.com',
  phone: { phoneCountryCode: '1', phoneNumber: 'SECRET-phone' }
}

const request = {
  method: 'PUT',
  url: '/signups/42?token=SECRET-token&sections=PARENT',
  headers: {
    Authorization: 'Bearer SECRET-bearer',
    cookie: 'session=SECRET-cookie',
    'x-registration-key': 'SECRET-key',
    'X-Invite-Token': 'SECRET-invite',
    'content-type': 'application/json'
  },
  remoteAddress: 'SECRET-ip',
  input: {
    parent: person,
    coParent: { ...person, knows: true },
    children: [{ name: 'SECRET-child' }],
    address: { line1: 'SECRET-street', city: 'SECRET-city' },
    line1: 'SECRET-line',
    postalCode: 'SECRET-postal',
    username: 'SECRET-user',
    password: 'SECRET-password',
    securityAnswer: 'SECRET-answer',
    securityCode: 'SECRET-code',
    payment: { nonce: 'SECRET-nonce', deviceData: 'SECRET-device', cardHolderName: 'SECRET-holder' },
    paymentCodes: ['SECRET-gift']
  }
}

test('a request with everything personal in it leaves none of it in the log', () => {
  const { log, text } = record()
  log.info({ request }, 'asked')
  log.child({ request }).warn('asked again')
  log.info(request)
  expect(text()).not.toContain('SECRET')
})

test('the fields that an operator needs stay', () => {
  const { log, last } = record()
  log.info({ request, code: 'payment.declined', status: 402, at: new Date(0) }, 'asked')
  expect(last()).toMatchObject({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    msg: 'asked',
    code: 'payment.declined',
    status: 402,
    at: '1970-01-01T00:00:00.000Z',
    request: {
      method: 'PUT',
      url: '/signups/42?token=[redacted]&sections=PARENT',
      headers: { 'content-type': 'application/json' }
    }
  })
})

test('an error is logged by type, message, code and stack, without its attached objects', () => {
  const { log, text, last } = record()
  const cause = Object.assign(new TypeError('inner'), { detail: 'SECRET' })
  const error = Object.assign(new Error('duplicate key', { cause }), { code: '23505', detail: 'Key (x)=(SECRET)' })
  log.error({ err: error }, 'failed')
  log.error(error)
  expect(text()).not.toContain('SECRET')
  expect(last()).toMatchObject({
    err: { type: 'Error', message: 'duplicate key', code: '23505', cause: { type: 'TypeError', message: 'inner' } }
  })
  expect(last().err.stack).toContain('log.test.ts')
})

test.each([
  ['no user SECRET.name+tag@mail.example found'],
  ['GET https://join.example/app/join/invite?userId=1&token=SECRET failed'],
  ['connect postgres://join:SECRET@127.0.0.1:5432/join'],
  ['sent Authorization: Bearer SECRET.a-b_c~d==']
])('the message %j loses its secret', message => {
  const { log, text } = record()
  log.info(message)
  log.info({ err: new Error(message) })
  expect(text()).not.toContain('SECRET')
  expect(text()).toContain('[redacted]')
})

/** Logs the text in every part of a line: message, error, field, key and child logger. */
function said(text: string): string {
  const { log, text: all } = record()
  log.info(text)
  log.warn({ err: new Error(`could not do it for ${text}, sorry`) }, 'failed')
  log.error({ query: { where: [`for '${text}'`] }, found: { [text]: text } }, `${text}: no`)
  log.child({ seen: text }).info('seen')
  for (const line of all().trim().split('\n')) JSON.parse(line)
  return all()
}

const label = fc.stringMatching(/^[a-zäöüéñß例えж\d]{3,12}$/)
const local = fc.stringMatching(/^[a-zA-Z\d!#$%&'*+/=?^_`{|}~äé-]{3,20}(\.[a-z\d]{3,10})?$/)
const host = fc.tuple(label, label).map(labels => labels.join('.'))

test('an e-mail address leaves no part of its name in the log, with any letters', () => {
  const plain = fc.tuple(local, host).map(([name, domain]) => [name, `${name}@${domain}`] as const)
  const quoted = fc.tuple(local, host).map(([name, domain]) => [name, `"${name} ${name}"@${domain}`] as const)
  const literal = local.map(name => [name, `${name}@[192.0.2.1]`] as const)
  fc.assert(
    fc.property(fc.oneof(plain, quoted, literal), ([name, address]) => {
      const [frame, logged] = ['nothing', address].map(text => said(text).replaceAll(/"time":"[^"]*"/g, '')) as [
        string,
        string
      ]
      // Skips a name that the log line contains anyway: 639 may be a line number in a stack trace.
      fc.pre(!frame.includes(name))
      expect(logged).not.toContain(name)
    })
  )
  for (const address of ['ana@müller.de', '"ana b"@example.com', 'u@例え.jp', 'ana@exam\u200Bple.com']) {
    expect(said(address)).not.toContain(address.split('@')[0]!.length > 1 ? 'ana' : 'u@')
  }
})

test('a phone leaves no group of its digits in the log, however it is written', () => {
  const separator = fc.constantFrom('', ' ', '-', '.', ') ', ' / ')
  const phone = fc.tuple(
    fc.constantFrom('', '+1 ', '+44 ', '(0', '+'),
    fc.array(fc.stringMatching(/^\d{3}$/), { minLength: 3, maxLength: 4 }),
    separator
  )
  fc.assert(
    fc.property(phone, ([start, groups, separator]) => {
      const written = start + groups.join(separator)
      // Skips groups with dots and no prefix, because such a text is an IP address.
      fc.pre(!(separator === '.' && start === ''))
      expect(said(written)).not.toContain(groups.join(separator))
    })
  )
})

test.each([
  'spent: 7K3M-Q0ZD-94RX',
  'the security code is 4711',
  'código: 4711-0815',
  "code '0815-ABCD' is spent",
  `handed over by ${'a1_-'.repeat(10)}abc`
])('%j loses its code', text => {
  const all = said(text)
  for (const code of ['4711', '0815', 'a1_-', 'Q0ZD']) expect(all).not.toContain(code)
})

test('a log whose reader stands still keeps a megabyte of lines and drops the others', () => {
  const dropped: string[] = []
  const destination = createDestination(new Writable({ write: () => {} }), reason => dropped.push(reason))
  for (let count = 0; count < 2_000; count++) destination.write(`${'x'.repeat(999)}\n`)
  expect(dropped.length).toBeGreaterThan(900)
  expect(dropped.length).toBeLessThan(1_000)
  expect(new Set(dropped)).toEqual(new Set(['backlog']))
})
