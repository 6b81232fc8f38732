import { credentialsRoutes } from '#core/api/credentials.ts'
import { ok } from '#core/errors.ts'
import type { Answer, Input, Route } from '#core/api/route.ts'
import type { Deps } from '#server/deps.ts'
import { type App, type RequestContext, serve } from '#server/http/serve.ts'
import {
  changeAccount,
  checkUsername,
  detailsOf,
  giveCredentials,
  login,
  openAccount,
  requestCredentials
} from './service.ts'
import { type Account, agreeToTerms, setMarketingOptIn } from './store.ts'

export function serveCredentials(app: App, deps: Deps): void {
  /** A call with a credentials token. */
  function serveHolder<R extends Route>(
    route: R,
    handle: (account: Account, input: Input<R>, context: RequestContext) => Promise<Answer<R>>
  ) {
    serve(app, route, async (input, context) => {
      const opened = await openAccount(deps, context)
      return opened.ok ? handle(opened.value, input, context) : (opened as Answer<R>)
    })
  }

  serveHolder(credentialsRoutes.parent, async account => ok(detailsOf(account)))
  serveHolder(credentialsRoutes.updateParent, (account, input, context) => changeAccount(deps, account, input, context))
  serveHolder(credentialsRoutes.agreeToTerms, async account => {
    await agreeToTerms(deps.database, account.id, deps.now())
    return ok({})
  })
  serveHolder(credentialsRoutes.optInToMarketing, async account => {
    await setMarketingOptIn(deps.database, account.id, true)
    return ok({})
  })
  serveHolder(credentialsRoutes.optOutOfMarketing, async account => {
    await setMarketingOptIn(deps.database, account.id, false)
    return ok({})
  })
  serveHolder(credentialsRoutes.checkUsername, (account, { body }) => checkUsername(deps, account, body.username))
  serveHolder(credentialsRoutes.setCredentials, (account, { body }, context) =>
    giveCredentials(deps, account, body, context)
  )
  serve(app, credentialsRoutes.requestCredentials, (_, context) => requestCredentials(deps, context))
  serve(app, credentialsRoutes.login, (input, context) => login(deps, input, context))
}
