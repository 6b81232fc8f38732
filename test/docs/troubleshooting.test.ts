import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourcesIn } from '#test/support/imports.ts'
import { pages } from '#test/support/pages.ts'

const page = pages.get('troubleshooting.md')!
const sources = sourcesIn('sdk/widget', 'sdk/integrations').map(file => readFileSync(join(root, file), 'utf8'))

/** The console lines that the page quotes. Each line is split at its dots (…), which stand for values. */
const quoted = [...page.matchAll(/"([^"\n]*)"/g)]
  .map(([, line]) => line!.split('…').map(part => part.trim()))
  .filter(parts => parts.some(part => part.includes(' ')))

test('every line that the page quotes is one of the console', () => {
  expect(quoted.length).toBeGreaterThan(8)
  const written = sources.map(text => text.replaceAll(/\$\{[^}]*\}/g, ' '))
  const unknown = quoted
    .flat()
    .filter(part => part.length > 3 && part !== 'CoParentJoin:' && !written.some(text => text.includes(part)))
  expect(unknown).toEqual([])
})

test('every file that writes to the console has a line on the page', () => {
  const writers = sources.filter(text => /console\.(warn|error)\(\s*[`']/.test(text))
  expect(writers.length).toBeGreaterThan(3)
  const parts = quoted.flat().filter(part => part.length > 6)
  const silent = writers.filter(text => !parts.some(part => text.includes(part)))
  expect(silent.map(text => /console\.\w+\(\s*[`'](.*)/.exec(text)![1])).toEqual([])
})
