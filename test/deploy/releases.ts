import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { call } from '#core/contract/call.ts'
import { contract } from '#core/contract/contract.ts'
import type { Input, Route } from '#core/contract/route.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/cluster.ts'
import { createDatabase } from '#server/database/database.ts'
import type { Database, Tables } from '#server/database/tables.ts'
import { createOutbox } from '#server/gateways/mail/mail-outbox.ts'
import { createLog } from '#server/observability/log.ts'
import { buy, buyInvited, type Plan, type Shop } from '#test/crash/buyer.ts'
import { freePort } from '#test/support/free-port.ts'
import { root } from '#test/support/imports.ts'
import { newProfessional } from '#test/support/professional.ts'
import { holds, told, until } from './findings.ts'
import { startMemberArea } from './member-area.ts'
import { renew } from './renewal.ts'

interface Release {
  name: string
  url: string
  dataDir: string
  process: ChildProcess
}

/**
 * Runs the previous release and this release side by side on one database. Every flow sends its calls to the two releases in turns. Then
 * each release runs alone.
 */
export async function tryReleases(folder: string): Promise<void> {
  const tag = releaseBefore()
  if (!tag) {
    told(
      'SKIPPED: this checkout has no tag of a release. The first release has none before it; fetch later ones (git fetch --tags).'
    )
    return
  }
  told(`The release before is ${tag}.`)
  const before = checkOut(tag, join(folder, 'before'))
  const log = createLog({ level: 'warn' })
  const postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres'), log })
  const database = createDatabase<Tables>(postgres.url, { max: 1 })
  const area = await startMemberArea(database)
  const started: Release[] = []
  const start = async (name: string, tree: string) => {
    const variables = {
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, `data-${started.length}`),
      ...area.variables
    }
    const release = await startRelease(name, tree, variables)
    started.push(release)
    return release
  }
  const tryFlows = (where: string, releases: readonly Release[]) => tryEveryFlow(where, releases, database)
  try {
    const old = await start('the release before', before)
    await tryFlows('the release before, alone', [old])
    const invited = await inviteBefore(old, database)
    const present = await start('this release', root)
    await tryInvitations(present, database, invited)
    await tryFlows('both, beginning at the release before', [old, present])
    await tryFlows('both, beginning at this release', [present, old])
    await ends(present)
    await tryFlows('the release before, after this one has migrated and gone', [old])
    await ends(old)
    await tryFlows('this release, after the one before has gone', [await start('this release', root)])
  } finally {
    for (const { process } of started) process.kill('SIGKILL')
    area.stop()
    await database.destroy()
    await postgres.stop()
  }
}

/** The newest tag of a release. Undefined before the first one. */
function releaseBefore(): string | undefined {
  const tags = execFileSync('git', ['tag', '--list', 'v*', '--sort=-creatordate'], { cwd: root, encoding: 'utf8' })
  return tags.split('\n')[0] || undefined
}

/** Checks a tag out and builds it with the npm packages of this release. */
function checkOut(tag: string, tree: string): string {
  mkdirSync(tree, { recursive: true })
  execFileSync('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', tag, tree], { cwd: root })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  execFileSync('npm', ['run', 'build'], { cwd: tree, stdio: ['ignore', 'ignore', 'inherit'] })
  return tree
}

/**
 * Starts a server with its own emulator. The servers can have separate emulators, because a charge concerns only the server that receives
 * the payment.
 */
async function startRelease(name: string, tree: string, variables: { DATA_DIR: string }): Promise<Release> {
  const port = await freePort()
  const server = spawn(process.execPath, ['server/node.ts'], {
    cwd: tree,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'error',
      ...variables
    },
    stdio: ['ignore', 'ignore', 'inherit']
  })
  const url = `http://127.0.0.1:${port}`
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null
  const isUp = await until(async () => hasEnded() || (await fetch(`${url}/readyz`)).ok)
  if (!isUp || hasEnded()) {
    server.kill('SIGKILL')
    throw new Error(`${name} did not start on this database`)
  }
  return { name, url, dataDir: variables.DATA_DIR, process: server }
}

