import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { call, type Credentials } from '#core/contract/call.ts'
import { contract } from '#core/contract/contract.ts'
import type { ResultOf, Input, Route, Value } from '#core/contract/route.ts'
import { type ErrorCode, fail, type Problem } from '#core/errors.ts'
import { parent as ana } from '#test/support/people.ts'
import { type Call, noted } from './history.ts'

/** A visitor's access to the service. As behind a load balancer, any server may answer. */
export interface Shop {
  fetch(path: string, init: RequestInit): Promise<Response>
  /** Waits for a mail of this kind to this address; resolves with its link. */
  linkTo(email: string, kind: string): Promise<string | undefined>
  /** Resolves with the nonce of a card that its bank has authenticated for the amount, in cents. Servers may die before the card pays. */
  authenticate(amount: number): Promise<string>
  /** Counts an answer by its error code, or by `paid`. */
  count(word: string): void
  random(): number
  /** Factor by which the servers' clock is faster. Where it is absent, no payment is copied or held back, and everybody sends again. */
  speed?: number
  /** The share of payments that reach a server only after their sender has given up. */
  heldShare?: number
  /** The longest time that such a payment is on its way, in milliseconds of the servers' clock. */
  heldMs?: number
  /** Whether each unknown outcome makes a visitor send another order, under an id of its own: under the first id either receipt is right. */
  changesOrder?: boolean
  /** Throws if a visitor who began at `began` (epoch milliseconds) still has no outcome long after the last fault. */
  insist(on: string, began: number): void
}

export interface Plan {
  /** Codes that this visitor types. Other visitors may type the same codes at the same moment. */
  codes: readonly string[]
  paysForBoth: boolean
  /** The number of tabs in which the visitor pays at once. */
  tabs: 1 | 2
  /** The visitor leaves after sending a payment, and never asks for its outcome. */
  leaves: boolean
  /** The bank authenticates each card before the card pays. */
  authenticates: boolean
  email?: string
  coParentEmail?: string
}

/** The parts of an order that requests and receipts share. */
export interface OrderTerms {
  packageId: string
  paysForBoth: boolean
  total: number
  taxAmount: number
  codes: readonly string[]
}

export interface Shown extends OrderTerms {
  /** The transaction that the receipt names. Null if the total is zero. */
  transactionId: string | null
}

/** A change: the visitor sends another order while an attempt is open. */
export interface Change {
  first: string
  /** The attempt id under which the visitor sends the other order. */
  second: string
  /** The attempt that the answer names. A receipt names its transaction instead. Undefined for a refusal. */
  answered?: { attemptId: string } | { transactionId: string | null }
}

/** Everything that one visitor has sent and received. */
export interface VisitorRecord {
  email: string
  coParentEmail: string
  signupId: string
  /** All receipts that the visitor has seen. */
  receipts: Shown[]
  /** The sent orders by attempt id. An id has several orders if the visitor repeats it with another order. */
  sent: Map<string, OrderTerms[]>
  changes: Change[]
  /** Every call about a payment, with its answer. */
  history: Call[]
  /** Copies of payments that are on their way. */
  copies: Promise<unknown>[]
}

type PaymentBody = Required<Input<typeof contract.pay>['body']>

const home = {
  line1: '1 Main Street',
  line2: null,
  city: 'Springfield',
  region: 'Illinois',
  postalCode: '62701',
  country: 'US'
}
const pricingLocale = 'en-US'
const nonces = ['fake-valid-visa-nonce', 'fake-valid-mastercard-nonce', 'fake-valid-discover-nonce']
let people = 0

/** Problems that say nothing about the purchase: the SDK repeats the call. */
const passing: readonly ErrorCode[] = ['offline', 'slow', 'unavailable', 'unexpected']

