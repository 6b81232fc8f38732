import { ok } from '#core/errors.ts'
import type { Answer, Input } from '#core/api/route.ts'
import type { Deps } from '#server/deps.ts'
import { serverContract, type ServerRoute } from '#server/http/contract.ts'
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
import { type Account, agreeToTerms, setMarketingOptIn } from '#server/account/account-store.ts'

export function serveCredentials(app: App, deps: Deps): void {
  /** A call with a credentials token. */
  function serveHolder<R extends ServerRoute>(
    route: R,
    handle: (account: Account, input: Input<R>, context: RequestContext) => Promise<Answer<R>>
  ) {
    serve(app, route, async (input, context) => {
      const opened = await openAccount(deps, context)
      return opened.ok ? handle(opened.value, input, context) : (opened as Answer<R>)
    })
  }

  serveHolder(serverContract.parent, async account => ok(detailsOf(account)))
  serveHolder(serverContract.updateParent, (account, input, context) => changeAccount(deps, account, input, context))
  serveHolder(serverContract.agreeToTerms, async account => {
    await agreeToTerms(deps.database, account.id, deps.now())
    return ok({})
  })
  serveHolder(serverContract.optInToMarketing, async account => {
    await setMarketingOptIn(deps.database, account.id, true)
    return ok({})
  })
  serveHolder(serverContract.optOutOfMarketing, async account => {
    await setMarketingOptIn(deps.database, account.id, false)
    return ok({})
  })
  serveHolder(serverContract.checkUsername, (account, { body }) => checkUsername(deps, account, body.username))
  serveHolder(serverContract.setCredentials, (account, { body }, context) =>
    giveCredentials(deps, account, body, context)
  )
  serve(app, serverContract.requestCredentials, (_, context) => requestCredentials(deps, context))
  serve(app, serverContract.login, (input, context) => login(deps, input, context))
}
