import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Flow } from '#core/flow/flow.ts'
import { invite, type InviteFacts, type InviteStep } from '#core/flow/invite.ts'
import { member, type MemberFacts } from '#core/flow/member.ts'
import { professional, type ProfessionalFacts, type ProfessionalStep } from '#core/flow/professional.ts'
import { signup, type SignupFacts } from '#core/flow/signup.ts'
import { localeOf } from '#core/locale.ts'
import { inviteFlow } from '#invite/flow.ts'
import { type InviteSession } from '#invite/session.ts'
import { inviteScreens } from '#invite/screens.ts'
import { memberFlow } from '#member/flow.ts'
import { memberScreens } from '#member/screens.ts'
import { professionalFlow } from '#professional/flow.ts'
import { type ProfessionalSession } from '#professional/session.ts'
import { professionalScreens } from '#professional/screens.ts'
import type { ScreenRow } from '#shell/screen.ts'
import type { Services } from '#shell/services.ts'
import { signupFlow } from '#signup/flow.ts'
import { signupScreens } from '#signup/screens.ts'
import type { Environment } from '#visit/environment.ts'
import type { Session } from '#visit/session.ts'
import { choose, type } from '#test/support/render.tsx'
import {
  type Answers,
  breaks,
  createFakeEnvironment,
  gives,
  createMemory,
  refuses
} from '#test/support/fake-environment.ts'
import {
  builtPackage,
  newInvitation,
  newPackage,
  newSubscription,
  parent,
  paymentResult
} from '#test/support/people.ts'
import { kind as invitedKind, link } from '#test/support/screens/invited-visit.tsx'
import { welcoming } from '#test/support/screens/member-visit.tsx'
import { kind as professionalKind } from '#test/support/screens/professional-visit.tsx'
import { before, kind, showFlow } from '#test/support/screens/visit.tsx'
import { opens } from '#test/support/open-visit.ts'

const english = localeOf({ locale: 'en-US' })

/** Faults of an API call that last as long as a page. */
const faults = {
  unavailable: refuses('unavailable'),
  network: breaks,
  unanswered: () => new Promise<never>(() => {})
}

/**
 * A flow under test. `arrives`: the address of the page has the invitation link or the one-time code. A hosted page has them only on its
 * first load.
 */
interface Visited<Facts extends object, Step extends string, S extends Session<Facts, Step>> {
  flow: Flow<Facts, Step>
  screens: Record<Step, ScreenRow<S, Services>>
  answers: Answers
  open(environment: Environment, arrives: boolean): S
  /** The flow runs on hosted pages only, because the member area links only to them. */
  isHostedOnly?: boolean
  /** Facts with which a visitor can reach each step. */
  steps: Partial<Record<Step, Facts>>
}

// Flows differ in their types, and the test treats all flows alike.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyVisited = Visited<any, any, any>

function visited<Facts extends object, Step extends string, S extends Session<Facts, Step>>(
  parts: Visited<Facts, Step, S>
): AnyVisited {
  return parts
}

/** An answer that makes the credentials screen show all its questions. */
const asking = gives({
  userId: 'u-2',
  email: parent.email,
  agreedToTerms: false,
  marketingOptIn: false,
  referralGiven: false,
  securityGiven: false,
  credentialsGiven: false,
  isInvited: false,
  address: { country: 'GB' }
})

const byo = newPackage({ id: 'byo-1', buildYourOwn: true })

const signupVisited = visited({
  flow: signup,
  screens: signupScreens,
  answers: kind,
  open: environment => opens(signupFlow, environment, english),
  steps: {
    landing: {},
    'coparent-status': { audience: 'parent' },
    parent: { audience: 'parent', coParentStatus: 'new' },
    family: before.family,
    packages: before.packages,
    'build-your-own': { ...before.packages, package: byo },
    payment: before.payment,
    credentials: before.credentials
  } satisfies Partial<Record<string, SignupFacts>>
})

function invited(context: Parameters<typeof newInvitation>[0], steps: Partial<Record<string, InviteFacts>>) {
  const invitation = newInvitation(context)
  return visited<InviteFacts, InviteStep, InviteSession>({
    flow: invite,
    screens: inviteScreens,
    answers: { ...invitedKind, parent: asking, invite: gives(invitation) },
    open: (environment, arrives) => opens(inviteFlow, environment, english, arrives ? { invite: link } : {}),
    steps: Object.fromEntries(
      Object.entries(steps).map(([step, facts]) => [step, { ...facts, invite: link, context: invitation }])
    )
  })
}

const buying = {
  welcome: {},
  parent: { welcome: true },
  packages: { welcome: true, parent },
  'build-your-own': { parent, package: byo },
  payment: { parent, package: byo, builtPackage },
  credentials: { parent, package: newPackage(), payment: paymentResult }
} satisfies Partial<Record<string, InviteFacts>>

const memberFacts: MemberFacts = { subscription: newSubscription(), parent }
const memberSteps = {
  packages: memberFacts,
  'build-your-own': { ...memberFacts, package: byo },
  payment: { ...memberFacts, package: newPackage() }
} satisfies Partial<Record<string, MemberFacts>>

