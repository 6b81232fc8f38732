import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import type { PaymentResult } from '#core/contract/payment.ts'
import { call, type Credentials } from '#core/contract/call.ts'
import { fail, ok } from '#core/errors.ts'
import type { ResultOf, Input, Route, Value } from '#core/contract/route.ts'
import { type Variant, variants } from '#core/country.ts'
import type { Language } from '#core/locale.ts'
import { emailKeyOf } from '#core/rules/email.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import type { Currency } from '#core/money.ts'
import { createApp } from '#server/app.ts'
import { cardAuthentication, samples, taxes } from '#server/order/catalogue/catalogue.ts'
import type { Deps } from '#server/deps.ts'
import { connectEmulator } from '#server/emulator/connection.ts'
import { emulatedMerchant } from '#server/emulator/emulator.ts'
import { type RunningEmulator, startEmulator } from '#server/emulator/serve.ts'
import { createBraintreeGateway } from '#server/gateways/payments/braintree.ts'
import { createStandInTokens } from '#server/start/access-tokens-stand-in.ts'
import { createZendeskTokens } from '#server/gateways/chat-zendesk.ts'
import type { LimitName, RateKey } from '#server/platform/limits/limits.ts'
import { createFlags, readFlagFile } from '#server/gateways/flags/flag-file.ts'
import { writeReceiptPdf } from '#server/gateways/receipt-pdf.ts'
import { createLegacyStandIn } from '#server/start/legacy-stand-in.ts'
import type { Mail, Mailer } from '#server/gateways/mail/mail.ts'
import { samplePlaces } from '#server/gateways/places/places-sample.ts'
import { createTaxTable } from '#server/order/tax-table.ts'
import { sendMail } from '#server/start/mail-sender.ts'
import { findEmbedders } from '#server/embedder/store.ts'
import { newCode } from '#server/operations/commands/codes.ts'
import { insertCodes } from '#server/operations/store.ts'
import { createHasher } from '#server/platform/secrets/passwords.ts'
import { createPrometheus } from '#server/platform/observability/prometheus.ts'
import { findCoupons } from '#server/order/discount-store.ts'
import { createDescription } from './description.ts'
import { createTestFolder } from './folder.ts'
import { paymentBody } from './payment-body.ts'
import { valueOf } from './outcome.ts'
import { parent } from './people.ts'
import { createTestDatabase } from './postgres.ts'

export const chatKey = { keyId: 'app_test', secret: 'a shared secret of at least 32 bytes' }

