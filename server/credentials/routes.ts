import { ok } from '#core/errors.ts'
import * as credentialsCalls from '#core/contract/credentials.ts'
import type { Deps } from '#server/deps.ts'
import { type App, serve, serveFor } from '#server/platform/http/serve.ts'
import { changeAccount, checkUsername, giveCredentials, login, openAccount, requestCredentials } from './service.ts'
import { agreeToTerms, parentDetailsOf, setMarketingOptIn } from '#server/account/account-store.ts'

export function serveCredentials(app: App, deps: Deps): void {
  const serveHolder = serveFor(app, (_, context) => openAccount(deps, context))

  serveHolder(credentialsCalls.parent, async account => ok(parentDetailsOf(account)))
  serveHolder(credentialsCalls.updateParent, (account, input, context) => changeAccount(deps, account, input, context))
  serveHolder(credentialsCalls.agreeToTerms, async account => {
    await agreeToTerms(deps.database, account.id, deps.now())
    return ok({})
  })
  serveHolder(credentialsCalls.optInToMarketing, async account => {
    await setMarketingOptIn(deps.database, account.id, true)
    return ok({})
  })
  serveHolder(credentialsCalls.optOutOfMarketing, async account => {
    await setMarketingOptIn(deps.database, account.id, false)
    return ok({})
  })
  serveHolder(credentialsCalls.checkUsername, (account, { body }) => checkUsername(deps, account, body.username))
  serveHolder(credentialsCalls.setCredentials, (account, { body }, context) =>
    giveCredentials(deps, account, body, context)
  )
  serve(app, credentialsCalls.requestCredentials, (_, context) => requestCredentials(deps, context))
  serve(app, credentialsCalls.login, (input, context) => login(deps, input, context))
}
