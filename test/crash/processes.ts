import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { CrashPlan, CrashPoint } from './crash-points.ts'
import type { ServerOrder } from './server.ts'

export type Lifetime = Omit<ServerOrder, 'port' | 'crash'>

/**
 * How a server process ended: at a point, by our kill at some moment, by itself because it found no database when it started, or
 * by itself later, which it never should.
 */
export type Death = CrashPoint | 'random' | 'unstarted' | 'by itself'

export interface ServerProcess {
  /** Resolves with how it ended. */
  ended: Promise<Death>
  isUp(): boolean
  /** Kills it so many milliseconds after it began to serve, if it still lives. */
  killAfter(ms: number): void
  kill(): void
}

export function startCrashServer(lifetime: Lifetime, port: number, crash?: CrashPlan): ServerProcess {
  const order: ServerOrder = { ...lifetime, port, crash }
  const child = run('server.ts', JSON.stringify(order))
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
  const child = run('../../server/emulator/serve.ts', '--port', String(port), '--dir', dir)
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

function run(file: string, ...args: string[]): ChildProcess {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const stderr = process.env.CRASH_LOG === undefined ? 'ignore' : 'inherit'
  const child = spawn(process.execPath, [path, ...args], {
    stdio: ['ignore', 'pipe', stderr],
    // Hundreds of servers are started; the second one need not compile what the first one did.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'crash-compile-cache') }
  })
  // Children die with the test, however that ends.
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
