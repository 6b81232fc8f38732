import { credentialsRoutes } from '#core/api/credentials.ts'
import { ok } from '#core/errors.ts'
import type { Answer, Input, Route } from '#core/api/route.ts'
import type { Deps } from '#server/deps.ts'
import { type App, type Asked, serve } from '#server/http/serve.ts'
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
  /** A call of whoever holds a credentials token. */
  function serveHolder<R extends Route>(
    route: R,
    handle: (account: Account, input: Input<R>, asked: Asked) => Promise<Answer<R>>
  ) {
    serve(app, route, async (input, asked) => {
      const opened = await openAccount(deps, asked)
      return opened.ok ? handle(opened.value, input, asked) : (opened as Answer<R>)
    })
  }

  serveHolder(credentialsRoutes.parent, async account => ok(detailsOf(account)))
  serveHolder(credentialsRoutes.updateParent, (account, input, asked) => changeAccount(deps, account, input, asked))
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
  serveHolder(credentialsRoutes.setCredentials, (account, { body }, asked) =>
    giveCredentials(deps, account, body, asked)
  )
  serve(app, credentialsRoutes.requestCredentials, (_, asked) => requestCredentials(deps, asked))
  serve(app, credentialsRoutes.login, (input, asked) => login(deps, input, asked))
}
