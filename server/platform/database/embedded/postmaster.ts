import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The process that `postmaster.pid` in the cluster's folder names. */
interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

/** The live postmaster of this data folder, if any. */
export async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  const file = join(data, 'postmaster.pid')
  const [pid, , , port, , , , status] = (await readFile(file, 'utf8').catch(ignoreMissing)).split('\n')
  if (!pid || !isAlive(Number(pid))) return undefined
  const command = await commandLine(Number(pid))
  if (command !== undefined && !command.includes(data)) {
    // The file is from a crash, and another process has its process id by now. PostgreSQL would take that process for a postmaster.
    await rm(file, { force: true })
    return undefined
  }
  return { pid: Number(pid), port: Number(port), ready: status?.trim() === 'ready' }
}

/**
 * Waits for the postmaster of a killed server, which takes a moment to shut down. A postmaster that stays ready belongs to a living server.
 * Then the start fails, because two servers cannot share an embedded cluster.
 */
export async function waitForEarlierPostmaster(data: string): Promise<void> {
  const start = performance.now()
  for (;;) {
    const earlier = await findPostmaster(data)
    if (!earlier) return
    if (performance.now() - start > (earlier.ready ? 3_000 : 60_000)) {
      throw new Error(
        `Another server (PostgreSQL process ${earlier.pid}) uses the database in ${data}: stop it, or give this one a DATA_DIR of its own, or share one by DATABASE_URL`
      )
    }
    await delay(50)
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The command line of a process. Undefined if the system cannot tell: macOS has no /proc, and small Linux images have no `ps`. */
async function commandLine(pid: number): Promise<string | undefined> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() =>
    run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
      ({ stdout }) => stdout,
      () => undefined
    )
  )
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return ''
  throw error
}
