import { type ErrorCode, ok, type Problem, type Result } from '#core/errors.ts'
import type { RequestContext } from '#server/http/serve.ts'
import type { Payer } from '#server/pricing/payer.ts'
import { offersFor, type PriceBody, priceFor } from '#server/pricing/service.ts'
import type { PayBody } from './purchase.ts'
import { type PaymentDeps, pay, paymentOutcome } from './service.ts'

/**
 * The handlers of an order's calls, for every payer. The routes of a registration, an invitation and a signed-in parent open the payer, and
 * serve the handlers under their own paths.
 */
export function orderCalls(deps: PaymentDeps) {
  return {
    coupons: async (payer: Payer, { query }: { query: { country?: string } }, { language }: RequestContext) =>
      ok(await offersFor(deps, payer, language, query.country)),
    price: (payer: Payer, { body }: { body: PriceBody }, context: RequestContext) =>
      priceFor(deps, payer, body, context),
    pay: (payer: Payer, { body }: { body: PayBody }, context: RequestContext) => pay(deps, payer, body, context),
    outcome: (payer: Payer, { params }: { params: { attemptId: string } }, context: RequestContext) =>
      paymentOutcome(deps, payer, params.attemptId, context)
  }
}

/** The payer in the opened row of a registration or an account. */
export async function payerIn<Row, Code extends ErrorCode>(
  opened: Promise<Result<Row, Problem<Code>>>,
  payerOf: (row: Row) => Payer
): Promise<Result<Payer, Problem<Code>>> {
  const row = await opened
  return row.ok ? ok(payerOf(row.value)) : row
}
