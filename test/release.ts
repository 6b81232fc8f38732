import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { root } from './support/imports.ts'
import { printTable } from './support/table.ts'

/**
 * Runs the command of each kind of proof once, in this order, also after a failure, and prints what became of it and how long it took.
 * Fails if one failed. Names choose commands: `npm run test:release -- test:looks bench`. `--without` leaves one out.
 */
const commands = [
  'test',
  'test:browser',
  'test:looks',
  'test:engines',
  'test:heard',
  'test:hosts',
  'test:edge',
  'test:crash',
  'test:deploy',
  'package',
  'bench',
  // Takes hours, so that it comes last.
  'test:mutants'
]

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { without: { type: 'string', multiple: true, default: [] } }
})
const unknown = [...positionals, ...values.without].filter(name => !commands.includes(name))
if (unknown.length > 0) throw new Error(`Not one of ${commands.join(', ')}: ${unknown.join(', ')}`)
const chosen = commands.filter(
  name => (positionals.length === 0 || positionals.includes(name)) && !values.without.includes(name)
)

const rows: string[][] = []
for (const name of chosen) {
  process.stdout.write(`\n${name}\n\n`)
  const began = performance.now()
  const { status, signal } = spawnSync('npm', ['run', name], { cwd: root, stdio: 'inherit' })
  rows.push([name, status === 0 ? 'passed' : 'FAILED', timeSince(began)])
  if (status !== 0) process.exitCode = 1
  if (signal === 'SIGINT') break
}
process.stdout.write('\n')
printTable([['', 'result', 'min:s'], ...rows])

function timeSince(began: number): string {
  const seconds = Math.round((performance.now() - began) / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
