import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDataDir, unknownVariables } from '#server/start/environment.ts'
import { startServer } from '#server/start/start.ts'
import { createTestFolder } from '#test/support/folder.ts'

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['EMBED_ORIGIN', 'EMBED_ORIGINS'],
  ['TRUSTED_PROXY', undefined],
  ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['base_url', 'BASE_URL'],
  ['SELER', 'SELLER'],
  ['BRAINTREE_MERCHANT', undefined],
  ['ZENDESK_KEY', undefined]
])('%s is not known; probably %s is meant', (name, suggested) => {
  const found = unknownVariables({ [name]: 'x', DATABASE_URL: 'x' })
  expect(found).toEqual(suggested === undefined && !/^(BRAIN|ZEN)/.test(name) ? [] : [{ name, suggested: suggested }])
})

test('variables of the system and of other programs are left alone', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'POST',
    'LANG',
    'PWD',
    'MAIL',
    'TERM',
    'TZ',
    'npm_config_cache',
    'NODE_OPTIONS'
  ]
  expect(unknownVariables(Object.fromEntries(others.map(name => [name, 'x'])))).toEqual([])
})

test('a folder for data is made, with those above it', async () => {
  const dir = join(await createTestFolder('data'), 'one', 'two')
  await openDataDir(dir)
  await openDataDir(dir)
  await writeFile(join(dir, 'mine'), '')
})

test('a folder for data that cannot be used is reported at once, by its variable and with the reason', async () => {
  await expect(openDataDir('/proc/x/y')).rejects.toThrow(/^DATA_DIR cannot be used: ENOENT/)
  const file = join(await createTestFolder('data'), 'file')
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, '')
  await expect(openDataDir(file)).rejects.toThrow(/^DATA_DIR cannot be used: ENOTDIR/)
  const start = startServer(readConfig({ PORT: '0', DATA_DIR: '/proc/x', LOG_LEVEL: 'silent' }))
  await expect(start).rejects.toThrow(/^DATA_DIR cannot be used/)
})

test('a database that cannot be reached is reported by its variable, without its password', async () => {
  const DATABASE_URL = 'postgres://nobody:hunter2@127.0.0.1:1/none'
  const dataDir = await createTestFolder('unreached')
  const start = startServer(readConfig({ PORT: '0', DATABASE_URL, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
  await expect(start).rejects.toThrow(/^DATABASE_URL cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1$/)
})