/** The real application with a real PostgreSQL and the real gateway library. The test controls the clock, the limits and the mailbox. */
export async function createApi() {
  const { database } = await createTestDatabase()
  const running: RunningEmulator = await startEmulator({
    port: 0,
    dir: await createTestFolder('emulator'),
    frameScript: ''
  })
  afterAll(() => running.stop())

  const clock = { offset: 0 }
  const page: { origin?: string } = {}
  const mails: Mail[] = []
  const waitingMails: string[] = []
  const waitingWebhooks: string[] = []
  const waitingRenewals: string[] = []
  const exhausted = new Set<string>()
  /** The points that were counted and not given back, by limit. */
  const counted = new Map<LimitName, number>()
  const count = (keys: readonly RateKey[], points: number) => {
    for (const [name] of keys) counted.set(name, (counted.get(name) ?? 0) + points)
  }
  const verdictOf = (keys: readonly RateKey[]) =>
    keys.some(([name]) => exhausted.has(name)) ? fail('limited', { retryAfter: 60 }) : ok(undefined)
  const mailer: Mailer = {
    send: async mail => {
      mails.push(mail)
    }
  }
  // A cheap hash, because no answer depends on its cost. passwords.test.ts checks the real cost.
  const hasher = createHasher({ memoryCost: 8, timeCost: 1 })
  const legacyUrl = 'http://join.test/legacy'
  const now = () => new Date(Date.now() + clock.offset)
  const memberTokens = await createStandInTokens(() => ({
    issuer: legacyUrl,
    audience: 'http://join.test',
    now: now()
  }))
  const metrics = createPrometheus()
  const deps: Deps = {
    database,
    gateway: createBraintreeGateway({
      gateway: connectEmulator(running.port, emulatedMerchant),
      merchantAccountOf: (currency: Currency) => `coparentjoin_${currency.toLowerCase()}`,
      timeoutMs: 3_000
    }),
    hasher,
    flags: await createFlags(readFlagFile(new URL('../../server/gateways/flags/default-flags.json', import.meta.url))),
    limits: {
      guard: async (...keys) => verdictOf(keys),
      reserve: async (...keys) => {
        const verdict = verdictOf(keys)
        if (!verdict.ok) return verdict
        count(keys, 1)
        return ok({ release: async () => count(keys, -1), keep: async () => {} })
      }
    },
    metrics,
    tax: createTaxTable(taxes),
    // Not cached, because tests change coupons and then read them at once.
    cachedCoupons: now => findCoupons(database, now),
    cardAuthentication,
    legacy: createLegacyStandIn(database, hasher, legacyUrl),
    accessTokens: memberTokens,
    places: samplePlaces,
    chat: createZendeskTokens(chatKey, now),
    enqueueMails: async (_, sent) => void waitingMails.push(...sent.map(({ id }) => id)),
    enqueueWebhooks: async (_, sent) => void waitingWebhooks.push(...sent.map(({ id }) => id)),
    writeReceipt: writeReceiptPdf,
    enqueueRenewal: async (_, accountId) => void waitingRenewals.push(accountId),
    // Not cached, because tests register embedders and then buy at once.
    knownEmbedders: () => findEmbedders(database),
    settings: {
      baseUrl: 'http://join.test',
      legacyUrl,
      supportPhone: undefined,
      supportEmail: 'support@join.test',
      seller: { name: 'Example Families Ltd' },
      embedOrigins: ['https://partner.example'],
      affiliate: undefined,
      production: false,
      emulated: true
    },
    log: { info: () => {}, warn: () => {}, error: (fields, message) => console.error(message, fields) },
    now,
    newId: randomUUID
  }
  const app = createApp(deps, () => '203.0.113.7')
  const departuresOf = await createDescription(app.request)
  const departures: string[] = []
  // The test reports departures from the API's description at its end: the client turns an exception in `fetch` into an outcome, so a
  // failure here would stay hidden.
  afterAll(() => {
    if (departures.length > 0) throw new Error(`not as /openapi.json says:\n${departures.join('\n')}`)
  })
  const deliverMails = async () => {
    for (const id of waitingMails.splice(0)) await sendMail(deps, mailer, id)
  }
  const mailsTo = async (email: string) => {
    await deliverMails()
    return mails.filter(({ to }) => to === email)
  }
  const requests: { url: string; headers: Record<string, string> }[] = []
  const wire = {
    origin: 'http://join.test',
    fetch: async (url: string, init: RequestInit) => {
      requests.push({ url, headers: init.headers as Record<string, string> })
      const headers = { ...(init.headers as Record<string, string>), ...(page.origin && { Origin: page.origin }) }
      const response = await app.request(url, { ...init, headers })
      departures.push(...(await departuresOf(url, init, response.clone())))
      return response
    }
  }

  return {
    app,
    deps,
    database,
    /** The port that issues access tokens, as the member area does at a sign-in. */
    memberTokens,
    mails,
    /** The way by which a browser's session calls the application. */
    wire,
    requests,
    departures,
    /** The emulator's address, for requests of a browser. */
    emulatorUrl: running.url,
    faults: running.emulator.faults,
    ledger: running.emulator.ledger,
    charges: () => running.emulator.ledger.transactions(),
    passTime: (hours: number) => void (clock.offset += hours * 3_600_000),
    exhaust: (name: LimitName) => void exhausted.add(name),
    relax: () => exhausted.clear(),
    /** The points that reservations have counted and not given back. */
    counted: (name: LimitName) => counted.get(name) ?? 0,
    /** Creates an unused subscription code worth `amount` cents. */
    async newCode(amount: number) {
      const code = newCode()
      await insertCodes(database, [{ code, amount, currency: 'USD' }])
      return code
    },
    /** The charges of an order at the gateway, the newest first. */
    chargesOf: (orderId: string) => running.emulator.ledger.transactions().filter(charge => charge.orderId === orderId),
    attemptOf: (id: string) =>
      database.selectFrom('attempt').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    attemptsOf: ({ signupId }: Pick<Visitor, 'signupId'>) =>
      database.selectFrom('attempt').selectAll().where('registration_id', '=', signupId).execute(),
    registrationOf: ({ signupId }: Pick<Visitor, 'signupId'>) =>
      database.selectFrom('registration').selectAll().where('id', '=', signupId).executeTakeFirst(),
    /** The account with this e-mail address. */
    accountOf: (email: string) =>
      database.selectFrom('account').selectAll().where('email_key', '=', emailKeyOf(email)).executeTakeFirstOrThrow(),
    /** The accounts of a family: side A, then side B. */
    accountsOf: ({ familyId }: { familyId: string }) =>
      database.selectFrom('account').selectAll().where('family_id', '=', familyId).orderBy('side').execute(),
    couponOf: (code: string) =>
      database.selectFrom('coupon').selectAll().where('code', '=', code).executeTakeFirstOrThrow(),
    codeOf: (code: string) =>
      database.selectFrom('subscription_code').selectAll().where('code', '=', code).executeTakeFirstOrThrow(),
    /** The rows of all tables as one text, without the tables of the job queue. */
    async everything() {
      const { rows } = await sql<{ all: string }>`select database_to_xml(true, false, '')::text as all`.execute(
        database
      )
      return rows[0]!.all
    },
    /** The audit events of an attempt, in order. */
    async auditOf(attemptId: string) {
      const rows = await database
        .selectFrom('audit')
        .select('event')
        .where('attempt_id', '=', attemptId)
        .orderBy('id')
        .execute()
      return rows.map(({ event }) => event)
    },
    /** Sets the origin of the page from which the next calls come. Without an origin they come from our own page. */
    standsOn: (origin?: string) => void (page.origin = origin),
    /** The ids of webhooks that were enqueued. */
    waitingWebhooks,
    waitingRenewals,
    /** Sends the waiting mails, as the job queue does in production. */
    deliverMails,
    /** Sends the waiting mails. Returns all mails that this address got. */
    mailsTo,
    /** Sends the waiting mails, and returns those of this action. */
    async mailsOf(act: () => Promise<unknown>) {
      await deliverMails()
      const before = mails.length
      await act()
      await deliverMails()
      return mails.slice(before)
    },
    kindsTo: async (email: string) => (await mailsTo(email)).map(({ kind }) => kind),
    call: <R extends Route>(route: R, input: Input<R>, credentials: Credentials = {}) =>
      call(wire, route, input, { language: 'en', ...credentials }),
    /** Sends a request that the client would never send. */
    raw: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      app.request(`http://join.test${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
      })
  }
}

export type Api = Awaited<ReturnType<typeof createApi>>

let people = 0

/** The data of a parent with a new e-mail address. */
export function newParent(changes: Partial<Record<string, string>> = {}) {
  people += 1
  return {
    ...parent,
    email: `ana.${Date.now()}.${people}@example.com`,
    phoneNumber: `2125550${String(people).padStart(3, '0')}`,
    ...changes
  }
}

const homeOf = ({ timeZone: _, phone: __, ...home }: (typeof samples)[Variant], country: Variant) => {
  return { ...home, line2: null, country }
}
export const homes = Object.fromEntries(
  variants.map(country => [country, homeOf(samples[country], country)])
) as Record<Variant, ReturnType<typeof homeOf>>

/** Registers a parent A. Returns a function for each further step. */
export async function visit(
  api: Api,
  { country = 'US', language = 'en', home, ...person }: VisitOptions = {}
): Promise<Visitor> {
  const address = { ...homes[country], ...home }
  const pricingLocale = `${language}-${country}`
  const parent = newParent({ phoneCountryCode: variantRows[country].dialCode, ...person })
  const anonymous = { segmentAnonymousId: randomUUID() }
  const { signupId, registrationKey } = valueOf(
    await api.call(
      contract.createRegistration,
      { body: { parent, sections: ['PARENT'], country, ...anonymous } },
      { language }
    )
  )
  const keys = { registrationKey, language }
  const coParent = { firstName: 'Sam', lastName: 'Okafor', email: `sam.${parent.email}` }
  let codes: string[] = []
  let payForCoparent = false

  const visitor: Visitor = {
    parent,
    coParent,
    signupId,
    keys,
    update: body =>
      api.call(
        contract.updateRegistration,
        { params: { signupId }, body: { sections: ['FAMILY'], ...body } as never },
        keys
      ),
    namesFamily: () =>
      visitor.update({
        coParent,
        children: [{ firstName: 'Lu', lastName: 'Reyes', email: null }],
        sections: ['FAMILY']
      }),
    givesAddress: () =>
      visitor.update({
        parent: { ...parent, timeZone: samples[country].timeZone },
        address,
        referral: { selection: 'SEARCH_ENGINE', other: null },
        sections: ['PARENT', 'ADDRESS']
      }),
    typesCodes: (...typed: string[]) => void (codes = typed),
    paysForBoth: () => void (payForCoparent = true),
    async packages(): Promise<Value<typeof contract.pricingLookup>> {
      return valueOf(
        await api.call(contract.pricingLookup, {
          body: {
            country,
            dialCode: parent.phoneCountryCode.slice(1),
            phoneNumber: parent.phoneNumber,
            pricingLocale
          }
        })
      )
    },
    async order(name = 'PREMIUM', years = 1) {
      const { packages } = await visitor.packages()
      const chosen = packages.find(one => one.packageName === name && one.subDurationInYears === years)!
      const isBuilt = chosen.buildYourOwn
      return {
        packageId: chosen.id,
        productId: isBuilt ? `SUB${years}YEAR` : null,
        services: isBuilt ? ['MYFILES', 'CALLSBASIC'] : null
      }
    },
    async price(order) {
      return api.call(
        contract.pricing,
        {
          body: {
            limboId: signupId,
            address: { ...address, type: 'PRIMARY' },
            orderDetail: order ?? (await visitor.order()),
            payForCoparent,
            paymentCodes: codes,
            phoneCountryCode: parent.phoneCountryCode,
            phoneNumber: parent.phoneNumber,
            pricingLocale
          }
        },
        keys
      )
    },
    /** The body of a payment at the current price. */
    async payment(changes = {}) {
      const orderDetail = changes.order ?? (await visitor.order())
      const body = paymentBody(orderDetail, valueOf(await visitor.price(orderDetail)))
      return {
        ...body,
        attemptId: changes.attemptId ?? body.attemptId,
        termsAccepted: changes.termsAccepted ?? true,
        parentDuplicateConfirmed: false,
        coParentDuplicateConfirmed: false,
        payment: { ...body.payment, pricingLocale, ...changes.payment },
        payForCoparent,
        promoCodes: codes.length > 0 ? codes : null,
        ...anonymous
      }
    },
    sends: body => api.call(contract.pay, { query: { signupId }, body }, keys),
    async pays(changes = {}) {
      // Once the registration is paid, the price is refused as the payment would be.
      const priced = await visitor.price(changes.order)
      if (!priced.ok && priced.problem.code === 'subscribed') return fail('subscribed', priced.problem)
      return visitor.sends(await visitor.payment(changes))
    },
    async buys(changes) {
      return valueOf(await visitor.pays(changes))
    },
    asks: attemptId => api.call(contract.paymentOutcome, { params: { attemptId }, query: { signupId } }, keys),
    async charges() {
      const ids = (await api.attemptsOf(visitor)).map(({ id }) => id)
      return ids.flatMap(api.chargesOf)
    },
    /** Pays, and returns the credentials token of the answer. A repeated call gets a further token. */
    async joins() {
      const paid = await visitor.pays()
      const bought = paid.ok || paid.problem.code !== 'subscribed' ? undefined : (paid.problem.detail as PaymentResult)
      if (bought) return { credentialsToken: bought.clickToJoinToken }
      if (!paid.ok) throw new Error(`payment refused: ${JSON.stringify(paid.problem)}`)
      return { credentialsToken: paid.value.clickToJoinToken }
    }
  }
  return visitor
}

type Body<R extends Route> = Input<R> extends { body: infer B } ? B : never
type PaymentBody = Body<typeof contract.pay>
type Order = PaymentBody['order']

export interface Visitor {
  parent: ReturnType<typeof newParent>
  coParent: { firstName: string; lastName: string; email: string }
  signupId: string
  keys: { registrationKey: string }
  update(body: Partial<Body<typeof contract.updateRegistration>>): Promise<ResultOf<typeof contract.updateRegistration>>
  namesFamily(): Promise<ResultOf<typeof contract.updateRegistration>>
  givesAddress(): Promise<ResultOf<typeof contract.updateRegistration>>
  typesCodes(...typed: string[]): void
  paysForBoth(): void
  packages(): Promise<Value<typeof contract.pricingLookup>>
  order(name?: string, years?: number): Promise<Order>
  price(order?: Order): Promise<ResultOf<typeof contract.pricing>>
  payment(changes?: PaymentChanges): Promise<PaymentBody & { attemptId: string }>
  sends(body: PaymentBody): Promise<ResultOf<typeof contract.pay>>
  pays(changes?: PaymentChanges): Promise<ResultOf<typeof contract.pay>>
  /** Pays and returns the purchase. */
  buys(changes?: PaymentChanges): Promise<Value<typeof contract.pay>>
  /** Asks for the outcome of an attempt. */
  asks(attemptId: string): Promise<ResultOf<typeof contract.paymentOutcome>>
  /** The charges of all attempts of this visitor. */
  charges(): Promise<ReturnType<Api['chargesOf']>>
  joins(): Promise<{ credentialsToken: string }>
}

interface VisitOptions {
  country?: Variant
  language?: Language
  /** Parts of the address that differ from the country's home. */
  home?: Record<'line1' | 'city' | 'region' | 'postalCode', string>
  firstName?: string
  lastName?: string
  email?: string
  phoneCountryCode?: string
  phoneNumber?: string
}

interface PaymentChanges {
  attemptId?: string
  termsAccepted?: boolean
  order?: Order
  payment?: Record<string, unknown>
}

/** Registers a parent A who has every step before the payment. */
export async function visitUpToPayment(api: Api, options: VisitOptions = {}) {
  const visitor = await visit(api, options)
  await visitor.namesFamily()
  valueOf(await visitor.givesAddress())
  return visitor
}
