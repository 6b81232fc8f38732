import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { headers } from '#core/api/route.ts'

/** Lets pages of these origins read what we answer. There are no cookies to lend them. */
export function allowEmbedders(isAllowed: (origin: string) => boolean): MiddlewareHandler {
  const answerPreflight = cors({
    origin: origin => (isAllowed(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT'],
    allowHeaders: ['Content-Type', 'Accept-Language', 'Authorization', ...Object.values(headers)],
    exposeHeaders: ['Retry-After'],
    maxAge: 600
  })

  // The library writes on a response before there is one, which is then made twice: a third of what a look-up costs.
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') return answerPreflight(c, next)
    const origin = c.req.header('Origin') ?? ''
    const allow = () => {
      c.header('Vary', 'Origin', { append: true })
      if (!isAllowed(origin)) return
      c.header('Access-Control-Allow-Origin', origin)
      c.header('Access-Control-Expose-Headers', 'Retry-After')
    }
    allow()
    await next()
    // What was not made by the context, such as an answer that is passed on, has not heard of it.
    if (!c.res.headers.get('Vary')?.includes('Origin')) allow()
  }
}
