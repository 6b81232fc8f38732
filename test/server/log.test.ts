import { expect, test } from 'vitest'
import { createLog } from '#server/log.ts'

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

test('what an operator needs stays', () => {
  const { log, last } = record()
  log.info({ request, code: 'payment.declined', status: 402, at: new Date(0) }, 'asked')
  expect(last()).toMatchObject({
    level: 'info',
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

test('an error is told by type, message, code and stack, without what hangs on it', () => {
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

test('a thing that contains itself can be logged', () => {
  const { log, text } = record()
  const loop: Record<string, unknown> = {}
  loop.again = loop
  log.info({ loop })
  expect(text()).toContain('[Circular]')
})
