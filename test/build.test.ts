import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverContract } from '#server/http/contract.ts'
import { root } from './support/imports.ts'

const dist = join(root, 'dist')

test('no script of a browser has a summary of the API description in it', () => {
  const scripts = globSync('{sdk/**,hosted/browser,examples/**}/*.js', { cwd: dist })
  const summaries = Object.values(serverContract).map(({ summary }) => summary)
  const found = scripts.filter(file => {
    const code = readFileSync(join(dist, file), 'utf8')
    return summaries.some(summary => code.includes(summary))
  })
  expect(scripts.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})
