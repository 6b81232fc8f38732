import type { contract } from '#core/contract/contract.ts'
import type { Flow } from '#core/flow/flow.ts'
import { signup, type SignupFacts, type SignupStep } from '#core/flow/signup.ts'
import { type ErrorCode, fail, ok, type Result } from '#core/errors.ts'
import { localeOf } from '#core/locale.ts'
import type { Parent } from '#core/rules/parent.ts'
import type { Translate } from '#words/shape.ts'
import {
  type AuthenticationOptions,
  type CardCredential,
  cardFieldNames,
  type CardFieldsOptions,
  type CardFieldsPort,
  type CardState,
  untouchedCard
} from '#payment/card-fields.ts'
import type { Wallets } from '#payment/wallet.ts'
import { openScreens } from '#shell/flow-screens.tsx'
import * as stepParts from '#shell/step-parts.tsx'
import type { ScreenRow } from '#shell/screen.ts'
import type { Services } from '#shell/services.ts'
import { signupFlow } from '#signup/flow.ts'
import { type Arrival, type SignupSession } from '#signup/session.ts'
import { signupScreens } from '#signup/screens.ts'
import type { GivenConsent } from '#visit/consent.ts'
import type { Session } from '#visit/session.ts'
import { blur, choose, click, render, untilIdle, type } from '#test/support/render.tsx'
import { type Answers, createFakeEnvironment, type createMemory, gives } from '#test/support/fake-environment.ts'
import {
  family,
  newPackage,
  newParentDetails,
  newPricing,
  newStart,
  parent,
  paymentResult,
  typedBy
} from '#test/support/people.ts'
import { opens } from '#test/support/open-visit.ts'

// A refusal imports its flow's table, and no test waits for that import.
await Promise.all([import('#signup/refusals.ts'), import('#invite/refusals.ts'), import('#member/refusals.ts')])

export const registration = { signupId: 'signup', registrationKey: 'key' }

/** Answers of a service that accepts every call. */
export const kind: Answers = {
  start: gives(newStart()),
  createRegistration: gives(registration),
  updateRegistration: gives({ possibleDuplicate: false }),
  coupons: gives([]),
  pricingLookup: gives({ pricingGroupName: 'P0', packageIds: ['premium-1'], packages: [newPackage()] }),
  countryCriteria: gives(true),
  regions: gives(['California', 'Illinois']),
  timezones: gives(['America/Chicago', 'America/New_York']),
  pricing: ({ body: { payForCoparent } }) =>
    ok(newPricing({ payForCoParent: payForCoparent, total: payForCoparent ? 28800 : 14400 })),
  paymentToken: gives({ clientToken: 'client-token' }),
  pay: gives(paymentResult),
  // By default the service says that an attempt without a receipt has never reached it.
  paymentOutcome: () => fail('payment.failed'),
  parent: gives(newParentDetails({ securityGiven: false })),
  checkUsername: gives({ available: true, meetsRequirements: true }),
  updateParent: gives({}),
  agreeToTerms: gives({}),
  optInToMarketing: gives({}),
  optOutOfMarketing: gives({}),
  setCredentials: gives({}),
  login: gives({ target: 'https://members.test/welcome' })
}

/** The facts of a visitor who has just reached the step. */
export const before = {
  family: { registration, parent },
  packages: { registration, parent, family },
  payment: { registration, parent, family, package: newPackage() },
  credentials: { registration, parent, family, package: newPackage(), payment: paymentResult },
  receipt: {
    registration,
    parent,
    family,
    package: newPackage(),
    payment: paymentResult,
    credentials: { target: 'https://members.test/welcome' }
  }
} satisfies Partial<Record<SignupStep, SignupFacts>>

interface Options {
  facts?: SignupFacts
  step?: SignupStep
  answers?: Answers
  locale?: string
  /** The content of the tab's storage that an earlier page of the visit has written. */
  memory?: ReturnType<typeof createMemory>
  wallets?: Wallets
  arrival?: Partial<Arrival>
  drafts?: (session: SignupSession) => void
  /** What the visitor has agreed to before the first screen. */
  consent?: GivenConsent
}

/** Opens parent A's flow in a fake environment whose answers come from a table. */
export async function visit({
  facts = {},
  step,
  answers,
  locale = 'en-US',
  memory,
  drafts,
  wallets = {},
  arrival,
  consent = {}
}: Options = {}) {
  const fake = createFakeEnvironment({ ...kind, ...answers }, memory)
  const session = opens(signupFlow, fake.environment, localeOf({ locale }), arrival)
  fake.environment.$wanted.set(step)
  session.resume()
  session.record(facts)
  drafts?.(session)
  session.consent(consent)
  await session.begin()
  return showFlow(session, { fake, flow: signup, screens: signupScreens, wallets })
}

interface Presented<Facts extends object, Step extends string, S> {
  fake: ReturnType<typeof createFakeEnvironment>
  flow: Flow<Facts, Step>
  screens: Record<Step, ScreenRow<S, Services>>
  wallets?: Wallets
}

