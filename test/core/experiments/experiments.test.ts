import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { experiments, flags } from '#core/experiments/experiments.ts'
import { root } from '#test/support/imports.ts'

test('the experiments and flags are those of the specification', () => {
  const page = readFileSync(join(root, 'docs/specification/experiments-and-analytics.md'), 'utf8')
  const [section] = page.split('## Epics')
  const named = [...section!.matchAll(/`(\w+)`/g)].map(([, name]) => name!)
  expect(named.toSorted()).toEqual([...experiments, ...flags].toSorted())
})
