import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type HttpBindings, serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { clientAddressOf } from '#server/platform/http/client-address.ts'
import { withOneHost } from '#server/platform/http/host-header.ts'
import { named } from './ending.ts'

type Fetch = Parameters<typeof serve>[0]['fetch']

interface Listener {
  port: number
  /** Tells clients to close their connections, and goes on answering for this time. */
  leave(ms: number): Promise<void>
  /**
   * Closes idle connections at once, and lets requests under way end. At the deadline the other requests are cut off, for example a request
   * whose body never ends.
   */
  close(drainMs: number): Promise<void>
}

/** Listens by HTTP. Port 0 is any free port. */
export async function openListener(fetch: Fetch, { port, host }: { port: number; host: string }): Promise<Listener> {
  const server = serve({ fetch: withOneHost(fetch), port, hostname: host }) as Server
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject)).catch(
    named('PORT and HOST cannot be used')
  )
  return {
    port: (server.address() as AddressInfo).port,
    async leave(ms) {
      server.prependListener('request', (_, response) => void response.setHeader('Connection', 'close'))
      await delay(ms)
    },
    async close(drainMs) {
      const closed = new Promise<void>(resolve => void server.close(() => resolve()))
      server.closeIdleConnections()
      const cut = setTimeout(() => server.closeAllConnections(), drainMs)
      await closed
      clearTimeout(cut)
    }
  }
}

/** The address of a request's client, by which rate limits count. */
export function clientAddress(env: HttpBindings, trustedProxies: number): string {
  const forwarded = env.incoming.headers['x-forwarded-for']
  return clientAddressOf(getConnInfo({ env } as Context).remote.address, forwarded?.toString(), trustedProxies)
}
