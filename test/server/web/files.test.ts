import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { serveFiles } from '#server/web/files.ts'
import { createTestFolder } from '#test/support/folder.ts'

const dist = await createTestFolder('files')

const code = 'export const answer = 42\n'.repeat(50)
for (const file of [
  'sdk/v1.js',
  'sdk/v1-small.js',
  'sdk/v1-element.js',
  'sdk/1.0.0/widget.js',
  'sdk/1.2.3-beta.1/widget.js',
  'hosted/browser/browser-aaaa.js'
]) {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), code)
  writeFileSync(join(dist, `${file}.br`), brotliCompressSync(code))
  writeFileSync(join(dist, `${file}.gz`), gzipSync(code))
}
for (const file of [
  'sdk/v1.js.map',
  'sdk/1.0.0/widget.js.map',
  'sdk/1.0.0/integrity.json',
  'sdk/1.0.0/coparent-join.tgz',
  'sdk/package.json',
  'sdk/index.js',
  'secret.txt'
]) {
  writeFileSync(join(dist, file), '{}')
}

const findOfOtherRelease = async () => undefined
const production = serveFiles({ dist, production: true, home: 'https://join.test', findOfOtherRelease })
const development = serveFiles({ dist, production: false, findOfOtherRelease })
const immutableCaching = 'public, max-age=31536000, immutable'

describe('files of the SDK', () => {
  test.each([
    ['/sdk/v1.js', 'public, max-age=300, stale-while-revalidate=3600'],
    ['/sdk/v1-small.js', 'public, max-age=300, stale-while-revalidate=3600'],
    ['/sdk/v1-element.js', 'public, max-age=300, stale-while-revalidate=3600'],
    ['/sdk/1.0.0/widget.js', immutableCaching],
    ['/sdk/1.0.0/integrity.json', immutableCaching],
    ['/sdk/1.0.0/coparent-join.tgz', immutableCaching],
    ['/sdk/1.2.3-beta.1/widget.js', immutableCaching],
    ['/app/assets/browser-aaaa.js', immutableCaching]
  ])('%s may be kept: %s', async (path, value) => {
    const answer = await production.request(path)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, value])
    expect((await development.request(path)).headers.get('Cache-Control')).toBe('no-cache')
  })

  test('go to any page, which may check their integrity', async () => {
    const { headers } = await production.request('/sdk/1.0.0/widget.js', {
      headers: { Origin: 'https://anybody.test' }
    })
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Type')).toMatch(/^text\/javascript/)
  })

  test('come as they were compressed in the build, to a browser that reads that', async () => {
    const small = await production.request('/sdk/v1.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(small.headers.get('Content-Encoding')).toBe('br')
    expect(small.headers.get('Vary')).toMatch(/Accept-Encoding/)
    expect(brotliDecompressSync(Buffer.from(await small.arrayBuffer())).toString()).toBe(code)

    const older = await production.request('/sdk/v1.js', { headers: { 'Accept-Encoding': 'gzip' } })
    expect(older.headers.get('Content-Encoding')).toBe('gzip')
    expect(gunzipSync(Buffer.from(await older.arrayBuffer())).toString()).toBe(code)

    const plain = await production.request('/sdk/v1.js')
    expect(plain.headers.get('Content-Encoding')).toBeNull()
    expect(plain.headers.get('Vary')).toMatch(/Accept-Encoding/)
    expect(await plain.text()).toBe(code)
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync]
  ])('name the service in an evergreen entry, also compressed: %s', async (encoding, decompress) => {
    const length = 60
    writeFileSync(join(dist, 'sdk/v1-small.js'), `load('${'https://home.invalid'.padEnd(length)}')`)
    const served = serveFiles({ dist, production: true, home: 'https://join.test', findOfOtherRelease })
    const answer = await served.request('/sdk/v1-small.js', { headers: { 'Accept-Encoding': encoding } })
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    const text = decompress(Buffer.from(await answer.arrayBuffer())).toString()
    // The length stays, because the source map counts columns.
    expect(text).toBe(`load('${'https://join.test'.padEnd(length)}')`)
  })

  test.each([
    '/sdk/0.0.9/widget.js',
    '/sdk/1.0.0/nothing.js',
    '/sdk/package.json',
    '/sdk/index.js',
    '/sdk/1.0.0/../../secret.txt',
    '/sdk/1.0.0/%2e%2e/%2e%2e/secret.txt',
    '/sdk/1.0.0/..%2f..%2fsecret.txt'
  ])('%s is missing, and that is not kept', async path => {
    const answer = await production.request(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Cache-Control')).toBeNull()
  })
})
