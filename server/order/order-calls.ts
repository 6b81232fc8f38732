import type { memberOrder, OrderCalls } from '#core/contract/order.ts'
import type { FailureOf, Input } from '#core/contract/route.ts'
import { ok, type Problem, type Result } from '#core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { type App, type RequestContext, serveFor } from '#server/platform/http/serve.ts'
import type { Payer } from './payer.ts'
import { offersFor, priceFor } from './pricing.ts'
import { pay, paymentOutcome } from './payment.ts'

/** Opens the row of the payer, a registration or an account, for each call. */
type Openers<Calls extends OrderCalls, Row> = {
  [Call in 'coupons' | 'pricing' | 'pay' | 'outcome']: (
    input: Input<Calls[Call]>,
    context: RequestContext
  ) => Promise<Result<Row, Problem<FailureOf<Calls['coupons']>>>>
}

/** Serves the calls of one payer's order. */
export function serveOrder<Calls extends OrderCalls, Row>(
  app: App,
  deps: Deps,
  calls: Calls,
  openers: Openers<Calls, Row>,
  payerOf: (row: Row) => Payer
): void {
  // The handlers are the same for every payer, so their types are compared with the calls of one.
  const routes = calls as unknown as typeof memberOrder
  const open = openers as unknown as Openers<typeof memberOrder, Row>
  serveFor(app, open.coupons)(routes.coupons, async (row, { query }, { language }) =>
    ok(await offersFor(deps, payerOf(row), language, query.country))
  )
  serveFor(app, open.pricing)(routes.pricing, (row, { body }, context) => priceFor(deps, payerOf(row), body, context))
  serveFor(app, open.pay)(routes.pay, (row, { body }, context) => pay(deps, payerOf(row), body, context))
  serveFor(app, open.outcome)(routes.outcome, (row, { params }, context) =>
    paymentOutcome(deps, payerOf(row), params.attemptId, context)
  )
}

/** The openers of a payer whom each call names in the same way. */
export function openersOf<Open>(open: Open) {
  return { coupons: open, pricing: open, pay: open, outcome: open }
}