async function ends({ process: server }: Release): Promise<void> {
  const ended = new Promise(resolve => void server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
}

let flows = 0

/** A visitor whose calls go to the releases in turns. Failed calls and missing mails are added to `failed`. */
function visitorOf(releases: readonly Release[], failed: string[]) {
  const caller = `10.0.1.${(flows += 1)}`
  const state = { turn: 0, repeated: 0 }
  const shop: Shop = {
    async fetch(path, init) {
      const { url, name } = releases[state.turn % releases.length]!
      state.turn += 1
      const headers = { ...(init.headers as Record<string, string>), 'X-Forwarded-For': caller }
      const response = await fetch(url + path, { ...init, headers })
      // A statement fails if it waits too long for the lock of a migration. The SDK repeats such a call, and so does this visitor.
      if (response.status === 503) state.repeated += 1
      else if (response.status >= 400) {
        const text = await response.clone().text()
        // A visitor whose first answer was lost sends the payment again, and this refusal contains the purchase.
        if (!text.includes('"code":"subscribed"'))
          failed.push(`${name}: ${init.method} ${path}: ${response.status} ${text}`)
      }
      return response
    },
    async linkTo(email, kind) {
      for (let tries = 0; tries < 150; tries += 1, await delay(200)) {
        const entries = await Promise.all(releases.map(({ dataDir }) => outboxOf(dataDir).list()))
        const found = entries.flat().find(({ mail }) => mail.kind === kind && mail.to === email)
        if (found) return /https?:\S+/.exec(found.mail.text)?.[0]
      }
      failed.push(`no mail “${kind}”`)
      return undefined
    },
    authenticate: async () => '',
    count: () => {},
    // A constant number instead of a random one: each visitor pays by a card that needs no authentication.
    random: () => 0.5,
    insist: (on, began) => {
      if (Date.now() - began > 30_000) throw new Error(`no end: ${on}`)
    }
  }
  return { shop, state }
}

const plan: Plan = { codes: [], paysForBoth: false, tabs: 1, leaves: false, authenticates: false }

interface InvitedBefore {
  email: string
  token: string
  userId: string
}
type InvitationState = 'sent' | 'typed' | 'expired' | 'joined'

/** Invitations that the previous release has under way, one in each state. */
async function inviteBefore(old: Release, database: Database): Promise<Record<InvitationState, InvitedBefore>> {
  const { shop } = visitorOf([old], [])
  const invites = async (): Promise<InvitedBefore> => {
    const { coParentEmail: email } = await buy(shop, plan)
    const link = new URL((await shop.linkTo(email, 'invite'))!)
    return { email, token: link.searchParams.get('token')!, userId: link.searchParams.get('userId')! }
  }
  const made = {
    sent: await invites(),
    typed: await invites(),
    expired: await invites(),
    joined: await invites()
  }
  const typed = { firstName: 'Sam', lastName: 'Okafor', email: `typed.${made.typed.email}` }
  const body = {
    parent: { ...typed, phoneCountryCode: '+1', phoneNumber: '4155550143' },
    sections: ['PARENT' as const]
  }
  await askAt(old, contract.updateInvitedParent, { params: { userId: made.typed.userId }, body }, made.typed)
  await database
    .updateTable('token')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('account_id', '=', made.expired.userId)
    .execute()
  await database
    .updateTable('account')
    .set({ credentials_set_at: new Date(), joined_at: new Date() })
    .where('id', '=', made.joined.userId)
    .execute()
  return made
}

function askAt<R extends Route>({ url }: Release, route: R, input: Input<R>, holder?: InvitedBefore) {
  const wire = { origin: url, fetch: (address: string, init: RequestInit) => fetch(address, init) }
  return call(wire, route, input, { language: 'en', inviteToken: holder?.token })
}

/** Tries the invitations of the previous release at a server of this one. */
async function tryInvitations(
  present: Release,
  database: Database,
  made: Record<InvitationState, InvitedBefore>
): Promise<void> {
  const opened = async (state: InvitationState) => {
    const answer = await askAt(present, contract.invite, { params: { userId: made[state].userId } }, made[state])
    return answer.ok ? answer.value : answer.problem.code
  }
  const sentTo = async (recipient: string) => {
    const mails = database.selectFrom('mail').where('kind', '=', 'invite').where('recipient', '=', recipient)
    return (await mails.where('sent_at', 'is not', null).select('id').execute()).length
  }
  /** A new link goes to the invited address. A typed address does not change that. */
  const getsNewLink = async (state: InvitationState) => {
    const before = await sentTo(made[state].email)
    const asked = await askAt(present, contract.requestInvite, {}, made[state])
    return asked.ok && (await until(async () => (await sentTo(made[state].email)) === before + 1))
  }
  const sent = await opened('sent')
  const found: Record<InvitationState, boolean> = {
    sent:
      typeof sent === 'object' &&
      sent.invitedEmail === `${made.sent.email[0]}…${made.sent.email.replace(/^[^@]*/, '')}`,
    typed: await getsNewLink('typed'),
    expired: (await opened('expired')) === 'expired' && (await getsNewLink('expired')),
    joined: (await opened('joined')) === 'used'
  }
  for (const [state, isRight] of Object.entries(found)) holds(isRight, `an invitation of the release before: ${state}`)
}

async function tryEveryFlow(where: string, releases: readonly Release[], database: Database): Promise<void> {
  const failed: string[] = []
  const { shop, state } = visitorOf(releases, failed)
  const wire = { origin: '', fetch: shop.fetch }
  const bought = await buy(shop, plan)
  // Resets the turns, so that the next call always goes to the first release.
  state.turn = 0
  await renew(shop, database, bought).catch((error: Error) => failed.push(`a signed-in parent: ${error.message}`))
  const invited = await buyInvited(shop, bought.coParentEmail)
  const registered = await call(wire, contract.createProfessional, { body: newProfessional() }, { language: 'en' })
  const visit = { flow: 'signup', step: 'family', progress: '{}' } as const
  const handed = await call(wire, contract.handOver, { body: visit }, { language: 'en' })
  const taken =
    handed.ok &&
    (await call(
      wire,
      contract.takeOver,
      { body: { code: handed.value.code, taker: randomUUID() } },
      { language: 'en' }
    ))
  const page = await shop.fetch('/app/join/signup', { method: 'GET', headers: { Accept: 'text/html' } })
  for (const release of releases) failed.push(...(await missingFiles(release, releases)))

  for (const failure of failed) told(failure)
  const areDone = [bought.receipts.length === 1, invited?.receipts.length, registered.ok, taken && taken.ok, page.ok]
  holds(
    failed.length === 0 && areDone.every(Boolean),
    `every flow: ${where}${state.repeated > 0 ? `; ${state.repeated} calls repeated after 503` : ''}`
  )
}

/** The files of an open page of the release `from` that a server of another release does not deliver. */
async function missingFiles(from: Release, releases: readonly Release[]): Promise<string[]> {
  const page = await (await fetch(`${from.url}/app/join/signup`)).text()
  const entry = await (await fetch(`${from.url}/sdk/v1.js`)).text()
  const paths = new Set([
    ...[...page.matchAll(/\/app\/assets\/[\w.-]+/g)].map(([path]) => path),
    ...[...entry.matchAll(/"\.(\/[\d.]+\/[\w-]+\.js)"/g)].map(([, path]) => `/sdk${path}`)
  ])
  const missing: string[] = []
  for (const { name, url } of releases) {
    for (const path of paths) {
      const { ok } = await fetch(url + path)
      if (!ok) missing.push(`${name} has no ${path} of ${from.name}`)
    }
  }
  return missing
}

function outboxOf(dataDir: string) {
  return createOutbox({ dir: join(dataDir, 'outbox'), from: { name: '', address: 'nobody@join.test' } })
}
