import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createSecret, signatureOf } from '#server/embedder/signature.ts'
import { createTestFolder } from '#test/support/folder.ts'
import { freePort } from '#test/support/free-port.ts'
import { root } from '#test/support/imports.ts'
import { blocksOf } from '#test/support/pages.ts'

const blocks = blocksOf('receivers.md')
const secret = createSecret()
const ends: (() => Promise<void>)[] = []
afterAll(() => Promise.all(ends.map(end => end())))

/** Serves an exported handler, as Next does. */
const fetchServer = `
import { serve } from '${import.meta.resolve('@hono/node-server')}'
import { POST } from './receiver.mjs'
serve({ fetch: POST, port: Number(process.env.PORT) })`

/** The functions of WordPress that the plugin calls, for the server of PHP's command line. */
const wordPress = `<?php
define('COPARENT_JOIN_SECRET', getenv('WEBHOOK_SECRET'));
class WP_REST_Response { function __construct(public $data, public $status) {} }
class WP_REST_Request {
  function get_header($name) { return $_SERVER['HTTP_' . strtoupper(strtr($name, '-', '_'))] ?? null; }
  function get_body() { return file_get_contents('php://input'); }
}
$actions = [];
$routes = [];
function add_action($name, $callback) { $GLOBALS['actions'][$name][] = $callback; }
function do_action($name, ...$words) { foreach ($GLOBALS['actions'][$name] ?? [] as $callback) $callback(...$words); }
function register_rest_route($space, $path, $route) { $GLOBALS['routes']["/wp-json/$space$path"] = $route; }
function get_option($name) { return @file_get_contents(__DIR__ . "/$name"); }
function add_option($name, $value) { file_put_contents(__DIR__ . "/$name", $value); }
ini_set('error_log', '');
ini_set('log_errors', '1');
require __DIR__ . '/receiver.php';
do_action('rest_api_init');
$route = $routes[$_SERVER['REQUEST_URI']];
http_response_code($route['callback'](new WP_REST_Request())->status);`

/** A server of Rack, as far as the receiver needs one. */
const rack = `
require 'socket'
require 'stringio'
$stdout.sync = true
def run(app)
  server = TCPServer.new('127.0.0.1', Integer(ENV.fetch('PORT')))
  loop do
    socket = server.accept
    env = {}
    socket.gets
    while (line = socket.gets.chomp) != ''
      name, value = line.split(': ', 2)
      env["HTTP_#{name.upcase.tr('-', '_')}"] = value
    end
    env['rack.input'] = StringIO.new(socket.read(env['HTTP_CONTENT_LENGTH'].to_i))
    socket.write("HTTP/1.1 #{app.call(env)[0]} \\r\\nConnection: close\\r\\nContent-Length: 0\\r\\n\\r\\n")
    socket.close
  end
end
load File.join(__dir__, 'receiver.ru')`

interface Way {
  tab: string
  program: string
  /** A folder without which the program does not run. */
  needs?: string
  file: string
  /** The words of the command, in the folder of the file. */
  words(port: number): string[]
  helpers?: Record<string, string>
  path?: string
}

/** `npm run package` installs Express. */
const packages = join(root, 'test/package/node_modules')

const ways: Way[] = [
  {
    tab: 'Express',
    program: process.execPath,
    needs: join(packages, 'express'),
    file: 'receiver.mjs',
    words: () => ['receiver.mjs']
  },
  {
    tab: 'Fetch (Next, Hono)',
    program: process.execPath,
    file: 'receiver.mjs',
    helpers: { 'server.mjs': fetchServer },
    words: () => ['server.mjs']
  },
  { tab: 'Python', program: 'python3', file: 'receiver.py', words: () => ['receiver.py'] },
  {
    tab: 'PHP, WordPress',
    program: 'php',
    file: 'receiver.php',
    helpers: { 'index.php': wordPress },
    words: port => ['-S', `127.0.0.1:${port}`, 'index.php'],
    path: '/wp-json/coparent-join/v1/webhooks'
  },
  { tab: 'Go', program: 'go', file: 'receiver.go', words: () => ['run', 'receiver.go'] },
  {
    tab: 'Ruby',
    program: 'ruby',
    file: 'receiver.ru',
    helpers: { 'server.rb': rack },
    words: () => ['server.rb']
  }
]

