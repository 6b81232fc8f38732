import type { OrderCalls } from '#core/contract/order.ts'
import type { Input, Route } from '#core/contract/route.ts'
import type { Checkout, CheckoutSession, OrderToPrice, Purchase, Wish } from './buyer.ts'

/** The inputs of one payer's calls. */
interface OrderInputs<Calls extends OrderCalls> {
  coupons(query: { country: string }): Input<Calls['coupons']>
  pricing(order: OrderToPrice, wish: Wish): Input<Calls['pricing']>
  pay(purchase: Purchase): Input<Calls['pay']>
  outcome(attemptId: string): Input<Calls['outcome']>
}

type PayerCalls = Pick<Checkout, 'coupons' | 'price' | 'meetsCriteria' | 'pay' | 'outcome'>

/** The part of the checkout that calls the API for one payer. A visit that has lost its payer, for whom there are no inputs, has expired. */
export function payerCalls<Calls extends OrderCalls>(
  session: CheckoutSession,
  calls: Calls,
  inputs: () => OrderInputs<Calls> | undefined
): PayerCalls {
  async function ask<R extends Route>(route: R, inputFrom: (payer: OrderInputs<Calls>) => Input<R>) {
    const payer = inputs()
    return payer ? session.call(route, inputFrom(payer)) : session.refuse({ code: 'expired' })
  }
  return {
    coupons: query => ask(calls.coupons, payer => payer.coupons(query)),
    price: (order, wish) => ask(calls.pricing, payer => payer.pricing(order, wish)),
    meetsCriteria: body => session.call(calls.criteria, { body }),
    pay: purchase => ask(calls.pay, payer => payer.pay(purchase)),
    outcome: attemptId => ask(calls.outcome, payer => payer.outcome(attemptId))
  }
}
