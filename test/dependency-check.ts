import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { root } from './support/imports.ts'

/** `npm run check:dependencies`: lists newer releases and known advisories of each production dependency. Asks the registry. */
const quietMonths = 18
const monthMs = 30.4 * 86_400_000

interface View {
  time: Record<string, string>
  'dist-tags': { latest: string }
}

const rows = Object.entries(manifest.dependencies).map(([name, installed]) => {
  const text = execFileSync('npm', ['view', name, 'time', 'dist-tags', '--json'], { cwd: root, encoding: 'utf8' })
  const { time, 'dist-tags': tags } = JSON.parse(text) as View
  const released = new Date(time[tags.latest]!)
  const months = (Date.now() - released.getTime()) / monthMs
  return {
    name,
    installed: `${installed} of ${dayOf(time[installed])}`,
    last: `${tags.latest} of ${dayOf(time[tags.latest])}`,
    note: [installed === tags.latest ? '' : 'newer', months > quietMonths ? 'quiet' : ''].filter(Boolean).join(', ')
  }
})
const width = (key: 'name' | 'installed' | 'last') => Math.max(...rows.map(row => row[key].length)) + 2
for (const { name, installed, last, note } of rows) {
  const cells = [name.padEnd(width('name')), installed.padEnd(width('installed')), last.padEnd(width('last')), note]
  process.stdout.write(`${cells.join('').trimEnd()}\n`)
}
const audit = spawnSync('npm', ['audit', '--omit=dev'], { cwd: join(root), stdio: 'inherit' })
process.exit(audit.status ?? 1)

function dayOf(time: string | undefined): string {
  return time?.slice(0, 10) ?? 'no known day'
}
