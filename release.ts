import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

/**
 * `npm run release -- minor`: raises the version, dates the changelog, builds the files and their checksums, and packs the package. It
 * commits, tags and publishes nothing; its last lines print those commands.
 */

const raises = ['patch', 'minor', 'major'] as const

/** Moves the "Unreleased" part of the changelog under a heading with version and date. Throws if that part is empty. */
export function dated(changelog: string, version: string, day: string): string {
  const heading = '\n## Unreleased\n'
  const [before, after = ''] = changelog.split(heading)
  if (/^\s*(## |$)/.test(after)) throw new Error('CHANGELOG.md has nothing below "Unreleased".')
  return `${before}${heading}\n## ${version} (${day})\n${after}`
}

function run(command: string, ...words: string[]): void {
  execFileSync(command, words, { stdio: 'inherit' })
}

function main(): void {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { pack: { type: 'boolean' } } })
  const raise = raises.find(one => one === positionals[0])
  if (!values.pack && !raise) {
    process.stderr.write(`Usage: npm run release -- <${raises.join(' | ')}>\n`)
    process.exit(2)
  }
  if (raise) {
    if (execFileSync('git', ['status', '--porcelain']).length > 0) throw new Error('Commit your changes first.')
    run('npm', 'version', raise, '--no-git-tag-version')
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    const day = new Date().toISOString().slice(0, 10)
    writeFileSync('CHANGELOG.md', dated(readFileSync('CHANGELOG.md', 'utf8'), version, day))
  }
  run('npm', 'run', 'build')
  run('npm', 'run', 'size')
  run('node', 'test/support/install.ts', 'test/package')
  run('npx', 'tsc', '--noEmit', '-p', 'test/package')
  run('npx', 'vitest', 'run', '--project', 'package', '--project', 'rules', 'test/package/', 'test/build.test.ts')
  if (raise)
    process.stdout.write(
      'Look at the changes, then: git commit, git tag, npm publish ./dist/sdk (with provenance, from CI).\n'
    )
}

if (import.meta.main) main()