/** What the machine lacks for a receiver. */
function lackOf({ program, needs }: Way): string | undefined {
  const { status } = spawnSync(program, [program === 'go' ? 'version' : '--version'], { stdio: 'ignore' })
  if (status !== 0) return program
  return needs && !existsSync(needs) ? basename(needs) : undefined
}

test('the page has the receivers of this file', () => {
  expect(blocks.map(({ name }) => name)).toEqual(ways.map(({ tab }) => tab))
})

describe.each(ways)('the receiver of $tab', { timeout: 20_000 }, way => {
  const lack = lackOf(way)
  if (lack) {
    test.skip(`runs: this machine has no ${lack}`)
    return
  }
  const { tab, program, file, words, helpers, path = '/webhooks' } = way
  const lines: string[] = []
  let url = ''

  beforeAll(async () => {
    const dir = await createTestFolder('receiver')
    const port = await freePort()
    const files = { [file]: blocks.find(({ name }) => name === tab)!.code, ...helpers }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text)
    if (way.needs) symlinkSync(packages, join(dir, 'node_modules'))
    const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) }
    const server = spawn(program, words(port), { cwd: dir, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [server.stdout, server.stderr]) createInterface(stream).on('line', line => lines.push(line))
    ends.push(async () => {
      // `go run` starts the program as a child of its own.
      process.kill(-server.pid!)
      await once(server, 'close')
    })
    url = `http://127.0.0.1:${port}${path}`
    await vi.waitFor(() => fetch(url, { method: 'POST', body: '' }), { timeout: 60_000, interval: 50 })
  }, 70_000)

  /** Sends a message as the service does. `changed` are headers, or a body, that differ from the signed ones. */
  async function statusOf(
    { id, age = 0, secrets = [secret] }: Sending,
    changed: { body?: string; headers?: object } = {}
  ) {
    const timestamp = Math.round(Date.now() / 1000) - age
    const signature = await signatureOf(secrets, { id, timestamp, body: bodyOf(id) })
    const headers = {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signature,
      ...changed.headers
    }
    return (await fetch(url, { method: 'POST', headers, body: changed.body ?? bodyOf(id) })).status
  }
  const taken = (id: string) => lines.filter(line => line.endsWith(`signup.completed purchase of ${id}`)).length

  test('accepts a message once, even when it is repeated', async () => {
    const id = randomUUID()
    expect([await statusOf({ id }), await statusOf({ id, age: 5 })]).toEqual([204, 204])
    await vi.waitFor(() => expect(taken(id)).toBe(1))
  })

  test('accepts a message with the signatures of two secrets', async () => {
    const id = randomUUID()
    expect(await statusOf({ id, secrets: [createSecret(), secret] })).toBe(204)
    await vi.waitFor(() => expect(taken(id)).toBe(1))
  })

  test.each<[string, Partial<Sending>, { body?: string; headers?: object }?]>([
    ['with the signature of another secret', { secrets: [createSecret()] }],
    ['of an hour ago', { age: 3600 }],
    ['of the next hour', { age: -3600 }],
    ['with a body that was printed again', {}, { body: JSON.stringify(JSON.parse(bodyOf('x'))) }],
    ['with another id', {}, { headers: { 'webhook-id': 'another' } }],
    ['whose time is no number', {}, { headers: { 'webhook-timestamp': 'now' } }],
    ['with a signature that is no base64', {}, { headers: { 'webhook-signature': 'v1,é% v1 ,' } }],
    ['without a signature', {}, { headers: { 'webhook-signature': '' } }]
  ])('refuses a message %s', async (_, sending, changed) => {
    const id = randomUUID()
    expect(await statusOf({ id, ...sending }, changed)).toBe(401)
    expect(taken(id)).toBe(0)
  })
})

interface Sending {
  id: string
  /** Seconds since the message was signed. */
  age?: number
  secrets?: string[]
}

/** Spaces and a letter outside ASCII, which parsing and printing would change. */
function bodyOf(id: string): string {
  return `{ "type": "signup.completed", "data": { "purchaseId": "purchase of ${id}", "reference": "Zoë\\u0020" } }`
}
