import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { root } from './imports.ts'

export interface Project {
  dir: string
  /** The npm tarball that is installed in the project. It equals the tarball of `npm publish`. */
  tarball: string
  write(files: Record<string, string>): void
  /** Copies our installed packages into the project. Keys are names in the project, values are folders in our `node_modules`. */
  bring(packages: Record<string, string>): void
  /** Links our installed packages into the project. Fits packages of which only one version is installed. */
  link(...names: string[]): void
  /** Runs a script in the project and returns its output. */
  node(script: string): string
}

/** An embedder's project with only the packed SDK installed. */
export function createProject(): Project {
  const dir = mkdtempSync(join(tmpdir(), 'project-'))
  afterAll(() => rmSync(dir, { recursive: true, force: true }))
  const npm = (...words: string[]) => execFileSync('npm', words, { cwd: dir, stdio: ['ignore', 'ignore', 'pipe'] })
  const write = (files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(dir, file)), { recursive: true })
      writeFileSync(join(dir, file), text)
    }
  }

  write({ 'package.json': JSON.stringify({ name: 'host', private: true, type: 'module' }) })
  const tarball = join(root, 'dist/sdk', manifest.version, 'coparent-join.tgz')
  npm('install', tarball, '--offline', '--ignore-scripts', '--no-audit', '--no-fund')
  return {
    dir,
    tarball,
    write,
    bring(packages) {
      // Copies instead of links, because a linked package would find its dependencies in our `node_modules`.
      for (const [name, ours] of Object.entries(packages)) {
        const target = join(dir, 'node_modules', name)
        rmSync(target, { recursive: true, force: true })
        cpSync(join(root, 'node_modules', ours), target, { recursive: true })
      }
    },
    link(...names) {
      for (const name of names) symlinkSync(join(root, 'node_modules', name), join(dir, 'node_modules', name))
    },
    node: script =>
      execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: dir }).toString().trim()
  }
}
