import { once } from 'node:events'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start/start.ts'
import { createTestFolder } from '#test/support/folder.ts'
import { createTestDatabase } from '#test/support/postgres.ts'

const lines: string[] = []

type EndTimes = NonNullable<Parameters<typeof startServer>[1]>['end']

async function start({ logLevel = 'error', end }: { logLevel?: string; end?: EndTimes } = {}) {
  const { url } = await createTestDatabase()
  const dataDir = await createTestFolder('start')
  const config = readConfig({ PORT: '0', DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: logLevel })
  return startServer(config, { end, logTo: { write: line => void lines.push(line) } })
}

test('a server ends, even while a client keeps sending over one connection', async () => {
  const { url, stop } = await start()
  const agent = new Agent({ keepAlive: true })
  let isOver = false
  let answers = 0
  const askOn = () =>
    new Promise<void>(resolve => {
      const ask = () =>
        get(`${url}/app/join/signup`, { agent, headers: { Accept: 'text/html' } }, answer => {
          answer.resume().once('end', () => {
            answers += 1
            return isOver ? resolve() : ask()
          })
        }).once('error', () => resolve())
      ask()
    })
  const asking = [askOn(), askOn(), askOn()]
  await vi.waitFor(() => expect(answers).toBeGreaterThan(10), { timeout: 10_000 })
  await stop()
  isOver = true
  await Promise.all(asking)
  agent.destroy()
})

test('an unknown variable and a port that is taken are named', async () => {
  const { url, stop } = await start({ logLevel: 'silent' })
  const databaseUrl = (await createTestDatabase()).url
  const dataDir = await createTestFolder('taken')
  const taken = { PORT: new URL(url).port, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  lines.length = 0
  const unknown = [{ name: 'EMBED_ORIGIN', suggested: 'EMBED_ORIGINS' }]
  const again = startServer(readConfig(taken), { unknown, logTo: { write: line => void lines.push(line) } })
  await expect(again).rejects.toThrow(/^PORT and HOST cannot be used: listen EADDRINUSE/)
  expect(JSON.parse(lines[0]!)).toMatchObject({ variable: 'EMBED_ORIGIN', suggested: 'EMBED_ORIGINS', level: 'warn' })
  await stop()
})

test('a part that cannot be stopped is logged, and keeps no other from stopping', async () => {
  const { deps, stop } = await start()
  vi.spyOn(deps.database, 'destroy').mockRejectedValueOnce(new Error('a bug'))
  await stop()
  expect(lines.join('')).toContain('part failed to stop')
  await deps.database.destroy()
})

test('a server refuses TRACE', async () => {
  const { url, stop } = await start({ logLevel: 'silent' })
  for (const path of ['/v1/start', '/app/join/signup', '/']) {
    const asked = request(url + path, { method: 'TRACE', headers: { 'X-Registration-Key': 'a secret' } }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    expect(answer.statusCode, path).toBeGreaterThanOrEqual(400)
    let text = ''
    for await (const part of answer) text += part
    expect(text).not.toContain('a secret')
  }
  await stop()
})

test('a running server refuses two Host lines, and names its security contact', async () => {
  const { url, stop } = await start()
  const answerTo = async (...hosts: string[]) =>
    text(
      await opens(url, `GET /.well-known/security.txt HTTP/1.1\r\n${hosts.join('\r\n')}\r\nConnection: close\r\n\r\n`)
    )
  expect(await answerTo('Host: localhost', 'Host: evil.example')).toMatch(/^HTTP\/1.1 400 /)
  expect(await answerTo('Host: localhost')).toMatch(/^HTTP\/1.1 200 [^]*\nContact: mailto:support@localhost\n/)
  await stop()
})

const announced = 'Content-Length: 1000'
const chunked = 'Transfer-Encoding: chunked'

async function opens(url: string, written: string) {
  const socket = connect(Number(new URL(url).port), new URL(url).hostname)
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write(written)
  return socket
}

/** Sends the beginning of a request's body and never its end. */
async function beginsBody(url: string, path: string, length: string) {
  const part = length === chunked ? '5\r\n{"par\r\n' : '{"par'
  return opens(
    url,
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${length}\r\n\r\n${part}`
  )
}

const awkward: Record<string, (url: string) => Promise<Socket>> = {
  'says nothing': url => opens(url, ''),
  'never ends its head': url => opens(url, 'GET /healthz HTTP/1.1\r\nHost: loc'),
  'never ends its body': url => beginsBody(url, '/signups', announced),
  'never ends a body of unknown length': url => beginsBody(url, '/signups', chunked),
  async 'sends a byte now and then'(url) {
    const socket = await beginsBody(url, '/signups', announced)
    const timer = setInterval(() => socket.write('x'), 50)
    socket.once('close', () => clearInterval(timer))
    return socket
  },
  async 'asks for ever and reads no answer'(url) {
    const socket = await opens(url, '')
    socket.pause()
    const ask = () => socket.write('GET /app/join/signup HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n')
    const timer = setInterval(ask, 5)
    socket.once('close', () => clearInterval(timer))
    return socket
  },
  async 'keeps its connection'(url) {
    const socket = await opens(url, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(socket, 'data')
    return socket
  }
}

test('a server ends within its time, with any open clients', async () => {
  const { url, stop } = await start({ end: { drain: 500 } })
  const sockets = await Promise.all(Object.values(awkward).map(open => open(url)))
  const cut = Promise.all(sockets.map(socket => new Promise(resolve => void socket.resume().once('close', resolve))))
  await stop()
  await cut
})

test('a server that ends says so to the balancer, and answers everybody meanwhile', async () => {
  const { url, stop } = await start({ end: { leave: 2_000 } })
  const ready = () => fetch(`${url}/readyz`).then(({ status }) => status)
  expect(await ready()).toBe(200)
  const stopped = stop()
  await expect.poll(ready, { interval: 10 }).toBe(503)
  const answer = await fetch(`${url}/v1/start?country=US`)
  expect([answer.status, answer.headers.get('Connection')]).toEqual([200, 'close'])
  await stopped
  await expect(fetch(`${url}/healthz`)).rejects.toThrow()
})

test('a server ends within its time, though a part of it never does', async () => {
  const { deps, stop } = await start({ end: { all: 200 } })
  const { destroy } = deps.database
  deps.database.destroy = () => new Promise(() => {})
  lines.length = 0
  await stop()
  await destroy.call(deps.database)
})

test('a caller who hangs up in the body leaves no error in the log', async () => {
  const { url, stop } = await start({ logLevel: 'info' })
  lines.length = 0
  for (const path of ['/signups', '/v1/login', '/v1/webhooks/braintree']) {
    for (const length of [announced, chunked]) {
      const socket = await beginsBody(url, path, length)
      // The server reads this request after the bytes on the socket, so its answer proves that the server has read those bytes.
      await fetch(`${url}/healthz`)
      socket.resetAndDestroy()
    }
  }
  await stop()
  expect(lines.join('')).toBe('')
})
