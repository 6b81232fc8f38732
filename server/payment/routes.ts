import type { Deps } from '#server/deps.ts'
import { openRegistration } from '#server/registration/service.ts'
import { serverContract } from '#server/http/contract.ts'
import { type App, serve } from '#server/http/serve.ts'
import { payerOfRegistration } from './payer.ts'
import { pay, paymentOutcome } from './service.ts'
import { findAttempt } from './store.ts'
import { serveWebhooks } from './webhooks.ts'

export function servePayment(app: App, deps: Deps): void {
  serve(app, serverContract.pay, async ({ query, body }, context) => {
    const opened = await openRegistration(deps, query.signupId, context)
    return opened.ok ? pay(deps, payerOfRegistration(opened.value), body, context) : opened
  })
  serve(app, serverContract.paymentOutcome, async ({ params, query }, context) => {
    const { signupId = (await findAttempt(deps.database, params.attemptId))?.registration_id ?? '' } = query
    const opened = await openRegistration(deps, signupId, context)
    return opened.ok ? paymentOutcome(deps, payerOfRegistration(opened.value), params.attemptId) : opened
  })
  serveWebhooks(app, deps)
}
