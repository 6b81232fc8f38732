import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commands } from '#server/operations/commands.ts'
import { parseCommand } from '#server/operations/command.ts'
import { documentedCommands, filledIn } from '#test/server/operations/documented-commands.ts'
import { root } from '#test/support/imports.ts'

const pages = globSync('**/*.md', { cwd: join(root, 'docs'), exclude: ['site'] }).toSorted()
const documented = pages.flatMap(documentedCommands)

const values: Readonly<Record<string, string>> = {
  '<id>': '6f1c2a52-8a4e-4a3f-9d0b-2f5f6c1d7e90',
  '<address>': '203.0.113.7'
}

describe('a command of operators in the docs', () => {
  test.each(documented.map(({ at, words }) => [`ops ${words.join(' ')}`, at, words] as const))(
    '%s (%s) is understood',
    (_, at, words) => {
      const filled = filledIn(words, placeholder => values[placeholder] ?? placeholder)
      const parsed = parseCommand(commands, filled)
      expect(parsed.name === 'usage' ? `${at}: ${parsed.text}` : parsed.name).toBe('run')
    }
  )
})

test('the base image has an exact version, which is the Node of the tests', () => {
  const dockerfile = readFileSync(join(root, '.deploy/Dockerfile'), 'utf8')
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  expect(dockerfile).toMatch(new RegExp(`^ARG BASE=node:${devDependencies.node}-slim(@sha256:[\\da-f]{64})?$`, 'm'))
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  expect(new Set(bases)).toEqual(new Set(['${BASE}']))
})
