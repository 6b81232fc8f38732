import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './imports.ts'

/**
 * `node test/support/install.ts test/looks` installs the packages that only this folder's command needs, from the lock file in
 * `test/looks/packages`, unless they are installed. A package.json beside the sources would hide the `imports` of the root's package.json
 * from them, so the packages lie below the root's `node_modules`, and a link leads there.
 */
const [name = ''] = process.argv.slice(2)
const folder = join(root, name)
const packages = join(folder, 'packages')
const installed = join(root, 'node_modules/.cache/packages', name)
const link = join(folder, 'node_modules')

const lockOf = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8')
// npm writes this file last.
const isInstalled = existsSync(join(installed, 'node_modules/.package-lock.json'))
if (!isInstalled || lockOf(installed) !== lockOf(packages)) {
  cpSync(packages, installed, { recursive: true })
  execFileSync('npm', ['ci', '--prefix', installed, '--loglevel=error'], { stdio: 'inherit' })
}
rmSync(link, { force: true })
symlinkSync(join(installed, 'node_modules'), link)
