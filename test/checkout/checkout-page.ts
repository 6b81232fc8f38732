import { atom } from 'nanostores'
import { signupAccess, signupCheckout } from '#signup/checkout.ts'
import { saveRegistration } from '#signup/registration.ts'
import { signupFlow } from '#signup/flow.ts'
import { createCredentials } from '#checkout/credentials/model.ts'
import { createPackages } from '#checkout/packages/model.ts'
import { createPayment } from '#checkout/payment/model.ts'
import { billingDraft } from '#checkout/payment/order/draft.ts'
import { checkoutDraft, reviewDraft } from '#checkout/payment/order/choices.ts'
import { ok } from '#core/errors.ts'
import { localeOf } from '#core/locale.ts'
import { handOver } from '#plugins/handover/link.ts'
import {
  cardFieldNames,
  type CardFieldsOptions,
  type CardFieldsPort,
  type untouchedCard
} from '#payment/card-fields.ts'
import type { Session } from '#visit/session.ts'
import type { Services } from '#shell/services.ts'
import { type Api, homes, visit } from '#test/support/api.ts'
import { createMemory } from '#test/support/fake-environment.ts'
import type { ReadableAtom } from 'nanostores'
import { opens } from '#test/support/open-visit.ts'

export type Choice = 'basic' | 'premium' | 'premium for both'

/** A page of a sign-up, from the packages on: the screens' models without a view, with the real server. */
export type CheckoutPage = Awaited<ReturnType<typeof openCheckoutPage>>

/** Registers a family, and returns the text that its first page has stored. */
export async function storedVisit(api: Api): Promise<string> {
  const visitor = await visit(api)
  await visitor.namesFamily()
  const memory = createMemory()
  const { session } = openSession(api, memory)
  const { signupId, keys, parent, coParent } = visitor
  session.record({
    registration: { signupId, ...keys },
    parent,
    family: { coParentEmail: coParent.email, coParentDuplicateConfirmed: false }
  })
  const { line2: _, ...home } = homes.US
  billingDraft(session).set({ ...home, line2: '', timeZone: 'America/Chicago' })
  reviewDraft(session).setKey('referral', 'SEARCH_ENGINE')
  session.end()
  return memory.text()!
}

function openSession(api: Api, memory: ReturnType<typeof createMemory>) {
  const attemptIds = new Set<string>()
  let pending = 0
  async function fetch(url: string, init: RequestInit) {
    if (init.method === 'POST' && url.includes('/v1/payments?')) {
      attemptIds.add((JSON.parse(init.body as string) as { attemptId: string }).attemptId)
    }
    pending += 1
    return api.wire.fetch(url, init).finally(() => (pending -= 1))
  }
  const environment = {
    wire: { ...api.wire, fetch },
    $wanted: atom<string | undefined>('packages'),
    memory,
    leave: () => {},
    report: () => {},
    newId: () => crypto.randomUUID()
  }
  const session = opens(signupFlow, environment, localeOf({ locale: 'en-US' }))
  session.resume()
  return { session, attemptIds, isBusy: () => pending > 0 }
}

let logins = 0

