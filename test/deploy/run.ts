import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tryAlerts } from './alerts.ts'
import { failures } from './findings.ts'
import { tryImage } from './image.ts'

/** The parts of the test by name, in the order in which they run. */
const parts: Record<string, (folder: string) => Promise<void>> = {
  alerts: async folder => tryAlerts(folder),
  image: tryImage
}
const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts)
if (chosen.some(name => !(name in parts))) throw new Error(`The parts are ${Object.keys(parts).join(', ')}.`)
const folder = mkdtempSync(join(tmpdir(), 'coparent-join-deploy-'))
chmodSync(folder, 0o755)
try {
  for (const name of chosen) {
    const own = join(folder, name)
    mkdirSync(own)
    await parts[name]!(own)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const failure of failures) process.stderr.write(`FAILED: ${failure}\n`)
process.exit(failures.length > 0 ? 1 : 0)