/** Signs up and pays; retries like the SDK and its visitors. */
export async function buy(shop: Shop, plan: Plan): Promise<VisitorRecord> {
  const began = Date.now()
  const { signupId, keys, email, coParentEmail, phoneNumber, ...orders } = await signUp(shop, plan)
  let codes = [...plan.codes]

  async function body(orderDetail = orders.orderDetail, paysForBoth = plan.paysForBoth): Promise<PaymentBody> {
    const priced = await ask(shop, contract.pricing, keys, {
      body: {
        limboId: signupId,
        address: { ...home, type: 'PRIMARY' },
        orderDetail,
        payForCoparent: paysForBoth,
        paymentCodes: codes,
        phoneCountryCode: '+1',
        phoneNumber,
        pricingLocale
      }
    })
    if (!priced.ok) throw noPrice(priced.problem)
    const { totals, taxId, paymentCodeDetails } = priced.value
    // The price omits a code that another visitor has used, so this visitor removes the code.
    codes = codes.filter(code => paymentCodeDetails.some(detail => detail.code === code))
    return {
      ...(await bodyOf(shop, orderDetail, { ...totals, taxId }, plan.authenticates)),
      marketingOptIn: true,
      termsAccepted: true,
      parentDuplicateConfirmed: false,
      coParentDuplicateConfirmed: false,
      payForCoparent: paysForBoth,
      promoCodes: codes.length > 0 ? codes : null,
      segmentAnonymousId: signupId
    }
  }

  const record = newRecord({ email, coParentEmail, signupId })
  const pay = (sent: PaymentBody) => {
    recordOrder(record, sent)
    const send = () => call(wireOf(shop), contract.pay, { query: { signupId }, body: sent }, keys)
    return sendWithCopies(shop, record, sent, send)
  }
  const outcome = (attemptId: string) =>
    noted(record.history, { kind: 'outcome', attemptId }, () =>
      call(wireOf(shop), contract.paymentOutcome, { params: { attemptId }, query: { signupId } }, keys)
    )

  /**
   * Sends a different order (another package, or the other choice for the co-parent) at its right price. Only the open attempt prevents
   * this order.
   */
  async function change(first: string) {
    if (!shop.changesOrder && shop.random() < 0.3) return changeFamily()
    const [order, paysForBoth] =
      shop.random() < 0.5 ? [orders.otherOrder, plan.paysForBoth] : [undefined, !plan.paysForBoth]
    const other = await body(order, paysForBoth).catch(ifPaid)
    if (!('attemptId' in other)) return shop.count('change: already paid')
    if (!shop.changesOrder && shop.random() < 0.3) other.attemptId = first
    const answer: ResultOf<typeof contract.pay> = await pay(other)
    shop.count(answer.ok ? 'change: paid' : `change: ${answer.problem.code}`)
    record.changes.push({ first, second: other.attemptId, answered: answeredBy(answer) })
    if (answer.ok) record.receipts.push(shownOf(answer.value))
  }

  /** Changes the family of the registration while an attempt is open; the order of the attempt must not change. */
  async function changeFamily() {
    const family = { ...familyOf(coParentEmail), children: [{ firstName: 'Kai', lastName: 'Reyes', email: null }] }
    const input = { params: { signupId }, body: { ...family, sections: ['FAMILY'] } }
    const answer = await call(wireOf(shop), contract.updateRegistration, input as never, keys)
    shop.count(answer.ok ? 'change of family: saved' : `change of family: ${answer.problem.code}`)
  }

  if (plan.leaves) {
    record.copies.push(pay(await body()))
    await wait(shop.random() * 300)
    return record
  }
  const tabs = Array.from({ length: plan.tabs }, () =>
    payUntilKnown(shop, {
      began,
      body,
      pay,
      outcome,
      askSoon: askerOf(shop, record, outcome),
      change,
      dropCodes: () => (codes = [])
    }).catch(ifPaid)
  )
  record.receipts.push(...(await Promise.all(tabs)).filter(receipt => receipt !== undefined))
  return record
}

type Noted = Pick<PaymentBody, 'attemptId' | 'order' | 'promoCodes'> & {
  payment: Pick<PaymentBody['payment'], 'amountDisplayed' | 'taxAmountDisplayed'>
  payForCoparent?: boolean
}

function recordOrder(
  record: VisitorRecord,
  { attemptId, order, payment, promoCodes, payForCoparent = false }: Noted
): void {
  const terms = {
    packageId: order.packageId,
    paysForBoth: payForCoparent,
    total: payment.amountDisplayed,
    taxAmount: payment.taxAmountDisplayed,
    codes: promoCodes ?? []
  }
  record.sent.set(attemptId, [...(record.sent.get(attemptId) ?? []), terms])
}

