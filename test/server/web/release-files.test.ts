import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Hono } from 'hono'
import { afterEach, describe, expect, test } from 'vitest'
import { serveFiles } from '#server/web/files.ts'
import { keepReleaseFiles } from '#server/web/release-files.ts'
import { findReleaseFile } from '#server/web/store.ts'
import { createTestFolder } from '#test/support/folder.ts'
import { createTestDatabase } from '#test/support/postgres.ts'

const { database } = await createTestDatabase()
const monday = new Date('2027-03-01T04:00:00Z')
const daysLater = (days: number) => new Date(monday.getTime() + days * 24 * 60 * 60_000)
const sha = 'sha384-of-widget'

afterEach(() => database.deleteFrom('release_file').execute())

interface Release {
  files: Hono
  runs(now: Date): Promise<void>
}

async function release(version: string, screen: string, build?: string): Promise<Release> {
  const dist = await createTestFolder(version)
  const write = (file: string, text: string | Uint8Array) => {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), text)
  }
  for (const file of [`sdk/${version}/widget.js`, `hosted/browser/${screen}.js`]) {
    write(file, codeOf(file, build))
    write(`${file}.br`, brotliCompressSync(codeOf(file, build)))
  }
  write(`sdk/${version}/coparent-join.tgz`, 'archive')
  write(`hosted/browser/${screen}.css`, 'h1 { margin: 0 }')
  write(`sdk/${version}/integrity.json`, JSON.stringify({ 'widget.js': sha }))
  write('sdk/v1.js', codeOf(version))
  write('hosted/browser/assets.json', '{}')
  const findOfOtherRelease = (path: string) => findReleaseFile(database, path)
  return {
    files: serveFiles({ dist, production: true, findOfOtherRelease }),
    runs: now => keepReleaseFiles(database, dist, now)
  }
}

function codeOf(file: string, build = 'first'): string {
  return `export const of = '${file}, ${build}'\n`
}

const before = await release('1.0.0', 'packages-aaaa')
const current = await release('1.1.0', 'packages-bbbb')

const statusOf = async ({ files }: Release, path: string) => (await files.request(path)).status

describe('a file of another release', () => {
  test.each([
    ['/app/assets/packages-aaaa.js', 'text/javascript; charset=utf-8', codeOf('hosted/browser/packages-aaaa.js')],
    ['/app/assets/packages-aaaa.css', 'text/css; charset=utf-8', 'h1 { margin: 0 }'],
    ['/sdk/1.0.0/widget.js', 'text/javascript; charset=utf-8', codeOf('sdk/1.0.0/widget.js')],
    ['/sdk/1.0.0/integrity.json', 'application/json', JSON.stringify({ 'widget.js': sha })],
    ['/sdk/1.0.0/coparent-join.tgz', 'application/gzip', 'archive']
  ])('%s is served as by its own server', async (path, type, text) => {
    expect(await statusOf(current, path)).toBe(404)
    await before.runs(monday)
    for (const { files } of [before, current]) {
      const { status, headers, ...answer } = await read(files, path)
      expect(status).toBe(200)
      expect(headers.get('Content-Type')).toBe(type)
      expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
      expect(answer.text).toBe(text)
    }
  })

  test('is found by servers of the release before, too', async () => {
    await before.runs(monday)
    await current.runs(monday)
    expect(await statusOf(before, '/app/assets/packages-bbbb.js')).toBe(200)
    expect(await statusOf(before, '/sdk/1.1.0/widget.js')).toBe(200)
  })

  test.each(['/sdk/1.1.0/nothing.js', '/app/assets/nothing.js', '/app/assets/%00', '/app/assets/%F0%9F'])(
    '%s is missing, and that is not kept',
    async path => {
      await before.runs(monday)
      const { status, headers } = await read(current.files, path)
      expect(status).toBe(404)
      expect(headers.get('Cache-Control')).toBeNull()
    }
  )
})

test('hosted files go a week after their release ran last, and versions of the SDK stay', async () => {
  const old = ['/app/assets/packages-aaaa.js', '/sdk/1.0.0/widget.js']
  const seen = () => Promise.all(old.map(path => statusOf(current, path)))
  await before.runs(monday)
  for (let day = 1; day <= 30; day += 1) await before.runs(daysLater(day))
  await current.runs(daysLater(37))
  expect(await seen()).toEqual([200, 200])
  await current.runs(daysLater(38))
  expect(await seen()).toEqual([404, 200])
  expect(await findReleaseFile(database, '/app/assets/packages-bbbb.js')).toBeDefined()
})

async function read(files: Hono, path: string) {
  const answer = await files.request(path)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
