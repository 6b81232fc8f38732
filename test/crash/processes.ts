import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { CrashPlan, CrashPoint } from './crash-points.ts'
import type { ServerOrder } from './server.ts'

export type Lifetime = Omit<ServerOrder, 'port' | 'crash'>

/**
 * How a server process ended: at a crash point; `random`, by a kill at any moment; `unstarted`, by itself because it found no
 * database at its start; `by itself` later, which is a bug.
 */
export type Death = CrashPoint | 'random' | 'unstarted' | 'by itself'

export interface ServerProcess {
  /** Resolves when the process ends. */
  ended: Promise<Death>
  isUp(): boolean
  /** Kills the process that many milliseconds after it began to serve. */
  killAfter(ms: number): void
  kill(): void
}

let bundled: Promise<string> | undefined

/** Resolves with the crash server in one file: the run starts one server after another, and Node loads one file in a third of the time. */
export function bundleCrashServer(): Promise<string> {
  return (bundled ??= bundle())
}

async function bundle(): Promise<string> {
  const build = await rolldown({ input: pathOf('server.ts'), platform: 'node', onLog: () => {} })
  // A folder of this depth, because a server finds its files by their place relative to the module.
  const file = pathOf('../../dist/crash/server.js')
  await build.write({ file, codeSplitting: false })
  await build.close()
  return file
}

export function startCrashServer(file: string, lifetime: Lifetime, port: number, crash?: CrashPlan): ServerProcess {
  const order: ServerOrder = { ...lifetime, port, crash }
  const child = run(file, JSON.stringify(order))
  let isUp = false
  let hasServed = false
  let isKilled = false
  let crashed: CrashPoint | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const serving = Promise.withResolvers<void>()
  createInterface({ input: child.stdout! }).on('line', line => {
    if (line === 'listening') {
      isUp = hasServed = true
      serving.resolve()
    }
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
    ended,
    isUp: () => isUp,
    killAfter: ms => void serving.promise.then(() => (timer = setTimeout(kill, ms))),
    kill
  }

  function kill() {
    isKilled = true
    child.kill('SIGKILL')
  }
}

export interface EmulatorProcess {
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
    // The run starts hundreds of servers; the cache spares all but the first the compilation.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'crash-compile-cache') }
  })
  // Child processes die with the test, also when it fails.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('close', () => process.off('exit', end))
  return child
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