function shownOf({ receipt, registration }: Pick<Value<typeof contract.pay>, 'receipt' | 'registration'>): Shown {
  const { transactionId, totals, payForCoParent, paymentCodeDetails } = receipt
  return {
    transactionId,
    packageId: registration.order.packageId,
    paysForBoth: payForCoParent,
    total: totals.total,
    taxAmount: totals.taxAmount,
    codes: paymentCodeDetails.map(({ code }) => code)
  }
}

/** Thrown where a page asks for a price after another page of the visit has paid. */
class AlreadyPaid extends Error {
  readonly shown: Shown
  constructor(result: Value<typeof contract.pay>) {
    super('already paid')
    this.shown = shownOf(result)
  }
}

function noPrice({ code, detail, ...problem }: Problem): Error {
  if (code === 'subscribed') return new AlreadyPaid(detail as Value<typeof contract.pay>)
  return new Error(`no price: ${JSON.stringify({ code, ...problem })}`)
}

function ifPaid(error: unknown): Shown {
  if (error instanceof AlreadyPaid) return error.shown
  throw error
}

function answeredBy(answer: ResultOf<typeof contract.pay>): Change['answered'] {
  if (answer.ok) return { transactionId: answer.value.receipt.transactionId }
  const { code, detail } = answer.problem
  return code === 'payment.unknown' ? (detail as { attemptId: string }) : undefined
}

/** An invited parent follows the link in the mail and pays. */
export async function buyInvited(shop: Shop, email: string): Promise<VisitorRecord | undefined> {
  const link = await shop.linkTo(email, 'invite')
  if (link === undefined) return undefined
  const began = Date.now()
  const { searchParams } = new URL(link)
  const userId = searchParams.get('userId')!
  const keys = { inviteToken: searchParams.get('token')! }
  const phoneNumber = newPhone()
  const saved = await ask(shop, contract.updateInvitedParent, keys, {
    params: { userId },
    body: {
      sections: ['PARENT', 'ADDRESS'],
      parent: { ...ana, firstName: 'Sam', lastName: 'Okafor', email, phoneNumber, timeZone: 'America/Chicago' },
      address: home
    }
  })
  if (!saved.ok) throw new Error(`an invited parent was refused: ${JSON.stringify(saved.problem)}`)
  const { orderDetail } = await findOrders(shop, phoneNumber)
  const record = newRecord({ email, coParentEmail: '', signupId: userId })

  async function body() {
    const priced = await ask(shop, contract.invitePricing, keys, {
      params: { userId },
      body: { orderDetail, subscriptionCodes: [], pricingLocale }
    })
    if (!priced.ok) throw noPrice(priced.problem)
    const { totals, taxId } = priced.value
    return {
      ...(await bodyOf(shop, orderDetail, { ...totals, taxId }, shop.random() < 0.3)),
      marketingOptIn: false,
      termsAccepted: true,
      promoCodes: null,
      segmentAnonymousId: userId
    }
  }
  type Body = Awaited<ReturnType<typeof body>>
  const outcome = (attemptId: string) =>
    noted(record.history, { kind: 'outcome', attemptId }, () =>
      call(wireOf(shop), contract.invitedPaymentOutcome, { params: { userId, attemptId } }, keys)
    )
  const tab = () =>
    payUntilKnown<Body>(shop, {
      began,
      body,
      pay: sent => {
        recordOrder(record, sent)
        return sendWithCopies(shop, record, sent, () =>
          call(wireOf(shop), contract.payInvited, { params: { userId }, body: sent as never }, keys)
        )
      },
      outcome,
      askSoon: askerOf(shop, record, outcome),
      dropCodes: () => {}
    })
  const receipts = await Promise.all([tab(), tab()])
  record.receipts.push(...receipts.filter(receipt => receipt !== undefined))
  return record
}

