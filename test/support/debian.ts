import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, globSync, readFileSync } from 'node:fs'

/** Installs Debian packages. Returns false without root, or on another system. */
export function installFromDebian(...names: [string, ...string[]]): boolean {
  if (process.getuid?.() !== 0 || !isDebian()) return false
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  }
  execFileSync('apt-get', ['update', '-q'], options)
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], options)
  return true
}

/** Finds a program. If there is none and installing is allowed, installs these Debian packages and looks again. */
export function ensureFromDebian<Program>(
  find: () => Program | undefined,
  ...names: [string, ...string[]]
): Program | undefined {
  const found = find()
  if (found) return found
  try {
    installFromDebian(...names)
  } catch {
    // apt-get has printed the cause of the failure.
  }
  return find()
}

/** The folder of the system's newest `postgres`, which also has the client programs of that version. */
export function findPostgresPrograms(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)
}

interface User {
  uid?: number
  gid?: number
}

/**
 * The user for child processes: `nobody` if the tests run as root, because PostgreSQL and PgBouncer refuse root. Otherwise the same user.
 */
export function unprivilegedUser(): User {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody']))
  return { uid: id('-u'), gid: id('-g') }
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function isDebian(): boolean {
  return (
    existsSync('/usr/bin/apt-get') &&
    existsSync('/etc/debian_version') &&
    readFileSync('/etc/debian_version').length > 0
  )
}
