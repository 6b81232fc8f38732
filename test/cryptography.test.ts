import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourcesIn } from './support/imports.ts'
import { pages } from './support/pages.ts'

const sources = sourcesIn('sdk', 'hosted', 'server').map(file => ({
  file,
  code: readFileSync(join(root, file), 'utf8')
}))
const filesWith = (pattern: RegExp) => sources.filter(({ code }) => pattern.test(code)).map(({ file }) => file)

test('cryptography stands in the files that the assessment lists', () => {
  const used = filesWith(
    /crypto\.subtle|from '(jose|@node-rs\/argon2)'|\b(createHash|createHmac|createCipheriv|randomBytes|randomInt|getRandomValues)\(/
  ).filter(file => !file.startsWith('server/emulator/'))
  const row = pages.get('contributing/asvs.md')!.match(/^\| v5\.0\.0-11\.1\.2 .+$/m)![0]
  const listed = [...row.matchAll(/`((?:server|sdk|hosted)\/[^`]+)`/g)].map(([, file]) => file!)
  expect(listed.toSorted()).toEqual(used)
})

test('nothing turns off the checking of certificates', () => {
  expect(
    filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|sslmode=(no-verify|disable)/)
  ).toEqual([])
})

test('random values that grant something come from the system', () => {
  expect(filesWith(/Math\.random\(/).filter(file => file.startsWith('server/'))).toEqual([])
})
