import type { Answer } from '#core/api/route.ts'
import type { referenceRoutes } from '#core/api/reference.ts'
import { resultOr } from '#core/deadline.ts'
import { variantOf } from '#core/country.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import { fail, ok } from '#core/errors.ts'
import type { PaymentGateway } from '#server/gateways/payments/payment-gateway.ts'
import type { RequestContext } from '#server/http/serve.ts'
import type { Limits } from '#server/limits/limits.ts'

/** Milliseconds. It is shorter than the browser's own time-out, so that the visitor sees that payments are unavailable. */
const tokenWithinMs = 10_000

/** The token with which a browser opens the gateway's payment methods, in the currency of a country. */
export async function clientTokenFor(
  { gateway, limits }: { gateway: PaymentGateway; limits: Limits },
  country: string,
  { address }: RequestContext
): Promise<Answer<typeof referenceRoutes.paymentToken>> {
  const allowed = await limits.guard(['paymentToken', address])
  if (!allowed.ok) return allowed
  const token = gateway.clientToken(variantRows[variantOf(country)].currency)
  const clientToken = await resultOr(tokenWithinMs, token, () => undefined)
  return clientToken === undefined ? fail('unavailable') : ok({ clientToken })
}
