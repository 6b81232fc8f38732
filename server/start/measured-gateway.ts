import type { Metrics } from '#server/platform/observability/metrics.ts'
import type { PaymentGateway } from '#server/gateways/payments/payment-gateway.ts'

/** Wraps a gateway, and measures each call by its outcome. Outcomes have the names of the port `PaymentGateway`. */
export function createMeasuredGateway(gateway: PaymentGateway, { observe }: Pick<Metrics, 'observe'>): PaymentGateway {
  function measured<Call extends keyof PaymentGateway>(call: Call): PaymentGateway[Call] {
    const made = gateway[call].bind(gateway) as (...input: unknown[]) => Promise<unknown>
    const timed = async (...input: unknown[]) => {
      const began = performance.now()
      const answer = await made(...input)
      observe('gateway_call', [call, outcomeOf(answer)], (performance.now() - began) / 1000)
      return answer
    }
    return timed as PaymentGateway[Call]
  }
  return {
    clientToken: measured('clientToken'),
    instrument: measured('instrument'),
    charge: measured('charge'),
    find: measured('find'),
    standing: measured('standing'),
    returned: measured('returned'),
    takeBack: measured('takeBack'),
    parseWebhook: measured('parseWebhook'),
    locate: measured('locate'),
    isUp: measured('isUp')
  }
}

/** The outcome of a call for the metrics. `failed`: the gateway gave no answer, or could not do the call. */
function outcomeOf(answer: unknown): string {
  if (answer === undefined || answer === false) return 'failed'
  const { name } = answer as { name?: unknown }
  return typeof name === 'string' ? name : 'answered'
}
