import { basePath } from '#core/base-path.ts'
import { readConfig } from './config.ts'
import { readEnvironment, unknownVariables } from './start/environment.ts'
import { startServer } from './start/start.ts'

/** `npm start`: reads the environment, starts the server, prints its addresses, and stops it cleanly on a signal. */
async function main(): Promise<void> {
  const environment = readEnvironment()
  const config = readConfig(environment)
  const { url, emulator, stop } = await startServer(config, { unknown: unknownVariables(environment) })
  const end = () => void stop().then(() => process.exit(0))
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  process.stdout.write(`${addresses(url, { isEmulated: emulator !== undefined, isProduction: config.production })}\n`)
}

function addresses(url: string, { isEmulated, isProduction }: { isEmulated: boolean; isProduction: boolean }): string {
  const lines = [
    `Hosted pages     ${url}${basePath}/signup`,
    `SDK              ${url}/sdk/v1.js`,
    `Documentation    ${url}/docs/`,
    `API description  ${url}/openapi.json`
  ]
  if (!isProduction) {
    lines.unshift(
      `Marketing page   ${url}/examples/marketing/`,
      `Harness          ${url}/examples/harness/`,
      `Gallery          ${url}/examples/gallery/`
    )
  }
  if (isEmulated) lines.push('Emulated gateway, no money moves. Try the card 4111 1111 1111 1111.')
  return lines.join('\n')
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
