import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { headers } from '#core/api/route.ts'
import { type EmbedOrigin, isEmbedOrigin } from './embed-origins.ts'

/** Lets pages of the listed origins read what we answer. There are no cookies to lend them. */
export function allowEmbedders(listed: () => readonly EmbedOrigin[]): MiddlewareHandler {
  return cors({
    origin: origin => (isEmbedOrigin(listed(), origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT'],
    allowHeaders: ['Content-Type', 'Accept-Language', 'Authorization', ...Object.values(headers)],
    exposeHeaders: ['Retry-After'],
    maxAge: 600
  })
}
