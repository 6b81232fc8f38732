import { ok } from '#core/errors.ts'
import { serverContract } from '#server/http/contract.ts'
import { type App, serve, serveFor } from '#server/http/serve.ts'
import {
  changeAccount,
  checkUsername,
  type CredentialsDeps,
  giveCredentials,
  login,
  openAccount,
  requestCredentials
} from './service.ts'
import { agreeToTerms, parentDetailsOf, setMarketingOptIn } from '#server/account/account-store.ts'

export function serveCredentials(app: App, deps: CredentialsDeps): void {
  const serveHolder = serveFor(app, (_, context) => openAccount(deps, context))

  serveHolder(serverContract.parent, async account => ok(parentDetailsOf(account)))
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
