import { execFileSync } from 'node:child_process'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, type Credentials } from '#core/contract/call.ts'
import type { Input, Route } from '#core/contract/route.ts'
import { readConfig } from '#server/config.ts'
import { operate } from '#server/operations/operate.ts'
import { type RunningServer, startServer } from '#server/start/start.ts'
import { type Api, visitUpToPayment } from '#test/support/api.ts'
import { ensurePrograms, startSystemPostgres } from '#test/deploy/debian-postgres.ts'
import { createTestFolder } from '#test/support/folder.ts'
import { blocksOf } from '#test/support/pages.ts'

/** The commands of docs/database.md#backup-and-restore, in their order. */
const [dump, load, pack, unpack] = blocksOf('database.md')
  .filter(({ language }) => language === 'sh')
  .map(({ code }) => code)

interface Installation {
  environment: Record<string, string>
  /** The environment variables of the server after the restore. */
  restored: Record<string, string>
  backUp: string
  /** Whether the server has to be stopped before the backup. */
  isCold: boolean
  goBack: string
}

const folder = await createTestFolder('backup')
let server: RunningServer | undefined
let environment: Record<string, string>

async function starts(): Promise<RunningServer> {
  server = await startServer(readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...environment }))
  return server
}

async function stops() {
  await server?.stop()
  server = undefined
}

/** Runs the command lines of the documentation in a shell, as an operator types them. */
const types = (commands: string, cwd: string) =>
  execFileSync('sh', ['-e', '-c', commands], { cwd, env: { PATH: process.env.PATH, ...environment }, stdio: 'pipe' })

/** The ids of orphan charges in the log of the command, which reconciles while no server runs. */
const orphans = async () => {
  const lines: string[] = []
  const write = vi.spyOn(process.stderr, 'write').mockImplementation(line => lines.push(String(line)) > 0)
  await operate(['payments', 'reconcile'], environment)
  write.mockRestore()
  return lines
    .map(line => JSON.parse(line) as { msg: string; transactionId: string })
    .filter(({ msg }) => msg === 'charge without an attempt')
    .map(({ transactionId }) => transactionId)
}

/** A visitor whose page stays open while servers stop and start. */
const wire = {
  call: <R extends Route>(route: R, input: Input<R>, credentials: Credentials = {}) =>
    call({ origin: server!.url, fetch }, route, input, { language: 'en', ...credentials })
} as unknown as Api

/** Presses Pay, which makes a new nonce. `attemptId` repeats an attempt that the restored server does not know. */
async function pays(visitor: Awaited<ReturnType<typeof visitUpToPayment>>, attemptId?: string) {
  const body = await visitor.payment({ attemptId })
  const paid = await visitor.sends(body)
  if (!paid.ok) throw new Error(`payment refused: ${JSON.stringify(paid.problem)}`)
  return { attemptId: body.attemptId, transactionId: paid.value.receipt.transactionId! }
}

function restores({ backUp, goBack, isCold, restored, ...installation }: Installation) {
  beforeEach(() => {
    environment = installation.environment
  })
  afterEach(stops)

  test('a restore keeps earlier orders, logs later charges, and answers a repeated Pay with the first receipt', async () => {
    await starts()
    const [before, during, gone] = await Promise.all([1, 2, 3].map(() => visitUpToPayment(wire)))
    const ofBefore = await pays(before!)
    if (isCold) await stops()
    types(backUp, folder)
    if (isCold) await starts()
    const first = await pays(during!)
    const lost = await pays(gone!)
    await stops()

    types(goBack, folder)
    environment = { ...environment, ...restored }
    expect((await orphans()).toSorted()).toEqual([first.transactionId, lost.transactionId].toSorted())

    const { emulator } = await starts()
    expect(await pays(during!, first.attemptId)).toEqual(first)
    const { transactionId } = ofBefore
    expect(await before!.pays()).toMatchObject({
      problem: { code: 'subscribed', detail: { receipt: { transactionId } } }
    })
    expect(emulator!.ledger.transactions()).toHaveLength(3)
    await stops()
    expect(await orphans()).toEqual([lost.transactionId])
  }, 120_000)
}

describe('the embedded database, packed and unpacked', async () => {
  restores({
    environment: { DATA_DIR: await createTestFolder('embedded') },
    restored: {},
    backUp: pack!,
    isCold: true,
    goBack: unpack!
  })
})

const programs = ensurePrograms()

describe.skipIf(!programs)(
  'a database of DATABASE_URL, dumped while servers run and loaded into a new one',
  async () => {
    const url = programs ? await startSystemPostgres(programs) : ''
    const restored = url.replace(/postgres$/, 'restored')
    restores({
      environment: { DATABASE_URL: url, RESTORED_URL: restored, DATA_DIR: await createTestFolder('dumped') },
      restored: { DATABASE_URL: restored },
      backUp: dump!,
      isCold: false,
      goBack: load!
    })
  }
)
