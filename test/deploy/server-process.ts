import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { until } from './findings.ts'

interface Address {
  port: number
  databaseUrl: string
  gatewayPort: number
  dataDir: string
}

/** Starts the whole server with a gateway emulator that other servers share. Resolves once the server is ready. */
export async function startServerProcess({ port, databaseUrl, gatewayPort, dataDir }: Address): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      GATEWAY_PORT: String(gatewayPort),
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'error'
    },
    stdio: 'inherit'
  })
  const isUp = await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok)
  if (!isUp) throw new Error('a server did not start')
  return child
}
