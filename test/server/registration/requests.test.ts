import { beforeAll, describe, expect, test } from 'vitest'
import type { LimitName } from '#server/platform/limits/limits.ts'
import { createApi, newParent, type Visitor, visit } from '#test/support/api.ts'

const api = await createApi()
let visitor: Visitor
beforeAll(async () => {
  visitor = await visit(api)
})

const body = (changes: object = {}) => ({
  parent: newParent(),
  sections: ['PARENT'],
  country: 'US',
  segmentAnonymousId: 'x',
  ...changes
})

describe('a request that is no JSON object', () => {
  const json = 'application/json'

  test.each([
    ['that stops in the middle', '{"parent":', json],
    ['that is a web form', 'parent=Ana', 'application/x-www-form-urlencoded'],
    ['that is JSON by another name', JSON.stringify(body()), 'text/plain'],
    ['that is empty', '', json],
    ['that is null', 'null', json],
    ['that is a list', '[]', json],
    ['that is a text', '"Ana"', json]
  ])('%s is malformed', async (_, text, type) => {
    const response = await api.raw('POST', '/signups', text, { 'Content-Type': type })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      statusCode: 400,
      code: 'malformed',
      message: 'We could not read that request. Please reload the page and try again.'
    })
  })
})

/** Builds a body of exactly that many bytes. */
const filled = (bytes: number) => {
  const text = JSON.stringify(body({ filler: '' }))
  return text.replace('"filler":""', `"filler":"${'x'.repeat(bytes - text.length)}"`)
}

describe('a body', () => {
  test('of 64 kB is read', async () => {
    expect((await api.raw('POST', '/signups', filled(65_536))).status).toBe(200)
  })

  test.each([
    ['says how long it is', (text: string) => ({ body: text, headers: { 'Content-Length': String(text.length) } })],
    ['does not say it', (text: string) => ({ body: new Blob([text]).stream(), headers: {}, duplex: 'half' })]
  ])('of more than 64 kB is refused when it %s', async (_, said) => {
    const { headers, ...rest } = said(filled(65_537))
    const response = await api.app.request('http://join.test/signups', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      ...rest
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({
      statusCode: 413,
      code: 'too_large',
      message: 'That is more than we can take in one go. Please shorten it.'
    })
  })
})

const put = (update: object) =>
  api.raw('PUT', `/signups/${visitor.signupId}`, update, { 'X-Registration-Key': visitor.keys.registrationKey })

describe('too many', () => {
  const family = { coParent: { firstName: 'Sam', lastName: 'Okafor', email: 'sam@example.com' } }
  const children = [{ firstName: 'Lu', lastName: 'Reyes', email: null }]

  test.each<[string, LimitName, () => Response | Promise<Response>]>([
    ['registrations from one address', 'registration', () => api.raw('POST', '/signups', body())],
    ['registrations with one e-mail', 'email', () => api.raw('POST', '/signups', body())],
    ['e-mails tried by one parent', 'email', () => put({ parent: newParent(), sections: ['PARENT'] })],
    ['e-mails tried for the co-parent', 'email', () => put({ ...family, children, sections: ['FAMILY'] })]
  ])('%s make everybody wait', async (_, limit, send) => {
    api.exhaust(limit)
    const response = await send()
    api.relax()
    expect(response.status).toBe(429)
    expect(response.headers.get('Retry-After')).toBe('60')
    expect(await response.json()).toEqual({
      statusCode: 429,
      code: 'limited',
      message: 'Too many attempts. Please wait a few minutes and try again.'
    })
  })
})

test('the referrer of a discount link is kept with the registration', async () => {
  const response = await api.raw('POST', '/signups', body(), { 'X-Referrer-Key': 'fair-start' })
  const { signupId } = await response.json()
  expect(await api.registrationOf({ signupId })).toMatchObject({ referrer_key: 'fair-start' })
})