async function signUp(shop: Shop, plan: Plan) {
  const name = `${Date.now()}.${(people += 1)}`
  const email = plan.email ?? `ana.${name}@example.com`
  const coParentEmail = plan.coParentEmail ?? `sam.${name}@example.com`
  const phoneNumber = newPhone()
  const parent = { ...ana, email, phoneNumber }
  const created = await ask(shop, contract.createRegistration, {}, {
    body: { parent, sections: ['PARENT'], country: 'US', segmentAnonymousId: randomUUID() }
  } as never)
  if (!created.ok) throw new Error(`a registration was refused: ${JSON.stringify(created.problem)}`)
  const { signupId, registrationKey } = created.value
  const keys = { registrationKey }
  const saved = await ask(shop, contract.updateRegistration, keys, {
    params: { signupId },
    body: {
      sections: ['FAMILY', 'PARENT', 'ADDRESS'],
      parent: { ...parent, timeZone: 'America/Chicago' },
      ...familyOf(coParentEmail),
      address: home,
      referral: { selection: 'SEARCH_ENGINE', other: null }
    }
  } as never)
  if (!saved.ok) throw new Error(`a registration was not saved: ${JSON.stringify(saved.problem)}`)
  return { signupId, keys, email, coParentEmail, phoneNumber, ...(await findOrders(shop, phoneNumber)) }
}

function familyOf(coParentEmail: string) {
  return {
    coParent: { firstName: 'Sam', lastName: 'Okafor', email: coParentEmail },
    coParentDuplicateConfirmed: true,
    children: [{ firstName: 'Lu', lastName: 'Reyes', email: null }]
  }
}

async function findOrders(shop: Shop, phoneNumber: string) {
  const found = await ask(
    shop,
    contract.pricingLookup,
    {},
    {
      body: { country: 'US', dialCode: '1', phoneNumber, pricingLocale }
    }
  )
  if (!found.ok) throw new Error('no packages')
  const orderOf = (name: 'PREMIUM' | 'BASIC') => {
    const chosen = found.value.packages.find(one => one.packageName === name && one.subDurationInYears === 1)!
    return { packageId: chosen.id, productId: null, services: null }
  }
  return { orderDetail: orderOf('PREMIUM'), otherOrder: orderOf('BASIC') }
}

async function bodyOf(
  shop: Shop,
  order: PaymentBody['order'],
  { total, taxAmount, taxId }: { total: number; taxAmount: number; taxId: string },
  authenticates: boolean
) {
  const nonce = authenticates ? shop.authenticate : async () => nonces[Math.floor(shop.random() * nonces.length)]!
  return {
    attemptId: randomUUID(),
    order,
    payment: {
      amountDisplayed: total,
      taxAmountDisplayed: taxAmount,
      taxId,
      cardHolderName: 'Ana Reyes',
      nonce: total === 0 ? null : await nonce(total),
      paymentType: total === 0 ? ('NONE' as const) : ('CREDIT_CARD' as const),
      pricingLocale,
      storePaymentOnFile: total > 0,
      deviceData: null,
      bankAccountNumber: null,
      bankRoutingNumber: null
    }
  }
}

type Sendable = { attemptId: string; payment: { nonce: string | null } }
type Result =
  ResultOf<typeof contract.pay> | ResultOf<typeof contract.paymentOutcome> | ResultOf<typeof contract.payInvited>

interface Till<Body extends Sendable> {
  /** Start of this visitor in epoch milliseconds. */
  began: number
  /** Builds a payment at the current price with a new attempt id. */
  body(): Promise<Body>
  pay(body: Body): Promise<Result>
  outcome(attemptId: string): Promise<Result>
  /** Asks for the outcome of an attempt whose payment may still be under way, as a second tab does. */
  askSoon(attemptId: string): void
  /** Tries to buy something else while this attempt is open. */
  change?(attemptId: string): Promise<void>
  dropCodes(): void
}

/**
 * Presses Pay until the outcome is known; undefined when the purchase has become impossible, or when the visitor leaves after a "no". Some
 * visitors look the outcome up like the SDK; other callers send the payment again, also with another content.
 */
