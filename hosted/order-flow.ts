import type { OrderFacts } from '#checkout/order-page/model.ts'
import { takeHash } from './browser/arrival.ts'
import { hosted } from './flow.tsx'

/** The page of an order, behind the link in the mails to its buyer (docs/specification/order-page.md). */
export const orderFlow = hosted<OrderFacts, 'order', string | undefined, object>({
  name: 'order',
  flow: {
    rows: [{ step: 'order', path: '/order', completedBy: 'left', back: null }],
    screens: { order: { words: 'order', width: 'checkout', load: () => import('#checkout/order-page/view.tsx') } },
    auth: 'order',
    credentials: facts => ({ orderToken: facts.token }),
    country: facts => facts.country,
    extend: ({ session, arrival: token }) => ({
      // Another link may belong to another order.
      belongsToOther: () => token !== undefined,
      resumed: () => void (token && session.record({ token }))
    })
  },
  arrival: () => takeHash('/order'),
  needsBrowser: true,
  titles: { order: 'orderPage.title' }
})
