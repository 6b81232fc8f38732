import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import { findDataDirectory, type DataDirectory } from './data-directory.ts'
import { findPostmaster, waitForEarlierPostmaster } from './postmaster.ts'

const run = promisify(execFile)

export interface EmbeddedPostgres {
  url: string
  /** Resolves once all data is on disk. A second call waits for the first one. */
  stop(): Promise<void>
}

interface Options {
  /** The cluster's folder, created if missing. It must contain nothing else. */
  dir: string
  log: Pick<Logger, 'debug' | 'warn' | 'error'>
  /** Further settings of postgresql.conf. */
  settings?: Record<string, string>
}

const account = 'coparent_join'
const maxTries = 3
// PostgreSQL's processes get only these variables, because the server's own variables contain secrets.
const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
const stopTimeout = 20_000

/**
 * The shell command that starts PostgreSQL. The postmaster replaces this shell and has its own session, so Ctrl-C in a terminal reaches
 * only the server. The server stops the database last. A forked reader holds a pipe (fd 3) from the server. When the server dies, the pipe
 * ends, and the reader sends the postmaster a fast shutdown. If the postmaster ends first, the server writes a line to the pipe and the
 * reader just exits. The double fork hides the reader from the postmaster, which expects to know its child processes.
 */
const keeper = 'exec 2>&1; ( { read -r line <&3 || kill -INT $$; } >/dev/null 2>&1 & ); exec "$@" 3<&-'

const settingsOfAll = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  // PostgreSQL would log refused rows, and so personal data, below this level. The server receives such errors as exceptions anyway.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic'
}

/**
 * Starts a real PostgreSQL for this process alone, with its data in `dir`. A later start with the same `dir` continues with the same data.
 */
export async function startEmbeddedPostgres({ dir, log, settings = {} }: Options): Promise<EmbeddedPostgres> {
  const directory = await findDataDirectory(dir)
  const password = await ensurePassword(directory)
  await ensureCluster(directory)
  for (let tries = 1; ; tries++) {
    await waitForEarlierPostmaster(dataOf(directory.home))
    try {
      return await startPostmaster(directory, password, { ...settingsOfAll, ...settings }, log)
    } catch (error) {
      // Another process may bind the free port in between, and backends of a killed postmaster live on for a moment. So a failed start is
      // tried again.
      if (tries === maxTries) throw error
      log.warn({ err: error }, 'embedded PostgreSQL did not start, retrying')
      await delay(1_000)
    }
  }
}

/** The URL of the cluster in `dir` if a server is running it now. Operators' commands connect to it while the server runs. */
export async function findEmbeddedPostgres(dir: string): Promise<string | undefined> {
  const home = await realpath(dir).catch(() => undefined)
  if (!home) return undefined
  const postmaster = await findPostmaster(dataOf(home))
  return postmaster?.ready ? urlOf(await readFile(passwordFileOf(home), 'utf8'), postmaster.port) : undefined
}

function dataOf(home: string) {
  return join(home, 'data')
}

function passwordFileOf(home: string) {
  return join(home, 'password')
}

function urlOf(password: string, port: number) {
  return `postgres://${account}:${password}@127.0.0.1:${port}/postgres`
}

/** The password of the cluster. Its file is written before the cluster is created, so that no cluster exists without its password. */
async function ensurePassword({ home, user }: DataDirectory): Promise<string> {
  const file = passwordFileOf(home)
  try {
    await writeFile(file, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 })
    if (user) await chown(file, user.uid, user.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFile(file, 'utf8')
}

/**
 * Creates the cluster under a temporary name and renames it when it is complete, so that an interrupted start leaves no incomplete cluster.
 */
async function ensureCluster({ home, binaries, user }: DataDirectory) {
  const data = dataOf(home)
  if (await stat(data).catch(() => undefined)) return
  const unfinished = `${data}.${process.pid}`
  await rm(unfinished, { recursive: true, force: true })
  const flags = {
    pgdata: unfinished,
    username: account,
    pwfile: passwordFileOf(home),
    auth: 'scram-sha-256',
    encoding: 'UTF8',
    // PostgreSQL's built-in Unicode rules are the same on every machine and need no installed locale.
    locale: 'C',
    'locale-provider': 'builtin',
    'builtin-locale': 'C.UTF-8'
  }
  const args = Object.entries(flags).map(([name, value]) => `--${name}=${value}`)
  await run(join(binaries, 'initdb'), args, { ...user, cwd: home, env: environment })
  await rename(unfinished, data).catch(() => rm(unfinished, { recursive: true }))
}

async function startPostmaster(
  { home, binaries, user }: DataDirectory,
  password: string,
  settings: Record<string, string>,
  log: Options['log']
): Promise<EmbeddedPostgres> {
  const data = dataOf(home)
  const port = await choosePort(data)
  const flags = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn('sh', ['-c', keeper, 'sh', join(binaries, 'postgres'), '-D', data, ...flags], {
    ...user,
    cwd: home,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore', 'pipe']
  })
  const lifeline = child.stdio[3] as Writable
  lifeline.on('error', () => {})
  const lastLines = relay(child.stdout!, log)
  let isEnded = false
  let isWanted = false
  const ended = once(child, 'exit')
    .catch((error: unknown) => log.error({ err: error }, 'embedded PostgreSQL failed'))
    .finally(() => {
      isEnded = true
      if (isWanted) log.error('embedded PostgreSQL exited unexpectedly')
      lifeline.end('\n')
    })

  while (!(await isServing(data, child.pid))) {
    if (isEnded) throw new Error(['PostgreSQL did not start:', ...(await lastLines)].join('\n'))
    await delay(25)
  }
  isWanted = true

  async function stop() {
    isWanted = false
    child.kill('SIGINT')
    const timer = setTimeout(() => child.kill('SIGQUIT'), stopTimeout)
    await ended
    clearTimeout(timer)
  }
  let stopped: Promise<void> | undefined
  return { url: urlOf(password, port), stop: () => (stopped ??= stop()) }
}

async function isServing(data: string, pid: number | undefined) {
  const postmaster = await findPostmaster(data)
  return postmaster?.pid === pid && postmaster?.ready === true
}

/** The port of the last run, so that a URL from that run stays valid. Another port if that port is taken. */
async function choosePort(data: string): Promise<number> {
  const options = await readFile(join(data, 'postmaster.opts'), 'utf8').catch(() => '')
  const last = Number(/port=(\d+)/.exec(options)?.[1] ?? 0)
  return await freePort(last).catch(() => freePort(0))
}

async function freePort(preferredPort: number): Promise<number> {
  const server = createServer().listen(preferredPort, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Forwards PostgreSQL's own log. At its end the function returns the last lines. */
async function relay(output: Readable, log: Options['log']): Promise<string[]> {
  const last: string[] = []
  for await (const line of createInterface({ input: output })) {
    log.debug(line)
    if (last.push(line) > 10) last.shift()
  }
  return last
}
