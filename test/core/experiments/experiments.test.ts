import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { experiments, flags } from '#core/experiments/experiments.ts'

const named = [...experiments, ...flags].toSorted()
const textOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

test.each(named)('%s is in the specification', name => {
  expect(textOf('docs/specification/experiments-and-analytics.md')).toContain(`\`${name}\``)
})
