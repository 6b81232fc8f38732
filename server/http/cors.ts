import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { headers } from '#core/api/route.ts'

/** Tells a browser whether pages of an origin may ask, before they do. There are no cookies to lend them. */
export function answerPreflight(mayRead: (origin: string) => boolean): MiddlewareHandler {
  return cors({
    origin: origin => (mayRead(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT'],
    allowHeaders: ['Content-Type', 'Accept-Language', 'Authorization', ...Object.values(headers)],
    maxAge: 600
  })
}
