import { serverContract } from '#server/http/contract.ts'
import { openRegistration } from '#server/registration/service.ts'
import { type App, serve, serveFor } from '#server/http/serve.ts'
import { clientTokenFor } from './client-token.ts'
import { payerOfRegistration } from './payer.ts'
import { paymentOutcome } from './outcome.ts'
import { pay, type PaymentDeps } from './service.ts'
import { findAttempt } from './store.ts'
import { serveWebhooks } from './gateway-webhooks.ts'

export function servePayment(app: App, deps: PaymentDeps): void {
  serve(app, serverContract.paymentToken, ({ query }, context) => clientTokenFor(deps, query.country, context))

  const servePayer = serveFor(app, ({ query }: { query: { signupId: string } }, context) =>
    openRegistration(deps, query.signupId, context)
  )
  servePayer(serverContract.pay, (registration, { body }, context) =>
    pay(deps, payerOfRegistration(registration), body, context)
  )

  interface AttemptInput {
    params: { attemptId: string }
    query: { signupId?: string }
  }
  const serveAttempt = serveFor(app, async ({ params, query }: AttemptInput, context) => {
    const { signupId = (await findAttempt(deps.database, params.attemptId))?.registration_id ?? '' } = query
    return openRegistration(deps, signupId, context)
  })
  serveAttempt(serverContract.paymentOutcome, (registration, { params }, context) =>
    paymentOutcome(deps, payerOfRegistration(registration), params.attemptId, context)
  )
  serveWebhooks(app, deps)
}
