import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveDocumentation } from '#server/web/documentation.ts'
import { createTestFolder } from '#test/support/folder.ts'

const folder = await createTestFolder('documentation')
const dir = join(folder, 'docs')
mkdirSync(join(dir, 'specification'), { recursive: true })
const script = 'document.documentElement.lang'
const page = `<!doctype html><title>Page</title><script id="scheme">${script}</script><script src="app.js"></script>${'<p>text</p>'.repeat(200)}`
for (const file of ['index.html', '404.html', 'options.html', 'specification/index.html'])
  writeFileSync(join(dir, file), page)
writeFileSync(join(dir, 'options.md'), '# Options of https://join.example.com/sdk/v1.js')
writeFileSync(join(dir, 'llms.txt'), '# Pages of https://join.example.com')
writeFileSync(join(folder, 'secret.txt'), 'secret')

const settings = { baseUrl: 'https://join.test' }
const server = serveDocumentation({ dir, hasExamples: false, settings })

test.each(['/docs/', '/docs/index.html', '/docs/options.html', '/docs/specification/'])('%s is a page', async path => {
  const answer = await server.request(path)
  expect([answer.status, await answer.text()]).toEqual([200, page])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; script-src 'self' 'sha256-[\w+/]{43}='; style-src 'self';/
    )
  })
})

test('the policy allows the inline scripts of the pages by their hashes', async () => {
  const answer = await server.request('/docs/')
  const hash = createHash('sha256').update(script).digest('base64')
  expect(answer.headers.get('Content-Security-Policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
})

test('the Markdown of a page is text', async () => {
  const answer = await server.request('/docs/options.md')
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/markdown; charset=utf-8'])
})

test('the samples have the address of the service', async () => {
  const answer = await server.request('/docs/options.md')
  expect(await answer.text()).toBe('# Options of https://join.test/sdk/v1.js')
})

test.each([
  ['/docs', '/docs/'],
  ['/docs/options', '/docs/options.html'],
  ['/docs/options/', '/docs/options.html'],
  ['/docs/options?from=mail', '/docs/options.html']
])('%s leads to %s', async (path, location) => {
  const answer = await server.request(path)
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, location])
})

test.each([
  ['/llms.txt', '# Pages of https://join.test'],
  ['/robots.txt', 'User-agent: *\nDisallow:\n']
])('%s is a text at the root', async (path, text) => {
  const answer = await server.request(path)
  expect([answer.status, answer.headers.get('Content-Type'), await answer.text()]).toEqual([
    200,
    expect.stringMatching(/^text\/plain;/i),
    text
  ])
})

test('a page that has not changed is not sent again, and is compressed', async () => {
  const first = await server.request('/docs/options.html', { headers: { 'Accept-Encoding': 'gzip' } })
  expect(first.headers.get('Content-Encoding')).toBe('gzip')
  const again = { 'If-None-Match': first.headers.get('ETag')! }
  expect((await server.request('/docs/options.html', { headers: again })).status).toBe(304)
  const head = await server.request('/docs/options.html', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})
