import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { call, type Credentials } from '#core/api/call.ts'
import { contract } from '#core/api/contract.ts'
import type { Answer, Input, Route, Value } from '#core/api/route.ts'
import type { ErrorCode } from '#core/errors.ts'

/** What a visitor reaches the servers by: whichever answers, as behind a load balancer. */
export interface Shop {
  fetch(path: string, init: RequestInit): Promise<Response>
  /** Where a mail to this address with this kind leads, once it is there. */
  linkTo(email: string, kind: string): Promise<string | undefined>
  /** How often each refusal was met, `paid` among them. */
  count(word: string): void
  random(): number
  /** Throws once everybody should long know the truth. */
  insist(on: string): void
}

export interface Plan {
  /** Codes typed by this visitor, and perhaps by others in the same moment. */
  codes: readonly string[]
  paysForBoth: boolean
  /** Pays in two tabs at once. */
  tabs: 1 | 2
  /** Goes away once a payment has been sent, and never asks again. */
  leaves: boolean
  email?: string
  coParentEmail?: string
}

/** What a visitor was told in the end. */
export interface Told {
  email: string
  coParentEmail: string
  signupId: string
  /** The transactions of all receipts that were seen; null for a purchase that came to nothing. */
  receipts: (string | null)[]
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

/** What says nothing of the purchase: the SDK repeats the same call. */
const passing: readonly ErrorCode[] = ['offline', 'slow', 'unavailable', 'unexpected']

/** Signs up and pays, as stubbornly as our SDK and its visitors do. */
export async function buy(shop: Shop, plan: Plan): Promise<Told> {
  const { signupId, keys, email, coParentEmail, phoneNumber, orderDetail } = await signUp(shop, plan)
  let codes = [...plan.codes]

  async function body(): Promise<PaymentBody> {
    const priced = await ask(shop, contract.pricing, keys, {
      body: {
        limboId: signupId,
        address: { ...home, type: 'PRIMARY' },
        orderDetail,
        payForCoparent: plan.paysForBoth,
        paymentCodes: codes,
        phoneCountryCode: '+1',
        phoneNumber,
        pricingLocale
      }
    })
    if (!priced.ok) throw new Error(`no price: ${JSON.stringify(priced.problem)}`)
    const { totals, taxId, paymentCodeDetails } = priced.value
    // A code that somebody else has by now is not in the price; the visitor takes it out.
    codes = codes.filter(code => paymentCodeDetails.some(detail => detail.code === code))
    return {
      ...bodyOf(shop, orderDetail, { ...totals, taxId }),
      marketingOptIn: true,
      termsAccepted: true,
      parentDuplicateConfirmed: false,
      coParentDuplicateConfirmed: false,
      payForCoparent: plan.paysForBoth,
      promoCodes: codes.length > 0 ? codes : null,
      segmentAnonymousId: signupId
    }
  }

  const pay = (sent: PaymentBody) =>
    call(wireOf(shop), contract.pay, { query: { signupId }, body: sent }, keys) as Promise<Answer<typeof contract.pay>>
  const outcome = (attemptId: string) =>
    call(wireOf(shop), contract.paymentOutcome, { params: { attemptId }, query: { signupId } }, keys)

  const told = { email, coParentEmail, signupId }
  if (plan.leaves) {
    void pay(await body())
    await wait(shop.random() * 300)
    return { ...told, receipts: [] }
  }
  const tabs = Array.from({ length: plan.tabs }, () =>
    payUntilKnown(shop, { body, pay, outcome, dropCodes: () => (codes = []) })
  )
  return { ...told, receipts: (await Promise.all(tabs)).filter(receipt => receipt !== undefined) }
}

/** An invited parent, by the link in the mail, pays for themselves. */
export async function buyInvited(shop: Shop, email: string): Promise<Told | undefined> {
  const link = await shop.linkTo(email, 'invite')
  if (link === undefined) return undefined
  const { searchParams } = new URL(link)
  const userId = searchParams.get('userId')!
  const keys = { inviteToken: searchParams.get('token')! }
  const phoneNumber = newPhone()
  const saved = await ask(shop, contract.updateInvitedParent, keys, {
    params: { userId },
    body: {
      sections: ['PARENT', 'ADDRESS'],
      parent: {
        firstName: 'Sam',
        lastName: 'Okafor',
        email,
        phoneCountryCode: '+1',
        phoneNumber,
        timeZone: 'America/Chicago'
      },
      address: home
    }
  })
  if (!saved.ok) throw new Error(`an invited parent was refused: ${JSON.stringify(saved.problem)}`)
  const orderDetail = await premium(shop, phoneNumber)

  async function body() {
    const priced = await ask(shop, contract.invitePricing, keys, {
      params: { userId },
      body: { orderDetail, subscriptionCodes: [], pricingLocale }
    })
    if (!priced.ok) throw new Error(`no price: ${JSON.stringify(priced.problem)}`)
    const { totals, taxId } = priced.value
    return {
      ...bodyOf(shop, orderDetail, { ...totals, taxId }),
      marketingOptIn: false,
      termsAccepted: true,
      promoCodes: null,
      segmentAnonymousId: userId
    }
  }
  type Body = Awaited<ReturnType<typeof body>>
  const tab = () =>
    payUntilKnown<Body>(shop, {
      body,
      pay: sent => call(wireOf(shop), contract.payInvited, { params: { userId }, body: sent as never }, keys),
      outcome: attemptId => call(wireOf(shop), contract.invitedPaymentOutcome, { params: { userId, attemptId } }, keys),
      dropCodes: () => {}
    })
  const receipts = await Promise.all([tab(), tab()])
  return { email, coParentEmail: '', signupId: userId, receipts: receipts.filter(receipt => receipt !== undefined) }
}

async function signUp(shop: Shop, plan: Plan) {
  const name = `${Date.now()}.${(people += 1)}`
  const email = plan.email ?? `ana.${name}@example.com`
  const coParentEmail = plan.coParentEmail ?? `sam.${name}@example.com`
  const phoneNumber = newPhone()
  const parent = { firstName: 'Ana', lastName: 'Reyes', email, phoneCountryCode: '+1', phoneNumber }
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
      coParent: { firstName: 'Sam', lastName: 'Okafor', email: coParentEmail },
      coParentDuplicateConfirmed: true,
      children: [{ firstName: 'Lu', lastName: 'Reyes', email: null }],
      address: home,
      referral: { selection: 'SEARCH_ENGINE', other: null }
    }
  } as never)
  if (!saved.ok) throw new Error(`a registration was not saved: ${JSON.stringify(saved.problem)}`)
  return { signupId, keys, email, coParentEmail, phoneNumber, orderDetail: await premium(shop, phoneNumber) }
}

