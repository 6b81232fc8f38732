import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#test/support/imports.ts'

const folder = join(root, 'dist/sdk')
const pages = ['README.md', ...globSync('docs/*.md', { cwd: folder })]

test.each(pages)('the page %s of the package names nothing that only the repository has', page => {
  const text = readFileSync(join(folder, page), 'utf8')
  expect(pages.length).toBeGreaterThan(5)
  expect(text.match(/npm (run|start)\b|`(sdk|hosted|server|examples|docs|test)\/[^`]*`|`ops |<!--/g)).toBeNull()
})