async function payUntilKnown<Body extends Sendable>(shop: Shop, till: Till<Body>): Promise<Shown | undefined> {
  const { speed } = shop
  const chance = speed === undefined ? 1 : shop.random()
  const caller = chance < 0.6 ? 'sdk' : 'other'
  let body = await till.body()
  let asked: string | undefined
  for (;;) {
    if (asked === undefined && speed !== undefined && shop.random() < 0.2) till.askSoon(body.attemptId)
    const answer: Result = asked === undefined ? await till.pay(body) : await till.outcome(asked)
    shop.count(answer.ok ? 'paid' : answer.problem.code)
    if (answer.ok) return shownOf(answer.value as Value<typeof contract.pay>)
    const { code, detail } = answer.problem
    // Another page of the visit has paid: the refusal contains its purchase.
    if (code === 'subscribed' && detail) return shownOf(detail as Value<typeof contract.pay>)
    if (code === 'payment.unknown') {
      asked ??= (detail as { attemptId: string } | undefined)?.attemptId ?? body.attemptId
      if (shop.changesOrder || shop.random() < 0.5) await till.change?.(asked)
    } else if ((passing as readonly string[]).includes(code)) {
      if (asked === undefined && caller !== 'other') asked = body.attemptId
      else if (asked === undefined) body = again(shop, body)
    } else if (
      ['subscribed', 'invalid', 'used', 'expired', 'forbidden'].includes(code) ||
      (speed !== undefined && shop.random() < 0.4)
    ) {
      return undefined
    } else {
      if (code === 'payment.code') till.dropCodes()
      asked = undefined
      body = await till.body()
    }
    shop.insist(`${code} for ${asked ?? body.attemptId}`, till.began)
    await wait(50 + shop.random() * 150)
  }
}

/**
 * Sends a payment. As proxies and slow networks do, some payments arrive twice, or arrive only after their sender has given up. By default
 * that is 2 to 102 seconds later on the servers' clock.
 */
async function sendWithCopies<Given extends Result>(
  shop: Shop,
  { history, copies }: VisitorRecord,
  sent: { attemptId: string },
  send: () => Promise<Given>
): Promise<Given | { ok: false; problem: Problem<'offline'> }> {
  const { speed, heldShare = 0.15, heldMs = 100_000 } = shop
  const said = { kind: 'pay' as const, attemptId: sent.attemptId }
  if (speed === undefined) return noted(history, said, send)
  const later = () => {
    const waitMs = shop.random() < 0.3 ? 0 : (2_000 + shop.random() * heldMs) / speed
    copies.push(wait(waitMs).then(() => noted(history, { ...said, isCopy: true }, send)))
  }
  if (shop.random() < 0.3) later()
  if (shop.random() < heldShare) {
    later()
    return fail('offline')
  }
  return noted(history, said, send)
}

/** Asks for an outcome at a moment that may come before, during or after the payment. */
function askerOf(shop: Shop, { copies }: VisitorRecord, outcome: (attemptId: string) => Promise<Result>) {
  return (attemptId: string): void => {
    copies.push(wait(shop.random() * 700).then(() => outcome(attemptId)))
  }
}

function newRecord(of: Pick<VisitorRecord, 'email' | 'coParentEmail' | 'signupId'>): VisitorRecord {
  return { ...of, receipts: [], sent: new Map(), changes: [], history: [], copies: [] }
}

/** The body of a repeated attempt: the same body, the body with another nonce, or the body with another order. */
function again<Body extends Sendable>(shop: Shop, body: Body): Body {
  const way = Math.floor(shop.random() * 3)
  if (way === 0 || body.payment.nonce === null) return body
  if (way === 1) return { ...body, payment: { ...body.payment, nonce: nonces[0] } }
  return 'payForCoparent' in body ? { ...body, payForCoparent: !body.payForCoparent } : body
}

/** Sends a call and, as the SDK does, sends it again after a transient failure. */
export async function ask<R extends Route>(
  shop: Shop,
  route: R,
  credentials: Credentials,
  input: Input<R>
): Promise<ResultOf<R>> {
  const began = Date.now()
  for (;;) {
    const answer = await call(wireOf(shop), route, input, { language: 'en', ...credentials })
    if (answer.ok || !(passing as readonly string[]).includes(answer.problem.code)) return answer
    shop.count(answer.problem.code)
    shop.insist(`${answer.problem.code} for ${route.path}`, began)
    await wait(50 + shop.random() * 150)
  }
}

function wireOf(shop: Shop) {
  return { origin: '', fetch: (path: string, init: RequestInit) => shop.fetch(path, init) }
}

function newPhone(): string {
  people += 1
  return `2125${String(100_000 + people).slice(-6)}`
}
