import { boolean, enums, type Infer, nullable, object, optional, string } from 'superstruct'
import { openEnum } from '../check.ts'
import { array } from '../rules/array.ts'
import { Email } from '../rules/email.ts'
import { idText, typedText } from '../rules/text.ts'
import type { Route } from './route.ts'
import { Fact, inLanguages, WrittenReceipt } from './written-order.ts'

/** The company to which the buyer's receipt is made out. Empty texts remove it. */
const Company = object({ name: typedText(0, 100), taxNumber: typedText(0, 40) })
export type Company = Infer<typeof Company>

/**
 * What the buyer may see of the co-parent's invitation. It never shows whether it was opened or declined, because separated parents must
 * not be able to watch each other: a declined invitation stays `sent` until its link would have expired.
 */
const InvitationStatus = openEnum(enums(['none', 'waiting', 'sent', 'undelivered', 'accepted', 'ended']))
export type InvitationStatus = Infer<typeof InvitationStatus>

/** An order in the words of a language. Dates are whole days, such as "November 24, 2027". */
const WrittenOrderPage = object({
  receipt: WrittenReceipt,
  /** Refunds, with the rest of the total. Empty without refunds. */
  refunds: array(Fact),
  /** The day on which the subscription renews or ends. */
  endsOn: string(),
  /** The last day of the withdrawal. Absent where the law gives none, and after that day. */
  withdrawUntil: optional(string())
})

const OrderPage = object({
  purchaseId: string(),
  orderNumber: string(),
  /** The country of the buyer's address. */
  country: string(),
  written: inLanguages(WrittenOrderPage),
  company: nullable(Company),
  /** Orders of the same buyer before this one, the newest first. */
  earlier: array(object({ orderNumber: string(), written: inLanguages(object({ date: string() })) })),
  /** Null for a buyer who was invited. */
  invitation: nullable(
    object({
      status: InvitationStatus,
      /** The invited address with its middle hidden, such as `s…@example.com`. */
      email: nullable(string()),
      isPaid: boolean()
    })
  ),
  /** `none`: the subscription ends by itself, or has ended. */
  renewal: openEnum(enums(['none', 'renews', 'stopped'])),
  /** `open`: the buyer may withdraw from the purchase until `withdrawUntil`. */
  withdrawal: openEnum(enums(['none', 'open', 'requested']))
})
export type OrderPage = Infer<typeof OrderPage>

const orderRoute = { auth: 'order', errors: ['unauthorized'] } as const

export const orderPage = {
  ...orderRoute,
  method: 'GET',
  path: '/v1/order',
  summary: 'The order of a mailed link: receipt, invitation, renewal',
  output: OrderPage
} as const satisfies Route

export const orderReceipt = {
  ...orderRoute,
  method: 'GET',
  path: '/v1/order/receipt',
  summary: 'The receipt as a PDF file, in the language of the request',
  input: { query: object({ orderNumber: optional(idText(1, 40)) }) },
  /** `pdf` is the file in Base64. */
  output: object({ fileName: string(), pdf: string() }),
  errors: ['unauthorized', 'missing']
} as const satisfies Route

export const setCompany = {
  ...orderRoute,
  method: 'PUT',
  path: '/v1/order/company',
  summary: 'Company and tax number for the receipt; empty texts remove them',
  input: { body: Company },
  output: OrderPage,
  errors: ['unauthorized', 'invalid']
} as const satisfies Route

export const sendInvitation = {
  ...orderRoute,
  method: 'POST',
  path: '/v1/order/invitation',
  summary: 'Mails the invitation to the co-parent again, if it is still open',
  output: OrderPage
} as const satisfies Route

export const setCoParentEmail = {
  ...orderRoute,
  method: 'PUT',
  path: '/v1/order/invitation',
  summary: 'Invites the co-parent at this address; the link to an earlier address ends',
  input: { body: object({ email: Email }) },
  output: OrderPage,
  errors: ['unauthorized', 'invalid', 'order.closed']
} as const satisfies Route

export const setRenewal = {
  ...orderRoute,
  method: 'PUT',
  path: '/v1/order/renewal',
  summary: 'Stops the renewal, or resumes it until its day',
  input: { body: object({ isStopped: boolean() }) },
  output: OrderPage,
  errors: ['unauthorized', 'order.closed']
} as const satisfies Route

export const withdraw = {
  ...orderRoute,
  method: 'POST',
  path: '/v1/order/withdrawal',
  summary: 'Withdraws from the purchase within 14 days, in Ireland and the United Kingdom',
  output: OrderPage,
  errors: ['unauthorized', 'order.closed']
} as const satisfies Route

export const requestOrderLink = {
  ...orderRoute,
  method: 'POST',
  path: '/v1/order/requests',
  summary: 'Mails a new link to the address on file; the token may have expired',
  output: object({}),
  errors: ['request.failed']
} as const satisfies Route
