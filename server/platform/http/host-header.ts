import type { serve } from '@hono/node-server'

type Fetch = Parameters<typeof serve>[0]['fetch']

/**
 * Refuses a request with more than one `Host` line, as RFC 9112, 3.2 demands. Node would use the first line, and a proxy in front may use
 * another.
 */
export function withOneHost(fetch: Fetch): Fetch {
  return (request, env) => {
    const { rawHeaders } = env.incoming
    let hosts = 0
    for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]!.toLowerCase() === 'host') hosts += 1
    return hosts > 1 ? new Response(null, { status: 400, headers: { Connection: 'close' } }) : fetch(request, env)
  }
}
