import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start.ts'
import { emulatedGateway } from '#test/support/composition.ts'

/** As `server/node.ts`, with the emulator of another process, which several servers share, and the end of production. */
const port = emulatedGateway(Number(process.env.GATEWAY_PORT))
const { stop } = await startServer(readConfig(process.env), {
  gateway: { port, emulator: undefined, close: async () => {} },
  end: { leave: 4_000 }
})
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
