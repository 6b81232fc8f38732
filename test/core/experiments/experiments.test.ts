import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { experiments, flags } from '#core/experiments/experiments.ts'

const named = [...experiments, ...flags].toSorted()
const textOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

/** The names in an array literal. The script that contains it is read as text, because it imports no source. */
function namesIn(script: string, list: string): string[] {
  const [, literal = ''] = new RegExp(`const ${list} = \\[([^\\]]*)\\]`).exec(script) ?? []
  return [...literal.matchAll(/'(\w+)'/g)].map(([, name]) => name!)
}

describe('every experiment and flag', () => {
  test('has a switch in the harness', () => {
    const script = textOf('examples/harness/switches.js')
    expect([...namesIn(script, 'experiments'), ...namesIn(script, 'flags')].toSorted()).toEqual(named)
  })

  test.each(named)('%s is in the specification', name => {
    expect(textOf('docs/specification/experiments-and-analytics.md')).toContain(`\`${name}\``)
  })
})
