import { execFile, type ExecFileException } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { installFromDebian } from '#test/support/debian.ts'
import { root } from '#test/support/imports.ts'
import { reported } from './findings.ts'

export const run = promisify(execFile)

export interface Ended {
  code: number
  output: string
  errors: string
}

/** A container engine whose images and containers lie in a folder of the test. */
export interface Engine {
  /** Runs `podman` and returns its output. Throws if it fails. */
  podman(...words: string[]): Promise<string>
  /** Runs `podman`, which may fail. */
  tries(...words: string[]): Promise<Ended>
  close(): Promise<void>
}

/** Opens podman, and installs it on Debian. Undefined without root, or where podman cannot be had. */
export async function openEngine(folder: string): Promise<Engine | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  if (!['podman', 'crun', 'ip'].every(hasProgram)) {
    try {
      if (!installFromDebian('podman', 'crun', 'iproute2')) return undefined
    } catch {
      return undefined
    }
  }
  const env = { ...process.env, ...(await settingsIn(folder)) }
  const podman = async (...words: string[]) => (await run('podman', words, { env, maxBuffer: 1e8 })).stdout.trim()
  return {
    podman,
    async tries(...words) {
      try {
        const { stdout: output, stderr: errors } = await run('podman', words, { env, maxBuffer: 1e8 })
        return { code: 0, output, errors }
      } catch (error) {
        const { code, stdout = '', stderr = '' } = error as ExecFileException
        return { code: typeof code === 'number' ? code : -1, output: stdout, errors: stderr }
      }
    },
    async close() {
      await podman('rm', '--all', '--force', '--time', '1')
    }
  }
}

/**
 * Writes the settings of podman, and returns the variables that name their files. A sandbox may forbid higher limits of resources and
 * cgroups, so containers get low limits and no cgroup.
 */
async function settingsIn(folder: string): Promise<Record<string, string>> {
  mkdirSync(folder, { recursive: true })
  const at = (name: string) => join(folder, name)
  const crun = (await run('which', ['crun'])).stdout.trim()
  mkdirSync(at('bin'))
  // crun refuses a system with both versions of cgroups. It finds the second one by this mount, which only crun loses here.
  const script = [
    '#!/bin/sh',
    `[ -d /sys/fs/cgroup/unified ] || exec ${crun} "$@"`,
    `exec unshare --mount sh -c 'umount /sys/fs/cgroup/unified; exec ${crun} "$@"' crun "$@"`
  ]
  // podman knows by the name that crun can go without cgroups.
  writeFileSync(at('bin/crun'), `${script.join('\n')}\n`)
  chmodSync(at('bin/crun'), 0o755)
  const containers = [
    '[containers]',
    'cgroups = "disabled"',
    'default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]',
    '[engine]',
    'cgroup_manager = "cgroupfs"',
    'events_logger = "none"',
    'runtime = "crun"',
    '[engine.runtimes]',
    `crun = ["${at('bin/crun')}"]`
  ]
  const storage = ['[storage]', 'driver = "vfs"', `graphroot = "${at('images')}"`, `runroot = "${at('running')}"`]
  writeFileSync(at('containers.conf'), `${containers.join('\n')}\n`)
  writeFileSync(at('storage.conf'), `${storage.join('\n')}\n`)
  return { CONTAINERS_CONF: at('containers.conf'), CONTAINERS_STORAGE_CONF: at('storage.conf') }
}

/**
 * Pulls the base image. Where no registry answers, makes an image of that name from Debian's own files and the Node of this repository.
 * False if neither can be had.
 */
export async function bringBase({ podman, tries }: Engine, name: string, folder: string): Promise<boolean> {
  if ((await tries('pull', '--quiet', `docker.io/library/${name}`)).code === 0) return true
  reported(`no registry has answered: Debian's files and the Node of package-lock.json stand for ${name}`)
  const base = join(folder, 'base')
  try {
    if (!hasProgram('debootstrap') && !installFromDebian('debootstrap')) return false
    await run('debootstrap', ['--variant=minbase', 'bookworm', base], { maxBuffer: 1e8 })
  } catch {
    return false
  }
  const local = join(base, 'usr/local')
  cpSync(join(root, 'node_modules/node/bin/node'), join(local, 'bin/node'))
  const npm = await realpath((await run('which', ['npm'])).stdout.trim())
  cpSync(dirname(dirname(npm)), join(local, 'lib/node_modules/npm'), { recursive: true })
  await run('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm')])
  await run('chroot', [base, 'groupadd', '--gid', '1000', 'node'])
  await run('chroot', [base, 'useradd', '--uid', '1000', '--gid', '1000', '--create-home', 'node'])
  // This machine may reach the registry of packages only with certificates of its own.
  const certificates = '/etc/ssl/certs/ca-certificates.crt'
  if (existsSync(certificates)) {
    mkdirSync(join(base, dirname(certificates)), { recursive: true })
    cpSync(certificates, join(base, certificates))
  }
  const tar = join(folder, 'base.tar')
  await run('tar', ['-C', base, '-cf', tar, '.'])
  await podman('import', '--change', `ENV NODE_EXTRA_CA_CERTS=${certificates}`, tar, `docker.io/library/${name}`)
  return true
}

function hasProgram(name: string): boolean {
  return ['/usr/bin', '/bin', '/usr/sbin', '/sbin', '/usr/local/bin'].some(folder => existsSync(join(folder, name)))
}
