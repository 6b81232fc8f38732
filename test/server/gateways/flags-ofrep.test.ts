import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import defaults from '#server/gateways/flags/default-flags.json' with { type: 'json' }
import { readConfig } from '#server/config.ts'
import { createFlags, type FlagFile } from '#server/gateways/flags/flag-file.ts'
import { createOfrepProvider } from '#server/gateways/flags/flags-ofrep.ts'
import { startServer } from '#server/start/start.ts'
import { createTestFolder } from '#test/support/folder.ts'
import { createTestDatabase } from '#test/support/postgres.ts'

interface Question {
  path: string
  token: string | undefined
  context: { targetingKey: string; country: string }
}

type Row = { key: string; value?: unknown; errorCode?: string }

/** The flags in the service's next answers. A function instead writes the answer itself. */
let rows: readonly Row[] | ((response: ServerResponse) => void)
const heard: Question[] = []
const service = createServer(async (request: IncomingMessage, response) => {
  const { context } = (await json(request)) as Pick<Question, 'context'>
  heard.push({ path: `${request.method} ${request.url}`, token: request.headers.authorization, context })
  if (typeof rows === 'function') return rows(response)
  const flags = rows.map(row => ({ reason: 'TARGETING_MATCH', variant: String(row.value), ...row }))
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ flags }))
}).listen(0, '127.0.0.1')
await new Promise(resolve => void service.once('listening', resolve))
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

const file = {
  experiments: { ...defaults.experiments, premiumPickMe: { split: { control: 1 } } },
  flags: { ...defaults.flags, v2Packages: true }
} as FlagFile
const treatment: Row[] = [
  { key: 'premiumPickMe', value: 'treatment' },
  { key: 'zdChat', value: true },
  { key: 'v2Packages', value: false }
]
const ofService = { premiumPickMe: 'treatment', zdChat: true, v2Packages: false }
const ofFile = { premiumPickMe: 'control', zdChat: false, v2Packages: true }

beforeEach(() => {
  rows = treatment
  heard.length = 0
})

async function createVisits(
  changes: { url?: string; epics?: Record<string, { split: { off: 1 }; epic: string }> } = {}
) {
  const clock = { at: 0 }
  const lines: string[] = []
  const outcomes: string[] = []
  const provider = createOfrepProvider({
    url: changes.url ?? url,
    token: 'a key',
    log: { warn: (_, message) => void lines.push(message) },
    metrics: { observe: (_, [outcome]) => void outcomes.push(outcome!) },
    now: () => clock.at
  })
  const experiments = { ...file.experiments, ...changes.epics } as FlagFile['experiments']
  const flags = await createFlags({ ...file, experiments }, provider)
  return {
    lines,
    outcomes,
    pass: (seconds: number) => void (clock.at += seconds * 1000),
    async of(visitor: string, country = 'US') {
      const { experiments, flags: switches } = await flags.assign(visitor, { country })
      const { zdChat, v2Packages } = switches
      return { premiumPickMe: experiments.premiumPickMe, zdChat, v2Packages }
    }
  }
}

test('one request fetches all flags of a visitor, with nothing but an id and a country', async () => {
  const visits = await createVisits()
  expect(await visits.of('ana', 'GB')).toEqual(ofService)
  expect(heard).toEqual([
    {
      path: 'POST /ofrep/v1/evaluate/flags',
      token: 'Bearer a key',
      context: { targetingKey: 'ana', country: 'GB' }
    }
  ])
  expect(visits.outcomes).toEqual(['answered'])
})

test('the file decides each flag that the service lacks or answers wrongly', async () => {
  const visits = await createVisits()
  rows = [
    { key: 'premiumPickMe', errorCode: 'FLAG_NOT_FOUND' },
    { key: 'zdChat', value: true },
    { key: 'v2Packages', value: 'no' }
  ]
  expect(await visits.of('ana')).toEqual({ ...ofFile, zdChat: true })
  rows = [{ key: 'premiumPickMe', value: 'teleport' }, { key: 'v2Packages' }]
  expect(await visits.of('bo')).toEqual({ premiumPickMe: 'off', zdChat: false, v2Packages: false })
})

const failures: Record<string, (response: ServerResponse) => void> = {
  'hangs up': response => void response.destroy(),
  'never answers': () => {},
  'is busy': response => void response.writeHead(429, { 'Retry-After': '3600' }).end(),
  'answers with something else': response => void response.setHeader('Content-Type', 'application/json').end('{}')
}

test.each(Object.entries(failures))(
  'a service that %s leaves visitors their arms, or those of the file',
  async (_, fail) => {
    const visits = await createVisits()
    await visits.of('ana')
    rows = fail
    visits.pass(61)
    expect(await visits.of('ana')).toEqual(ofService)
    expect(await visits.of('bo')).toEqual(ofFile)
    expect(await visits.of('cy')).toEqual(ofFile)
    expect(heard).toHaveLength(2)
    expect(visits.outcomes).toEqual(['answered', 'failed'])
    expect(visits.lines).toEqual(['flag service unavailable'])

    rows = treatment
    visits.pass(5)
    expect(await visits.of('dee')).toEqual(ofService)
    expect(await visits.of('bo')).toEqual(ofFile)
    visits.pass(60)
    expect(await visits.of('bo')).toEqual(ofService)
  }
)

test('a server fetches flags from FLAGS_URL', async () => {
  const server = await startServer(
    readConfig({
      PORT: '0',
      DATABASE_URL: (await createTestDatabase()).url,
      DATA_DIR: await createTestFolder('flags'),
      FLAGS_URL: `${url}/`,
      LOG_LEVEL: 'silent'
    })
  )
  const started = await fetch(`${server.url}/v1/start?country=US`)
  expect(await started.json()).toMatchObject({ experiments: { premiumPickMe: 'treatment' }, flags: { zdChat: true } })
  expect(heard[0]).toMatchObject({ token: undefined, context: { country: 'US' } })
  await server.stop()
})
