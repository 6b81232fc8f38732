import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Size } from './tab.ts'

/** Starts a program that the system ends with this process, even after a crash. Its descriptor 3 is a pipe to this process. */
export function startsWithThis(program: string, options: string[], environment: Record<string, string>): ChildProcess {
  return spawn('setpriv', ['--pdeathsig', 'KILL', program, ...options], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe']
  })
}

/** The first line that a program writes to its descriptor 3. */
export async function firstLineOf(program: ChildProcess): Promise<string> {
  const [line] = (await once(createInterface(program.stdio[3] as Readable), 'line')) as [string]
  return line
}

export async function ends(program: ChildProcess) {
  if (program.exitCode !== null || program.signalCode !== null) return
  const isClosed = once(program, 'exit')
  program.kill()
  await isClosed
}

/** Starts an X server without a screen. By default a server resets once its last client leaves, and drops a client that comes then. */
export async function startDisplay(program: string, { width, height }: Size) {
  const server = startsWithThis(
    program,
    ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp', '-noreset'],
    {}
  )
  return { name: `:${await firstLineOf(server)}`, ends: () => ends(server) }
}
