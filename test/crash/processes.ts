import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bundleScript } from '#test/support/bundle.ts'
import { freePort } from '#test/support/free-port.ts'
import type { CrashPlan, CrashPoint } from './crash-points.ts'
import type { ServerOrder } from './server.ts'

export type Lifetime = Omit<ServerOrder, 'port' | 'crash'>

/**
 * How a server process ended. A crash point: the process died there. `random`: a kill at any moment. `unstarted`: the process found no
 * database at its start. `by itself`: the process ended later without a kill, which is a bug.
 */
export type Death = CrashPoint | 'random' | 'unstarted' | 'by itself'

export interface ServerProcess {
  /** The errors of the server's own code so far. */
  bugs: readonly string[]
  /** Resolves when the process ends. */
  ended: Promise<Death>
  isUp(): boolean
  /** Stops the process for a time, as a machine that is moved or starved. The sockets of the process stay open. */
  pauseFor(ms: number): Promise<void>
  /** Kills the process `ms` milliseconds after the server began to serve. */
  killAfter(ms: number): void
  kill(): void
}

let bundled: Promise<string> | undefined

/**
 * Resolves with the path of the crash server, bundled in one file. Node loads one file in a third of the time, and a run starts hundreds of
 * servers.
 */
export function bundleCrashServer(): Promise<string> {
  return (bundled ??= bundle())
}

async function bundle(): Promise<string> {
  const script = await bundleScript(pathOf('server.ts'), { platform: 'node' })
  // The file lies as deep in the repository as this folder, because a server finds its files relative to its module.
  const file = pathOf('../../dist/crash/server.js')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, script)
  return file
}

export function startCrashServer(file: string, lifetime: Lifetime, port: number, crash?: CrashPlan): ServerProcess {
  const order: ServerOrder = { ...lifetime, port, crash }
  const child = run(file, JSON.stringify(order))
  let isUp = false
  let hasServed = false
  let isKilled = false
  let crashed: CrashPoint | undefined
  const bugs: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const serving = Promise.withResolvers<void>()
  createInterface({ input: child.stdout! }).on('line', line => {
    if (line === 'listening') {
      isUp = hasServed = true
      serving.resolve()
    }
    if (line.startsWith('bug ')) bugs.push(line.slice('bug '.length))
    if (line.startsWith('crashed ')) crashed = line.slice('crashed '.length) as CrashPoint
  })
  const ended = once(child, 'close').then((): Death => {
    isUp = false
    clearTimeout(timer)
    if (crashed) return crashed
    if (isKilled) return 'random'
    return hasServed ? 'by itself' : 'unstarted'
  })
  return {
    bugs,
    ended,
    isUp: () => isUp,
    async pauseFor(ms) {
      child.kill('SIGSTOP')
      await wait(ms)
      child.kill('SIGCONT')
    },
    killAfter: ms => void serving.promise.then(() => (timer = setTimeout(kill, ms))),
    kill
  }

  function kill() {
    isKilled = true
    child.kill('SIGKILL')
  }
}

interface EmulatorProcess {
  url: string
  port: number
  stop(): Promise<void>
}

export async function startEmulatorProcess(dir: string): Promise<EmulatorProcess> {
  const port = await freePort()
  const child = run(pathOf('../../server/emulator/serve.ts'), '--port', String(port), '--dir', dir)
  await once(createInterface({ input: child.stdout! }), 'line')
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async stop() {
      const closed = once(child, 'close')
      child.kill('SIGKILL')
      await closed
    }
  }
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url))
}

function run(path: string, ...args: string[]): ChildProcess {
  const stderr = process.env.CRASH_LOG === undefined ? 'ignore' : 'inherit'
  const child = spawn(process.execPath, [path, ...args], {
    stdio: ['ignore', 'pipe', stderr],
    // A run starts hundreds of servers. With a compile cache only the first of them compiles the code.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'crash-compile-cache') }
  })
  // Child processes die with the test, also when it fails.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('close', () => process.off('exit', end))
  return child
}
