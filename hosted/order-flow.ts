import type { Flow } from '#core/flow/flow.ts'
import type { Locale } from '#core/locale.ts'
import { createSession, type Session } from '#session/session.ts'
import type { Environment } from '#session/environment.ts'
import type { OrderFacts } from '#checkout/order-page/model.ts'
import { takeHash } from './browser/arrival.ts'
import { hostedFlow } from './flow.tsx'

type OrderSession = Session<OrderFacts, 'order'>

const flow: Flow<OrderFacts, 'order'> = [{ step: 'order', path: '/order', completedBy: 'left', back: null }]

/** The page of an order, behind the link in the mails to its buyer (docs/specification/order-page.md). */
export const orderFlow = hostedFlow<OrderFacts, 'order', OrderSession>({
  name: 'order',
  flow,
  screens: { order: { words: 'order', width: 'checkout', load: () => import('#checkout/order-page/view.tsx') } },
  createSession: createOrderSession,
  needsBrowser: true,
  titles: { order: 'orderPage.title' }
})

function createOrderSession(environment: Environment, locale: Locale): OrderSession {
  const token = takeHash('/order')
  return createSession({
    environment,
    flow,
    locale,
    credentials: facts => ({ orderToken: facts.token }),
    countryOf: facts => facts.country,
    extend: session => ({
      // Another link may belong to another order.
      belongsToOther: () => token !== undefined,
      resumed: () => void (token && session.record({ token }))
    })
  })
}
