import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveDocumentation } from '#server/web/documentation.ts'
import { createTestFolder } from '#test/support/folder.ts'

const folder = await createTestFolder('documentation')
const dir = join(folder, 'docs')
mkdirSync(join(dir, 'decisions'), { recursive: true })
const page = `<!doctype html><title>Page</title>${'<p>text</p>'.repeat(200)}`
for (const file of ['index.html', 'options.html', 'decisions/index.html']) writeFileSync(join(dir, file), page)
writeFileSync(join(folder, 'secret.txt'), 'secret')

const server = serveDocumentation({ dir, hasExamples: false })

test.each(['/docs/', '/docs/index.html', '/docs/options.html', '/docs/decisions/'])('%s is a page', async path => {
  const answer = await server.request(path)
  expect([answer.status, await answer.text()]).toEqual([200, page])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self'; style-src 'self';/)
  })
})

test('the address without its last slash leads to the start page', async () => {
  const answer = await server.request('/docs')
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/docs/'])
})

test.each(['/docs/decisions/0099.html', '/docs/..%2fsecret.txt', '/docs/%2e%2e/secret.txt', '/docs/.hidden'])(
  '%s is missing',
  async path => {
    const answer = await server.request(path)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, null])
  }
)

test('only a service with examples says so', async () => {
  const path = '/docs/assets/service.json'
  const [without, withThem] = await Promise.all(
    [server, serveDocumentation({ dir, hasExamples: true })].map(one => one.request(path))
  )
  expect(without!.status).toBe(404)
  expect(await withThem!.json()).toEqual({ hasExamples: true })
})

test('a page that has not changed is not sent again, and is compressed', async () => {
  const first = await server.request('/docs/options.html', { headers: { 'Accept-Encoding': 'gzip' } })
  expect(first.headers.get('Content-Encoding')).toBe('gzip')
  const again = { 'If-None-Match': first.headers.get('ETag')! }
  expect((await server.request('/docs/options.html', { headers: again })).status).toBe(304)
  const head = await server.request('/docs/options.html', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})
