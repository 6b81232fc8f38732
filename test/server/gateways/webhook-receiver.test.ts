import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { mayGetWebhooks, publicLookup, type Resolve } from '#server/gateways/webhook-address.ts'
import { createWebhookReceiver } from '#server/gateways/webhook-receiver.ts'

const received: { path: string; body: string }[] = []
const server = await listening()
const { port } = server.address() as AddressInfo
beforeEach(() => void received.splice(0))

async function listening(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push({ path: request.url!, body: Buffer.concat(parts).toString() })
    if (request.url === '/elsewhere') response.writeHead(307, { Location: `http://127.0.0.1:${port}/taken` })
    else if (request.url === '/slow') return
    response.end('x'.repeat(100_000))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => (server.closeAllConnections(), server.close()))
  return server
}

/** A resolver that gives one list of addresses after the other, and repeats the last one. */
function resolving(...answers: string[][]): Resolve & { asked: number } {
  const resolve = ((_, done) => {
    const addresses = answers[Math.min(resolve.asked, answers.length - 1)]!
    resolve.asked += 1
    done(
      null,
      addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
    )
  }) as Resolve & { asked: number }
  resolve.asked = 0
  return resolve
}

const privateAddresses = [
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::1'
]

describe('an address that is not public', () => {
  test.each(privateAddresses)('%s is refused when it is stored and when it is called', async address => {
    const written = address.includes(':') ? `[${address}]` : address
    const public_ = createWebhookReceiver({ network: 'public', resolve: resolving([address]) })
    for (const url of [`https://${written}:${port}/`, `https://hooks.example:${port}/`]) {
      expect(await mayGetWebhooks(url, 'public', resolving([address]))).toBe(false)
      expect(await public_.post(url, {}, '{}')).toBe('the address is not public')
    }
    expect(received).toEqual([])
  })

  test.each([
    'http://8.8.8.8/',
    'https://localhost/',
    'https://a.localhost/',
    'https://2130706433/',
    'https://0x7f.1/'
  ])('is not reached as %s', async url => {
    expect(await mayGetWebhooks(url, 'public', resolving(['8.8.8.8']))).toBe(false)
    expect(await createWebhookReceiver({ network: 'public' }).post(url, {}, '{}')).toBe('the address is not public')
  })

  test('is refused at the call if it changed since, with one look-up a call', async () => {
    const resolve = resolving(['8.8.8.8'], ['127.0.0.1'])
    const url = `https://hooks.example:${port}/`
    expect(await mayGetWebhooks(url, 'public', resolve)).toBe(true)
    expect(await createWebhookReceiver({ network: 'public', resolve }).post(url, {}, '{}')).toBe(
      'the address is not public'
    )
    expect(resolve.asked).toBe(2)
    expect(received).toEqual([])
  })
})

describe('an address that is public', () => {
  test('is connected to as it was checked, without another look-up', () => {
    const addresses = [
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700:4700::1111', family: 6 }
    ]
    const resolve = resolving(['8.8.8.8', '2606:4700:4700::1111'], ['127.0.0.1'])
    publicLookup(resolve)('hooks.example', { all: true }, (error, found) =>
      expect([error, found]).toEqual([null, addresses])
    )
    expect(resolve.asked).toBe(1)
    publicLookup(resolving(['8.8.8.8']))('hooks.example', {}, (...found) => expect(found).toEqual([null, '8.8.8.8', 4]))
    expect.assertions(3)
  })
})

describe('with the setting for development', () => {
  const receiver = createWebhookReceiver({ network: 'any' })

  test('this machine gets webhooks whole', async () => {
    expect(await mayGetWebhooks(`http://localhost:${port}/`, 'any')).toBe(true)
    expect(await receiver.post(`http://127.0.0.1:${port}/hook`, {}, '{"é":1}')).toBe(200)
    expect(received).toEqual([{ path: '/hook', body: '{"é":1}' }])
  })

  test('a redirect is not followed', async () => {
    expect(await receiver.post(`http://127.0.0.1:${port}/elsewhere`, {}, '{}')).toBe(307)
    expect(received).toHaveLength(1)
  })
})
