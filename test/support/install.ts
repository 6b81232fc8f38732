import { execFileSync } from 'node:child_process'
import { cpSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './imports.ts'

/**
 * `node test/support/install.ts looks` installs the packages that only this command's tests need, from the lock file in
 * `test/looks/packages`. A package.json beside the tests would hide the `imports` of the root's package.json from them, so the packages
 * lie below the root's `node_modules`, and a link leads there.
 */
const [name = ''] = process.argv.slice(2)
const folder = join(root, 'test', name)
const installed = join(root, 'node_modules/.cache/packages', name)
const link = join(folder, 'node_modules')
cpSync(join(folder, 'packages'), installed, { recursive: true })
execFileSync('npm', ['ci', '--prefix', installed, '--loglevel=error'], { stdio: 'inherit' })
rmSync(link, { force: true })
symlinkSync(join(installed, 'node_modules'), link)
