import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { contract } from '#core/api/contract.ts'
import { serveChat } from './chat/routes.ts'
import { allowEmbedders } from './cors.ts'
import { serveCredentials } from './credentials/routes.ts'
import { failureOf } from './database/failure.ts'
import type { Deps } from './deps.ts'
import { createOriginGuard } from './embed-origins.ts'
import { serveHandover } from './handover/routes.ts'
import { serveInvite } from './invite/routes.ts'
import { serveMember } from './member/routes.ts'
import { describeApi } from './openapi.ts'
import { servePayment } from './payment/routes.ts'
import { servePlaces } from './places/routes.ts'
import { servePricing } from './pricing/routes.ts'
import { serveProfessional } from './professional/routes.ts'
import { serveReference } from './reference/routes.ts'
import { serveRegistration } from './registration/routes.ts'
import { type App, refuse, type Variables } from './serve.ts'

/** The API, from web-standard request to response: it runs wherever its `deps` do. `addressOf` knows the caller's IP address. */
export function createApp(deps: Deps, addressOf: (env: unknown) => string = () => 'unknown'): App {
  const app: App = new Hono<{ Variables: Variables }>()

  app.use(async (c, next) => {
    c.set('address', addressOf(c.env))
    await next()
  })
  app.use(
    secureHeaders({
      crossOriginResourcePolicy: 'cross-origin',
      // A wallet's window must be able to talk to the page that opened it.
      crossOriginOpenerPolicy: 'same-origin-allow-popups',
      xFrameOptions: false,
      // Two years; hono's own half year is less than ASVS 5.0 asks for (3.4.1).
      strictTransportSecurity: 'max-age=63072000; includeSubDomains'
    })
  )
  app.use(allowEmbedders(createOriginGuard(() => deps.settings, deps.log)))

  serveReference(app, deps)
  serveRegistration(app, deps)
  servePricing(app, deps)
  servePayment(app, deps)
  serveCredentials(app, deps)
  serveHandover(app, deps)
  serveInvite(app, deps)
  serveMember(app, deps)
  servePlaces(app, deps)
  serveChat(app, deps)
  serveProfessional(app, deps)

  app.get('/openapi.json', c => c.json(describeApi(contract, deps.settings.baseUrl)))
  app.get('/healthz', c => c.json({ alive: true }))
  app.get('/metrics', async c => {
    const { type, text } = await deps.metrics.page()
    return c.text(text, 200, { 'Content-Type': type })
  })
  app.get('/readyz', async c => {
    const [database, gateway] = await Promise.all([isDatabaseUp(deps), deps.gateway.isUp()])
    return c.json({ database, gateway }, database && gateway ? 200 : 503)
  })

  app.notFound(c => refuse(c, { code: 'missing' }))
  app.onError((error, c) => {
    const fields = { err: error, path: c.req.routePath }
    if (failureOf(error) === 'away') {
      deps.log.warn(fields, 'the database could not be asked')
      return refuse(c, { code: 'unavailable' })
    }
    deps.log.error(fields, 'a request ended in a bug')
    return refuse(c, { code: 'unexpected' })
  })
  return app
}

async function isDatabaseUp({ database }: Deps): Promise<boolean> {
  return database
    .selectNoFrom(eb => eb.val(1).as('one'))
    .execute()
    .then(
      () => true,
      () => false
    )
}