/** Renders a session. Returns a visitor's actions on its screens. */
export async function showFlow<Facts extends object, Step extends string, S extends Session<Facts, Step>>(
  session: S,
  { fake, flow, screens, wallets = {} }: Presented<Facts, Step, S>
) {
  const cards = createFakeCards()
  const services = (t: Translate): Services => ({
    t,
    frames: {
      container: () => document.createElement('div'),
      outlet: name => <div data-frame={name} />,
      look: () => ({ scheme: 'light', color: '', problemColor: '', fontFamily: '', fontSize: '' })
    },
    cardFields: async () => cards.port,
    wallets: async () => wallets
  })
  const loader = openScreens({ rows: flow, screens }, session, { services, loadStepParts: async () => stepParts })
  await loader.loaded()
  const screen = await render(loader.view({}))

  const arrive = async () => {
    await untilIdle()
    await loader.loaded()
    await untilIdle()
  }
  const press = async (name: string | RegExp) => {
    await click(screen.all('button', name)[0] ?? screen.find('link', name))
    await arrive()
  }
  return {
    ...fake,
    ...screen,
    session,
    end: () => (session as unknown as { end(): void }).end(),
    loader,
    cards,
    arrive,
    press,
    step: () => session.$row.get().step,
    title: () => screen.find('heading').textContent,
    types: async (name: string | RegExp, value: string, at = 0) => {
      await type(screen.all<HTMLInputElement>('textbox', name)[at]!, value)
    },
    leaves: async (name: string | RegExp, at = 0) => {
      const field = screen.all<HTMLInputElement>('textbox', name)[at]!
      field.focus()
      await blur(field)
      await arrive()
    },
    chooses: async (name: string | RegExp, value: string) => {
      await choose(screen.find<HTMLSelectElement>('combobox', name), value)
      await arrive()
    },
    ticks: async (name: string | RegExp) => {
      await click(screen.find('checkbox', name))
      await arrive()
    },
    picks: async (name: string | RegExp) => {
      await click(screen.find('radio', name))
      await arrive()
    },
    saidOf: (name: string | RegExp, at = 0) => screen.descriptionOf(screen.all('textbox', name)[at]!)
  }
}

export type Visit = Awaited<ReturnType<typeof showFlow<SignupFacts, SignupStep, SignupSession>>>
/** A visit of any flow that sells: only the actions that all these flows share. */
type Buyer = Omit<Visit, 'session' | 'loader' | 'step'>

const typed: CardState = {
  brand: 'visa',
  fields: {
    number: { isEmpty: false, isFocused: false, isValid: true, isPotentiallyValid: true },
    expirationDate: { isEmpty: false, isFocused: false, isValid: true, isPotentiallyValid: true },
    cvv: { isEmpty: false, isFocused: false, isValid: true, isPotentiallyValid: true }
  }
}

/** A fake of the port for card fields. The test sets the state of the fields. Each `tokenize` returns a new nonce. */
function createFakeCards() {
  const life: string[] = []
  let current: CardFieldsOptions | undefined
  let cards = 0
  /** Errors of the next `open` calls; success when empty. */
  const refusals: ErrorCode[] = []
  const outcomes: (Result<CardCredential> | Promise<Result<CardCredential>>)[] = []
  const asked: AuthenticationOptions[] = []
  const authentications: CardFieldsPort['authenticate'][] = []
  const port: CardFieldsPort = {
    async open(options) {
      life.push('open')
      current = options
      const refusal = refusals.shift()
      if (refusal) return fail(refusal)
      return ok({
        tokenize: async () => {
          life.push('tokenize')
          return outcomes.shift() ?? ok({ nonce: `nonce-${++cards}`, bin: '411111', brand: 'Visa', lastFour: '1111' })
        },
        focus: field => void life.push(`focus ${field}`),
        async teardown() {
          life.push('teardown')
        }
      })
    },
    deviceData: async () => 'device',
    async authenticate(options) {
      asked.push(options)
      return authentications.shift()?.(options) ?? ok({ nonce: `${options.card.nonce}-authenticated` })
    }
  }
  return {
    port,
    life,
    refusals,
    /** Outcomes of the next `tokenize` calls; success when empty. */
    outcomes,
    /** The options of the authentications so far. */
    asked,
    /** The bank's answers to the next authentications. When empty, the bank authenticates without a question. */
    authentications,
    async hold(state: Partial<CardState> = typed) {
      current!.onChange({ ...untouchedCard, ...state })
      await untilIdle()
    },
    options: () => current!,
    names: cardFieldNames
  }
}

/** Fills in steps 1 and 2 of the sign-up. */
export async function fillsParent(visitor: Visit, changes: Partial<Parent> = {}) {
  for (const [label, text] of typedBy({ ...parent, ...changes })) await visitor.types(label, text)
}

export async function fillsFamily(visitor: Visit, email = 'sam@example.com') {
  await visitor.types('First name', 'Sam')
  await visitor.types('Last name', 'Okafor')
  if (email) await visitor.types(/^Email/, email)
  await visitor.types('First name', 'Lu', 1)
  await visitor.types('Last name', 'Reyes', 1)
}

export async function fillsBilling(visitor: Buyer) {
  await visitor.types('Billing address', '1 Main Street')
  await visitor.types('City', 'Springfield')
  await visitor.types('ZIP code', '62701')
  await visitor.chooses('State', 'Illinois')
}

/** Goes from the billing view to the review and types a card. */
export async function reachesReview(visitor: Visit) {
  await fillsBilling(visitor)
  await visitor.press('Continue to payment')
  await visitor.cards.hold()
  await visitor.press('Review order')
}

export const bodyOf = (visitor: Pick<Visit, 'bodiesOf'>, name: keyof typeof contract) =>
  visitor.bodiesOf(name).at(-1) as never as Record<string, never>
