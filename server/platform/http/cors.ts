import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/**
 * Answers a browser's CORS preflight for an origin. The API has no cookies, so it allows no credentials. Tracing tools of a page add
 * headers to each request, so every header is allowed: without a list, the answer repeats the browser's names.
 */
export function answerPreflight(mayRead: (origin: string) => boolean): MiddlewareHandler {
  return cors({
    origin: origin => (mayRead(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT'],
    maxAge: 600
  })
}
