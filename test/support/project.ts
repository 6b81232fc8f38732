import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { root } from './imports.ts'

export interface Project {
  dir: string
  /** The installed tarball, identical to the one of `npm publish`. */
  tarball: string
  write(files: Record<string, string>): void
  /** Copies installed packages into the project: name there → folder in `node_modules` here. */
  bring(packages: Record<string, string>): void
  /** Links installed packages of which there is one version only. */
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
    for (const [file, text] of Object.entries(files)) writeFileSync(join(dir, file), text)
  }

  write({ 'package.json': JSON.stringify({ name: 'host', private: true, type: 'module' }) })
  npm('pack', join(root, 'dist/sdk'), '--pack-destination', dir)
  const tarball = join(dir, globSync('*.tgz', { cwd: dir })[0]!)
  npm('install', tarball, '--offline', '--ignore-scripts', '--no-audit', '--no-fund')
  return {
    dir,
    tarball,
    write,
    bring(packages) {
      // The packages are copied: a linked package would resolve its dependencies here.
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
