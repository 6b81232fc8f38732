import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const file = resolve(import.meta.dirname, '../../../package.json')

/** The path of the package of this version at a service. */
export function packagePath(): string {
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return `/sdk/${version}/coparent-join.tgz`
}

/** The command that installs the package from the service. */
export const installCommand = () => `\`\`\`sh\nnpm install https://join.example.com${packagePath()}\n\`\`\``
