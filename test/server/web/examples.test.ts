import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveExamples } from '#server/web/examples.ts'
import { createTestFolder } from '#test/support/folder.ts'

const dir = await createTestFolder('examples')
mkdirSync(join(dir, 'shop'))
writeFileSync(join(dir, 'shop/index.html'), '<!doctype html><html><head></head></html>')
writeFileSync(join(dir, 'shop/page.js'), '')

const examples = serveExamples({ dir, built: dir, bridged: false })

test.each(['/examples/shop/', '/examples/shop/page.js'])('%s is asked for again at each visit', async path => {
  const answer = await examples.request(path)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
})
