import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Balancer {
  url: string
  /** Requests that no server has answered, each with its error. */
  unanswered: string[]
  stop(): void
}

/** Milliseconds between two health checks at `/readyz`. */
const lookEvery = 1_000

/**
 * Passes requests in turns to the ready servers, over connections that it keeps open. Like most balancers, it retries a request at the next
 * server only if the request has reached no server: a server may have acted on a request that it has read.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const unanswered: string[] = []
  let ready: readonly number[] = []
  let turn = 0

  async function look() {
    const found = await Promise.all(
      ports.map(port =>
        fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(lookEvery) }).then(
          ({ ok }) => ok,
          () => false
        )
      )
    )
    ready = ports.filter((_, index) => found[index])
  }

  function pass(from: IncomingMessage, body: Buffer, to: ServerResponse, others: readonly number[]): void {
    const [port, ...rest] = others
    const failed = (error: Error & { code?: string }): void => {
      if (error.code === 'ECONNREFUSED' && rest.length > 0) return pass(from, body, to, rest)
      unanswered.push(`${from.method} ${from.url}: ${error.code ?? error.message}`)
      if (to.headersSent) to.destroy()
      else to.writeHead(502).end()
    }
    if (port === undefined) return failed(new Error('no server is ready'))
    const { method, url: path, headers } = from
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, answer => {
      const { connection, 'transfer-encoding': _, ...given } = answer.headers
      to.writeHead(answer.statusCode!, given)
      answer.on('error', failed).pipe(to)
    })
    sent.once('error', failed).end(body)
  }

  const server = createServer(async (from, to) => {
    const body = Buffer.concat(await from.toArray())
    const at = (turn += 1) % Math.max(ready.length, 1)
    pass(from, body, to, [...ready.slice(at), ...ready.slice(0, at)])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  await look()
  const timer = setInterval(() => void look(), lookEvery)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    unanswered,
    stop() {
      clearInterval(timer)
      server.close()
      server.closeAllConnections()
      agent.destroy()
    }
  }
}
