import { ok } from '#core/errors.ts'
import * as credentialsCalls from '#core/contract/credentials.ts'
import type { Deps } from '#server/deps.ts'
import { type App, type RequestContext, serve } from '#server/platform/http/serve.ts'
import { agreeToTerms, parentDetailsOf, setMarketingOptIn } from '#server/account/account-store.ts'
import { changeAccount, checkUsername, giveCredentials, login, openAccount, requestCredentials } from './service.ts'

export function serveCredentials(app: App, deps: Deps): void {
  const open = (_: unknown, context: RequestContext) => openAccount(deps, context)

  serve(app, credentialsCalls.parent, async account => ok(parentDetailsOf(account)), { open })
  serve(app, credentialsCalls.updateParent, (account, input, context) => changeAccount(deps, account, input, context), {
    open
  })
  serve(
    app,
    credentialsCalls.agreeToTerms,
    async account => {
      await agreeToTerms(deps.database, account.id, deps.now())
      return ok({})
    },
    { open }
  )
  serve(
    app,
    credentialsCalls.optInToMarketing,
    async account => {
      await setMarketingOptIn(deps.database, account.id, true)
      return ok({})
    },
    { open }
  )
  serve(
    app,
    credentialsCalls.optOutOfMarketing,
    async account => {
      await setMarketingOptIn(deps.database, account.id, false)
      return ok({})
    },
    { open }
  )
  serve(app, credentialsCalls.checkUsername, (account, { body }) => checkUsername(deps, account, body.username), {
    open
  })
  serve(
    app,
    credentialsCalls.setCredentials,
    (account, { body }, context) => giveCredentials(deps, account, body, context),
    { open }
  )
  serve(app, credentialsCalls.requestCredentials, (_, context) => requestCredentials(deps, context))
  serve(app, credentialsCalls.login, (input, context) => login(deps, input, context))
}
