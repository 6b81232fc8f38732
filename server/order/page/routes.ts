import * as calls from '#core/contract/order-page.ts'
import { ok } from '#core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { type App, type RequestContext, serve } from '#server/platform/http/serve.ts'
import {
  openOrder,
  orderPageOf,
  readReceipt,
  requestOrderLink,
  sendInvitation,
  setCompany,
  setCoParentEmail,
  setRenewal,
  withdraw
} from './service.ts'

/** Serves the page of an order, behind the link of the receipt mail and of later mails (docs/specification/order-page.md). */
export function serveOrderPage(app: App, deps: Deps): void {
  const open = (_: unknown, context: RequestContext) => openOrder(deps, context)
  serve(app, calls.orderPage, async buyer => ok(await orderPageOf(deps, buyer)), { open })
  serve(app, calls.orderReceipt, (buyer, input, context) => readReceipt(deps, buyer, input, context), { open })
  serve(app, calls.setCompany, (buyer, input) => setCompany(deps, buyer, input), { open })
  serve(app, calls.sendInvitation, buyer => sendInvitation(deps, buyer), { open })
  serve(app, calls.setCoParentEmail, (buyer, input, context) => setCoParentEmail(deps, buyer, input, context), { open })
  serve(app, calls.setRenewal, (buyer, input) => setRenewal(deps, buyer, input), { open })
  serve(app, calls.withdraw, buyer => withdraw(deps, buyer), { open })
  serve(app, calls.requestOrderLink, (_, context) => requestOrderLink(deps, context))
}
