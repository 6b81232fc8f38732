import { Agent, request } from 'node:http'

export interface Shot {
  port: number
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Measured {
  count: number
  perSecond: number
  /** Response times (median and 99th percentile) in milliseconds. */
  p50: number
  p99: number
  failures: number
}

/** Sends requests for `seconds` seconds, one at a time per connection. The load ends early when `next` returns undefined. */
export async function load(connections: number, seconds: number, next: () => Shot | undefined): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let failures = 0
  const began = performance.now()
  const end = began + seconds * 1000

  async function visitor() {
    for (let shot = next(); shot && performance.now() < end; shot = next()) {
      const start = performance.now()
      const status = await fire(agent, shot)
      times.push(performance.now() - start)
      if (status !== 200) failures += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  const took = (performance.now() - began) / 1000
  agent.destroy()
  times.sort((one, other) => one - other)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
  return { count: times.length, perSecond: times.length / took, p50: at(0.5), p99: at(0.99), failures }
}

export async function fire(agent: Agent, { port, method, path, headers, body }: Shot): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: body === undefined ? headers : { ...headers, 'Content-Length': Buffer.byteLength(body) }
      },
      answer => void answer.resume().on('end', () => resolve(answer.statusCode!))
    )
    sent.on('error', reject).end(body)
  })
}
