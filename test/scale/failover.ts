import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '#test/support/free-port.ts'
import type { Cluster } from '#test/crash/run.ts'
import { told, until } from '#test/deploy/findings.ts'
import { unprivilegedUser } from '#test/support/debian.ts'

const run = promisify(execFile)
const user = unprivilegedUser()

interface Node {
  data: string
  port: number
  process?: ChildProcess
}

/**
 * A primary and its replica behind one address, synchronous or not. `kill` ends all processes of the primary, like a machine that dies.
 * Then it promotes the replica, moves the address to it and makes a new replica, with the commands of docs/backup.md.
 */
export async function startReplicatedCluster(
  programs: string,
  dir: string,
  { isSynchronous }: { isSynchronous: boolean }
): Promise<Cluster> {
  mkdirSync(dir)
  chmodSync(dir, 0o755)
  if (user.uid !== undefined) chownSync(dir, user.uid, user.gid!)
  let primary: Node = { data: join(dir, 'one'), port: await freePort() }
  let replica: Node = { data: join(dir, 'two'), port: await freePort() }
  const program = (name: string, ...words: string[]) =>
    run(join(programs, name), words, { ...user, cwd: dir, env: { PATH: process.env.PATH, LC_ALL: 'C' } })
  const ask = async ({ port }: Node, statement: string) => {
    const words = ['-h', '127.0.0.1', '-p', String(port), '-U', 'operator', '-d', 'postgres', '-AtXqc', statement]
    return (await program('psql', ...words)).stdout.trim()
  }

  async function start(node: Node) {
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      `port=${node.port}`,
      'max_connections=100'
    ]
    node.process = spawn(join(programs, 'postgres'), ['-D', node.data, ...settings.flatMap(one => ['-c', one])], {
      ...user,
      cwd: dir,
      stdio: 'ignore'
    })
    const isUp = await until(async () => (await ask(node, 'select 1')) === '1')
    if (!isUp) throw new Error('PostgreSQL did not start')
  }

  /** Makes a replica of the primary. Once a synchronous replica has started, every commit waits for it. */
  async function replicate() {
    rmSync(replica.data, { recursive: true, force: true })
    const source = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'operator']
    await program('pg_basebackup', ...source, '-D', replica.data, '-R', '-X', 'stream', '-c', 'fast')
    await start(replica)
    if (isSynchronous) await ask(primary, `alter system set synchronous_standby_names = '*'`)
    await ask(primary, 'select pg_reload_conf()')
    const state = isSynchronous ? 'sync' : 'async'
    const isInSync = await until(
      async () => (await ask(primary, 'select sync_state from pg_stat_replication')) === state
    )
    if (!isInSync) throw new Error('the replica is not in sync')
  }

  await program('initdb', '-D', primary.data, '-U', 'operator', '-A', 'trust', '-E', 'UTF8')
  await start(primary)
  await replicate()
  const address = await openAddress(() => primary.port)
  const orders = async () => Number(await ask(primary, 'select count(*) from "order"'))
  let moving = Promise.withResolvers<void>()
  moving.resolve()
  process.once('exit', () => [primary, replica].forEach(node => node.process?.kill('SIGQUIT')))

  /** Makes the asynchronous replica lag, as over a slow line: the primary goes on but sends the replica nothing. */
  async function lag() {
    const sender = await ask(primary, `select pid from pg_stat_activity where backend_type = 'walsender'`)
    process.kill(Number(sender), 'SIGSTOP')
    await delay(2_000)
  }

  async function failOver() {
    if (!isSynchronous) await lag()
    moving = Promise.withResolvers()
    const began = performance.now()
    const since = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
    address.close()
    await killAll(primary.process!)
    ;[primary, replica] = [replica, primary]
    await program('pg_ctl', 'promote', '-w', '-D', primary.data)
    await ask(primary, `alter system set synchronous_standby_names = ''`)
    await ask(primary, 'select pg_reload_conf()')
    const before = await orders()
    address.open()
    moving.resolve()
    const moved = since()
    const goesOn = await until(async () => (await orders()) > before)
    if (!goesOn) throw new Error('nobody buys at the promoted replica')
    told(`the replica has the address after ${moved}, and the next order after ${since()}`)
    await replicate()
  }

  return {
    url: () => `postgres://operator@127.0.0.1:${address.port}/postgres`,
    isUp: () => moving.promise,
    async kill() {
      await failOver()
      return 'primary'
    },
    async stop() {
      address.close()
      await Promise.all([primary, replica].map(node => killAll(node.process!)))
    }
  }
}

/**
 * Kills the postmaster and its backends at once, as the death of a machine does. A backend that outlives the postmaster could still commit.
 */
async function killAll(postmaster: ChildProcess) {
  const ended = once(postmaster, 'exit')
  const { pid } = postmaster
  process.kill(pid!, 'SIGSTOP')
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  for (const child of children) {
    try {
      process.kill(Number(child), 'SIGKILL')
    } catch {
      // The child process has ended already.
    }
  }
  process.kill(pid!, 'SIGKILL')
  await ended
}

/** An address that can move from one server to another, like the virtual IP address of a network. */
async function openAddress(portOf: () => number) {
  const sockets = new Set<Socket>()
  let isOpen = true
  const server = createServer(from => {
    if (!isOpen) return void from.destroy()
    const to = connect(portOf(), '127.0.0.1')
    for (const socket of [from, to]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        from.destroy()
        to.destroy()
      })
    }
    from.pipe(to).pipe(from)
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return {
    port,
    open: () => void (isOpen = true),
    close() {
      isOpen = false
      for (const socket of sockets) socket.destroy()
    }
  }
}
