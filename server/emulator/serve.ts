import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { serve, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createEmulator, type Emulator, type EmulatorOptions } from './emulator.ts'
import { isDropped } from './faults.ts'
import { openJournal } from './ledger/journal.ts'
import { createLedger } from './ledger/ledger.ts'

export type StartOptions = {
  /** 0 means any free port. */
  port: number
  /** The folder of the ledger. Only one process may use it at a time. */
  dir: string
} & Partial<Omit<EmulatorOptions, 'ledger'>>

export type RunningEmulator = { emulator: Emulator; port: number; url: string; stop: () => Promise<void> }

/**
 * Serves the emulator on a loopback port, for `new braintree.Environment('127.0.0.1', String(port), '', false)`. Throws in production and
 * where Braintree credentials are configured, because there people expect real payments.
 */
export async function startEmulator({ port, dir, ...options }: StartOptions): Promise<RunningEmulator> {
  refuseRealPayments(process.env)
  const journal = await openJournal(dir)
  const emulator = createEmulator({ frameScript: builtFrameScript, ...options, ledger: createLedger(journal) })

  const server = await new Promise<Server>((resolve, reject) => {
    const options = { fetch: answerOrHangUp(emulator), port, hostname: '127.0.0.1', overrideGlobalObjects: false }
    const listening = serve(options, () => resolve(listening as Server))
    listening.on('error', reject)
  })
  const { port: actualPort } = server.address() as AddressInfo

  return {
    emulator,
    port: actualPort,
    url: `http://127.0.0.1:${actualPort}`,
    async stop() {
      const closed = new Promise(resolve => server.close(resolve))
      server.closeAllConnections()
      await closed
      await journal.close()
    }
  }
}

function refuseRealPayments(env: Record<string, string | undefined>) {
  if (env.NODE_ENV === 'production') throw new Error('The Braintree emulator does not run with NODE_ENV=production')
  if (env.BRAINTREE_MERCHANT_ID)
    throw new Error('The Braintree emulator does not run beside real credentials: BRAINTREE_MERCHANT_ID is set')
}

/** Makes a response that a `@hono/node-server` listener cuts. */
const answerOrHangUp = (emulator: Emulator) => async (request: Request, env: HttpBindings | object) => {
  const response = await emulator.fetch(request)
  if (!isDropped(response) || !('outgoing' in env)) return response
  env.outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

const builtFrameScript = () => readFile(new URL('../../dist/emulator/hosted-fields.js', import.meta.url), 'utf8')

if (import.meta.main) {
  const { values } = parseArgs({ options: { port: { type: 'string' }, dir: { type: 'string' } } })
  if (!values.port || !values.dir)
    throw new Error('Usage: node server/emulator/serve.ts --port <number> --dir <folder>')
  const { url, stop } = await startEmulator({ port: Number(values.port), dir: values.dir })
  process.stdout.write(`Emulated Braintree gateway, no money moves: ${url}\n`)
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
