import { expect, test } from 'vitest'
import { serveSecurityTxt } from '#server/web/security-txt.ts'

const settings = { baseUrl: 'https://join.example', supportEmail: 'help@join.example' }

test('security.txt names the contact, and until when it is valid', async () => {
  const site = serveSecurityTxt(settings, () => new Date('2031-02-03T14:15:16Z'))
  const response = await site.request('/.well-known/security.txt')
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toBe(
    [
      'Contact: mailto:help@join.example',
      'Expires: 2031-05-04T00:00:00.000Z',
      'Preferred-Languages: en, es, fr',
      'Canonical: https://join.example/.well-known/security.txt',
      ''
    ].join('\n')
  )
})

test('security.txt expires within a year, and moves on with the clock', async () => {
  let now = Date.UTC(2031, 0, 1)
  const site = serveSecurityTxt(settings, () => new Date(now))
  const expires = async () => {
    const text = await (await site.request('/.well-known/security.txt')).text()
    return Date.parse(/^Expires: (.*)$/m.exec(text)![1]!)
  }
  const first = await expires()
  now += 100 * 86_400_000
  const second = await expires()
  expect(second).toBeGreaterThan(first)
  expect(second).toBeGreaterThan(now)
  expect(second - now).toBeLessThan(365 * 86_400_000)
})