async function premium(shop: Shop, phoneNumber: string) {
  const found = await ask(
    shop,
    contract.pricingLookup,
    {},
    {
      body: { country: 'US', dialCode: '1', phoneNumber, pricingLocale }
    }
  )
  if (!found.ok) throw new Error('no packages')
  const chosen = found.value.packages.find(one => one.packageName === 'PREMIUM' && one.subDurationInYears === 1)!
  return { packageId: chosen.id, productId: null, services: null }
}

function bodyOf(
  shop: Shop,
  order: PaymentBody['order'],
  { total, taxAmount, taxId }: { total: number; taxAmount: number; taxId: string }
) {
  return {
    attemptId: randomUUID(),
    order,
    payment: {
      amountDisplayed: total,
      taxAmountDisplayed: taxAmount,
      taxId,
      cardHolderName: 'Ana Reyes',
      nonce: total === 0 ? null : nonces[Math.floor(shop.random() * nonces.length)]!,
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
type Result = Answer<typeof contract.pay> | Answer<typeof contract.paymentOutcome> | Answer<typeof contract.payInvited>

interface Till<Body extends Sendable> {
  /** What is to be paid by now, under a new attempt. */
  body(): Promise<Body>
  pay(body: Body): Promise<Result>
  outcome(attemptId: string): Promise<Result>
  dropCodes(): void
}

/** Presses Pay until the truth is known. Undefined where the purchase cannot be made any more. */
async function payUntilKnown<Body extends Sendable>(shop: Shop, till: Till<Body>): Promise<string | null | undefined> {
  let body = await till.body()
  let asked: string | undefined
  for (;;) {
    const answer: Result = asked === undefined ? await till.pay(body) : await till.outcome(asked)
    shop.count(answer.ok ? 'paid' : answer.problem.code)
    if (answer.ok) return (answer.value as Value<typeof contract.pay>).receipt.transactionId
    const { code, detail } = answer.problem
    if (code === 'payment.unknown') {
      asked ??= (detail as { attemptId: string } | undefined)?.attemptId ?? body.attemptId
    } else if ((passing as readonly string[]).includes(code)) {
      if (asked === undefined) body = again(shop, body)
    } else if (['subscribed', 'invalid', 'used', 'expired', 'forbidden'].includes(code)) {
      return undefined
    } else {
      if (code === 'payment.code') till.dropCodes()
      asked = undefined
      body = await till.body()
    }
    shop.insist(`${code} for ${asked ?? body.attemptId}`)
    await wait(50 + shop.random() * 150)
  }
}

/** The same attempt once more: as it was, with another nonce, or with other wishes. */
function again<Body extends Sendable>(shop: Shop, body: Body): Body {
  const way = Math.floor(shop.random() * 3)
  if (way === 0 || body.payment.nonce === null) return body
  if (way === 1) return { ...body, payment: { ...body.payment, nonce: nonces[0] } }
  return 'payForCoparent' in body ? { ...body, payForCoparent: !body.payForCoparent } : body
}

/** A call that may be repeated as it is. */
async function ask<R extends Route>(
  shop: Shop,
  route: R,
  credentials: Credentials,
  input: Input<R>
): Promise<Answer<R>> {
  for (;;) {
    const answer = await call(wireOf(shop), route, input, { language: 'en', ...credentials })
    if (answer.ok || !(passing as readonly string[]).includes(answer.problem.code)) return answer
    shop.count(answer.problem.code)
    shop.insist(`${answer.problem.code} for ${route.path}`)
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
