import * as calls from '#core/contract/order-page.ts'
import { ok } from '#core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { type App, serve, serveFor } from '#server/platform/http/serve.ts'
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
  const serveBuyer = serveFor(app, (_, context) => openOrder(deps, context))
  serveBuyer(calls.orderPage, async buyer => ok(await orderPageOf(deps, buyer)))
  serveBuyer(calls.orderReceipt, (buyer, input, context) => readReceipt(deps, buyer, input, context))
  serveBuyer(calls.setCompany, (buyer, input) => setCompany(deps, buyer, input))
  serveBuyer(calls.sendInvitation, buyer => sendInvitation(deps, buyer))
  serveBuyer(calls.setCoParentEmail, (buyer, input, context) => setCoParentEmail(deps, buyer, input, context))
  serveBuyer(calls.setRenewal, (buyer, input) => setRenewal(deps, buyer, input))
  serveBuyer(calls.withdraw, buyer => withdraw(deps, buyer))
  serve(app, calls.requestOrderLink, (_, context) => requestOrderLink(deps, context))
}
