import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start/start.ts'
import { emulatedGateway } from '#test/crash/composition.ts'

/**
 * Starts a server like `server/node.ts`, but with a gateway emulator that several servers share. The server stops with the deadlines of
 * production.
 */
const port = emulatedGateway(Number(process.env.GATEWAY_PORT))
const { stop } = await startServer(readConfig(process.env), {
  gateway: { port, emulator: undefined, close: async () => {} },
  end: { leave: 4_000 }
})
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