const flows: Record<string, AnyVisited> = {
  signup: signupVisited,
  'invited, unpaid': invited({}, buying),
  'invited, paid': invited(
    { isSubscriptionCurrent: true },
    { welcome: {}, parent: { welcome: true }, billing: { parent }, credentials: { parent, billing: true } }
  ),
  'invited, paid and complete': invited(
    { isSubscriptionCurrent: true, billingAddressComplete: true },
    { credentials: {} }
  ),
  'invited by a professional': invited(
    { userCreatedByPro: true, proFirstName: 'Ada' },
    { welcome: buying.welcome, parent: buying.parent }
  ),
  'member with a lent token': visited({
    flow: member,
    screens: memberScreens,
    answers: welcoming,
    open: environment => opens(memberFlow, environment, english, { accessToken: 'lent' }),
    steps: memberSteps
  }),
  'member with a code': visited({
    flow: member,
    screens: memberScreens,
    answers: welcoming,
    open: (environment, arrives) => opens(memberFlow, environment, english, arrives ? { code: 'one-time' } : {}),
    isHostedOnly: true,
    steps: { access: {}, ...memberSteps }
  }),
  professional: visited<ProfessionalFacts, ProfessionalStep, ProfessionalSession>({
    flow: professional,
    screens: professionalScreens,
    answers: professionalKind('en'),
    open: environment => opens(professionalFlow, environment, english),
    steps: { one: {}, two: { contact: true }, three: { contact: true, practice: true } }
  })
}

/** Labels of fields for passwords, security answers and card data. The tab's storage must never hold their values. */
const secret = /username|password|answer|security code|confirm your code|name on card|activation code/i

interface Opened {
  flow: AnyVisited
  step: string
  isHosted: boolean
  memory: ReturnType<typeof createMemory>
}

/** Opens a page of a visit: the first page with facts, a reloaded page from the tab's storage. */
async function openPage({ flow, step, isHosted, memory }: Opened, answers: Answers, facts?: object) {
  const fake = createFakeEnvironment({ ...flow.answers, ...answers }, memory, { isHosted })
  const isFirst = facts !== undefined
  if (isHosted || isFirst) fake.environment.$wanted.set(step)
  // An embedder's page passes its options on every load. A hosted page gets them only in its first address.
  const session = flow.open(fake.environment, isFirst || !isHosted)
  session.resume()
  if (facts) session.record(facts)
  // The visitor may leave the page before the start call is answered.
  void session.begin()
  const page = await showFlow(session, { fake, flow: flow.flow, screens: flow.screens })
  await page.arrive()
  const fields = (role: 'textbox' | 'combobox') =>
    page.all<HTMLInputElement>(role).filter(field => !secret.test(page.nameOf(field)))
  return {
    ...page,
    async fillsAll() {
      for (const [index, { value }] of fields('textbox').entries()) {
        const field = fields('textbox')[index]!
        if (value === '') await type(field, /phone|ZIP/i.test(page.nameOf(field)) ? '60601' : `Typed ${index}`)
      }
      for (const list of page.all<HTMLSelectElement>('combobox', /hear about us|^Security question/)) {
        await choose(list, list.options[list.options.length - 1]!.value)
      }
      await page.arrive()
    },
    typed: () => [...fields('textbox'), ...fields('combobox')].map(field => [page.nameOf(field), field.value])
  }
}

function kept(memory: Opened['memory']): { facts: object; drafts: Record<string, object> } {
  return JSON.parse(memory.text() ?? '{"facts":{},"drafts":{}}')
}

/** Hosted pages run on React; the widget runs on Preact. */
const isReact = process.env.RUNTIME === 'react'

const cases = Object.entries(flows).flatMap(([name, flow]) =>
  Object.keys(flow.steps).flatMap(step =>
    (flow.isHostedOnly ? [true] : [true, false])
      .filter(isHosted => isHosted === isReact)
      .map(isHosted => ({ name, step, isHosted, flow }))
  )
)

describe('a reload', () => {
  test.each(cases)('of $name at $step (hosted: $isHosted) loses nothing', async ({ flow, step, isHosted }) => {
    const fault = fc.record({
      how: fc.constantFrom(...(Object.keys(faults) as (keyof typeof faults)[])),
      calls: fc.subarray(Object.keys(flow.answers), { minLength: 1 })
    })
    const pages = fc.array(fc.option(fault), { minLength: 1, maxLength: 2 })
    await fc.assert(
      fc.asyncProperty(pages, async reloads => {
        const memory = createMemory()
        const opened = { flow, step, isHosted, memory }
        const answersOf = (broken: (typeof reloads)[number]) =>
          Object.fromEntries((broken?.calls ?? []).map(name => [name, faults[broken!.how]]))

        const first = await openPage(opened, {}, flow.steps[step])
        await first.fillsAll()
        const reached = first.step()
        const typed = first.typed()
        let before = kept(memory)
        await first.unmount()

        for (const broken of reloads) {
          const page = await openPage({ ...opened, step: reached }, answersOf(broken))
          expect(page.step()).toBe(reached)
          expect(page.left).toEqual([])
          expect(page.session.$facts.get()).toMatchObject(before.facts)
          expect(kept(memory)).toMatchObject(before)
          before = kept(memory)
          await page.unmount()
        }
        const last = await openPage({ ...opened, step: reached }, {})
        expect(last.step()).toBe(reached)
        expect(last.typed()).toEqual(typed)
        await last.unmount()
      }),
      { numRuns: 2 }
    )
  })
})
