import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { headers } from '#core/api/route.ts'

/** Answers a browser's CORS preflight for an origin. The API has no cookies, so it allows no credentials. */
export function answerPreflight(mayRead: (origin: string) => boolean): MiddlewareHandler {
  return cors({
    origin: origin => (mayRead(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT'],
    allowHeaders: ['Content-Type', 'Accept-Language', 'Authorization', ...Object.values(headers)],
    maxAge: 600
  })
}