/** Opens a page of a stored visit. `isSameBrowser`: the page is a duplicated tab, which can hear the other tabs. */
export async function openCheckoutPage(api: Api, stored: string, { isSameBrowser }: { isSameBrowser: boolean }) {
  const memory = createMemory()
  memory.write(isSameBrowser ? stored : withAnotherId(stored))
  const { session, attemptIds, isBusy } = openSession(api, memory)
  const services = { ...nothing, t: (key: string) => key, cardFields: async () => cardPort() } as unknown as Services
  const checkout = signupCheckout(session)
  const packages = createPackages(checkout)
  const payment = createPayment(checkout, services)
  const handedOver: string[] = []
  let requested: Choice = 'premium'
  let order: { packageId: string; isForBoth: boolean } | undefined
  let savedCoParent: string | undefined
  let login: { username: string; isDone: boolean; used: string | undefined } | undefined

  function noteOrder() {
    const { package: chosen, payment: paid } = session.$facts.get()
    if (!paid) order = chosen && { packageId: chosen.id, isForBoth: $choices.get().isPayingForCoParent }
  }
  const $choices = checkoutDraft(session)
  session.$facts.listen(noteOrder)
  $choices.listen(noteOrder)

  /** Goes to the review, as far as the visit allows it. */
  async function opensCheckout() {
    await page.chooses()
    if (session.$row.get().step !== 'payment') return
    payment.enter()
    await isIdle(payment.pricing.$state)
    if (session.$row.get().step !== 'payment') return
    if (requested === 'premium for both') await payment.payForCoParent(true)
  }

  const page = {
    isBusy,
    attemptIds,
    step: () => session.$row.get().step,
    claims: () => session.$facts.get(),
    /** The order that the page had chosen before it learned of a purchase. */
    order: () => order,
    handedOver,
    savedCoParent: () => savedCoParent,
    login: () => login,
    wants: (choice: Choice) => void (requested = choice),
    async chooses() {
      if (session.$facts.get().payment) return
      session.go('packages')
      packages.enter()
      await isIdle(packages.$loading)
      const name = requested === 'basic' ? 'BASIC' : 'PREMIUM'
      const card = packages.$cards.get()?.find(({ package: row }) => row.packageName === name)
      if (card) packages.choose(card.package.id)
    },
    prices: opensCheckout,
    async savesAddress() {
      await opensCheckout()
      if (page.step() === 'payment') await payment.billing.form.submit()
    },
    async pays() {
      await page.savesAddress()
      if (page.step() !== 'payment' || payment.$view.get() !== 'PAYMENT') return
      await isIdle(payment.method.card.$status)
      await payment.method.submit()
      if (payment.$view.get() === 'REVIEW') await payment.review.form.submit()
    },
    async renamesCoParent() {
      const email = `sam.${crypto.randomUUID()}@example.com`
      const coParent = { firstName: 'Sam', lastName: 'Okafor', email }
      const children = [{ firstName: 'Lu', lastName: 'Reyes' }]
      const saved = await saveRegistration(session, { coParent, children, sections: ['FAMILY'] })
      if (saved.ok) savedCoParent = email
    },
    async handsOver() {
      const answer = await handOver(session as unknown as Session, 'signup')
      if (answer.ok) handedOver.push(answer.value.code!)
    },
    async setsLogin() {
      if (page.step() !== 'credentials') return
      const model = createCredentials(signupAccess(session))
      const shown = new AbortController()
      await model.enter(shown.signal)
      const username = `visitor_${(logins += 1)}`
      const typed = { username, password: 'Correct-Horse-9', securityAnswer: 'Beetle', securityCode: '1234' }
      const values = { ...typed, confirmCode: '1234', securityQuestion: 'first_car', termsAccepted: true }
      for (const [field, value] of Object.entries(values)) model.form.type(field as 'username', value as string)
      await model.form.submit()
      login = { username, isDone: model.$isDone.get(), used: model.$used.get() }
      shown.abort()
      model.leave()
    },
    closes() {
      payment.leave()
      session.end()
    }
  }
  return page
}

type Move = 'chooses' | 'prices' | 'savesAddress' | 'pays' | 'renamesCoParent' | 'handsOver' | 'setsLogin'

export const moves: readonly Move[] = [
  'chooses',
  'prices',
  'savesAddress',
  'pays',
  'renamesCoParent',
  'handsOver',
  'setsLogin'
]

function isIdle($status: ReadableAtom<{ name: string }>): Promise<void> {
  return new Promise(resolve => {
    const stop = $status.subscribe(({ name }) => {
      if (name === 'sending' || name === 'loading') return
      queueMicrotask(() => stop())
      resolve()
    })
  })
}

/** A page on another device has the visit's data, but hears no broadcast of the first browser. */
function withAnotherId(stored: string): string {
  return JSON.stringify({ ...JSON.parse(stored), anonymousId: crypto.randomUUID() })
}

const nothing = {
  frames: { container: () => ({}), outlet: () => null, look: () => ({}) },
  wallets: async () => ({})
}

/** Card fields in which a valid card is typed at once. */
function cardPort(): CardFieldsPort {
  const full = { isEmpty: false, isFocused: false, isValid: true, isPotentiallyValid: true }
  const fields = Object.fromEntries(cardFieldNames.map(name => [name, full])) as typeof untouchedCard.fields
  return {
    async open({ onChange }: CardFieldsOptions) {
      queueMicrotask(() => onChange({ brand: 'visa', fields }))
      return ok({
        tokenize: async () => ok({ nonce: 'fake-valid-visa-nonce', bin: '411111', brand: 'Visa', lastFour: '1111' }),
        focus() {},
        async teardown() {}
      })
    },
    deviceData: async () => null,
    authenticate: async ({ card }: { card: { nonce: string } }) => ok({ nonce: card.nonce })
  } as unknown as CardFieldsPort
}
