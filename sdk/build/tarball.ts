import { execFileSync } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { versionFolder } from './manifest.ts'

/** Packs the package beside the files of its version, from where every service serves it, and adds its hash to `integrity.json`. */

// A dry run of an outer `npm pack` would be one of this command, too.
const options = ['--json', '--dry-run=false', '--pack-destination', versionFolder]
const packOutput = execFileSync('npm', ['pack', './dist/sdk', ...options], { encoding: 'utf8' })
const [{ filename, integrity }] = JSON.parse(packOutput) as [{ filename: string; integrity: string }]
renameSync(join(versionFolder, filename), join(versionFolder, 'coparent-join.tgz'))

const list = join(versionFolder, 'integrity.json')
const { version, files } = JSON.parse(readFileSync(list, 'utf8')) as { version: string; files: Record<string, string> }
writeFileSync(list, JSON.stringify({ version, files: { ...files, 'coparent-join.tgz': integrity } }, null, 2))
