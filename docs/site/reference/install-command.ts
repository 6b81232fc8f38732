import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const file = resolve(import.meta.dirname, '../../../package.json')

/** The command that installs the package of this version from the service. */
export function installCommand(): string {
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return `    npm install https://join.example.com/sdk/${version}/coparent-join.tgz`
}
