import { afterEach, describe, expect, test, vi } from 'vitest'
import { localeOf } from '#core/locale.ts'
import { type Flow, resolveStep } from '#core/flow/flow.ts'
import { invite, type InviteFacts } from '#core/flow/invite.ts'
import { member } from '#core/flow/member.ts'
import { professional } from '#core/flow/professional.ts'
import { signup } from '#core/flow/signup.ts'
import { foot } from '#words/en/foot.ts'
import { inviteScreens } from '#invite/screens.ts'
import { memberScreens } from '#member/screens.ts'
import { professionalScreens } from '#professional/screens.ts'
import type { ScreenRow } from '#shell/screen.ts'
import { signupScreens } from '#signup/screens.ts'
import { type Answers, gives } from '#test/support/fake-environment.ts'
import {
  builtPackage,
  family,
  newInvitation,
  newPackage,
  newStart,
  parent,
  paymentResult
} from '#test/support/people.ts'
import { created } from '#test/support/screens/professional-visit.tsx'
import { before, kind } from '#test/support/screens/visit.tsx'
import { click, untilIdle } from '#test/support/render.tsx'
import { flows } from '#widget/visit/flows.ts'
import type { Options } from '#widget/entry/options.ts'
import { cleanUp, createPage, type Mounted, mountShown, rootOf, shown, shutOutGateway, wordsOf } from './page.ts'

type AnyRow = ScreenRow<never, never>
type AnyFlow = Flow<object>

const built = newPackage({ id: 'byo-1', buildYourOwn: true, packageName: 'BYO' })
const duplicate = { name: 'Ben', email: 'ben@example.com' }
const link = { token: 'invite-token', userId: 'u-2' }
const invited = { invite: link, context: newInvitation(), welcome: true, parent, package: newPackage() }
const paidFor = { ...newInvitation(), isSubscriptionCurrent: true }
const signedIn = { accessToken: 'lent', subscription: { subscriptionStatus: 'none' }, package: newPackage() }

/** For each flow: its table, its screens, and the facts with which a visitor can open each of its steps. */
const tables = {
  signup: {
    flow: signup as unknown as AnyFlow,
    screens: signupScreens as unknown as Record<string, AnyRow>,
    facts: [
      {},
      before.receipt,
      before.credentials,
      before.payment,
      { registration: before.packages.registration, parent, family, package: built },
      { duplicate }
    ]
  },
  invite: {
    flow: invite as unknown as AnyFlow,
    screens: inviteScreens as unknown as Record<string, AnyRow>,
    facts: [
      { invite: link, isOver: true },
      { invite: link, isExpired: true },
      { invite: link, duplicate },
      invited,
      { ...invited, package: built, builtPackage },
      { ...invited, context: paidFor },
      { ...invited, payment: paymentResult },
      { ...invited, payment: paymentResult, credentials: {} }
    ]
  },
  member: {
    flow: member as unknown as AnyFlow,
    screens: memberScreens as unknown as Record<string, AnyRow>,
    facts: [
      {},
      signedIn,
      { ...signedIn, package: built },
      { ...signedIn, payment: paymentResult },
      { ...signedIn, subscription: { subscriptionStatus: 'current' } }
    ]
  },
  pro: {
    flow: professional as unknown as AnyFlow,
    screens: professionalScreens as unknown as Record<string, AnyRow>,
    facts: [{ contact: true, practice: true }, { professional: created }]
  }
} satisfies Record<keyof typeof flows, unknown>

type FlowName = keyof typeof tables

const steps = Object.entries(tables).flatMap(([name, { flow, facts }]) =>
  [...new Set(flow.map(row => row.step))].map(step => ({
    name: name as FlowName,
    step,
    facts: facts.find(known => resolveStep(flow, known, step).step === step),
    isEnd: flow.every(row => row.step !== step || !row.completedBy)
  }))
)

const code = { code: 'C'.repeat(43), expiresIn: 600 }
const packages = [newPackage(), built]
const service: Answers = {
  ...kind,
  pricingLookup: gives({ pricingGroupName: 'P0', packageIds: packages.map(({ id }) => id), packages }),
  handOver: gives(code)
}
const english = foot.handover.account
const typed = { note: { words: 'typed before' } }

afterEach(cleanUp)

interface Begun {
  name: FlowName
  step: string
  facts?: object
}

/** Mounts a flow on a step whose screen throws the first time, either in `create` or in its view. */
async function mountBroken(broken: Begun, where: 'create' | 'View', answers: Answers = {}) {
  const { name, step } = broken
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const row = tables[name].screens[step]!
  const real = await row.load()
  let mounted: Mounted | undefined
  let hasThrown = false
  const throwsOnce = () => {
    if (hasThrown) return
    hasThrown = true
    throw new Error('a patched built-in')
  }
  vi.spyOn(row, 'load').mockResolvedValue({
    create(session, services) {
      if (where === 'create') throwsOnce()
      return real.create(session, services)
    },
    View(props) {
      // React renders a failing view a second time before it reports the error.
      if (where === 'View' && props.model && !hasReported(mounted)) throw new Error('a patched built-in')
      return <real.View {...props} />
    }
  })
  const page = await mountOn(broken, answers)
  mounted = page.mounted
  await vi.waitFor(() => expect(hasReported(mounted)).toBe(true), 10_000)
  await untilIdle()
  return { ...page, mounted }
}

/** Mounts a flow that begins on that step. */
async function mountOn({ name, step, facts }: Begun, answers: Answers = {}) {
  const flow = await flows[name](localeOf({}))
  vi.spyOn(flows, name).mockResolvedValue({
    ...flow,
    extend(opened, call) {
      const hooks = flow.extend?.(opened, call) ?? {}
      opened.session.environment.$wanted.set(step)
      const resumed = (isStored: boolean) => {
        hooks.resumed?.(isStored)
        opened.session.record(facts ?? {})
      }
      return { ...hooks, resumed }
    }
  })
  const kept = { version: 1, anonymousId: 'a', facts, drafts: typed }
  sessionStorage.setItem(`coparent-join.${name}`, JSON.stringify(kept))
  const { context = newInvitation() } = (facts ?? {}) as InviteFacts
  const page = createPage({ answers: { ...service, invite: gives(context), ...answers } })
  const mounted = page.mount({
    flow: name === 'member' ? 'signup' : name,
    ...(name === 'invite' && { invite: link }),
    ...(name === 'member' && { accessToken: 'lent' })
  } as Options)
  mounted.join.on('redirect', event => event.preventDefault())
  return { ...page, mounted }
}

const hasReported = (mounted?: Mounted) =>
  mounted?.eventsOf('error').some(event => 'code' in event && event.code === 'screen')

const buttonIn = (mounted: Mounted, name: string) =>
  vi.waitFor(() => {
    const buttons = [...rootOf(mounted.element).querySelectorAll('button')]
    const found = buttons.find(button => button.textContent === name)
    if (!found) throw new Error(`no button "${name}" in: ${rootOf(mounted.element).textContent}`)
    return found
  })

async function leadsToMemberArea(mounted: Mounted) {
  await click(await buttonIn(mounted, english.open))
  expect(mounted.eventsOf('redirect').at(-1)).toMatchObject({ url: newStart().homeUrl })
  expect(wordsOf(mounted.element)).not.toContain('our own page')
}

test('there are facts for each step of every flow', () => {
  expect(steps.filter(({ facts }) => !facts)).toEqual([])
})

/** The first step of each flow that has one of this kind. */
const firstOf = (hasKind: (begun: (typeof steps)[number]) => boolean) =>
  Object.keys(tables).flatMap(flow => steps.find(begun => begun.name === flow && hasKind(begun)) ?? [])

// The flow decides on the way on, and not the screen. On the last step nothing is left that our own page could continue.
const isContinued = ({ name, isEnd }: (typeof steps)[number]) => name !== 'member' && !isEnd

describe.each([
  { where: 'View', broken: steps },
  { where: 'create', broken: firstOf(() => true) }
] as const)('a screen whose $where throws', ({ where, broken }) => {
  test.each(broken)('$name $step tells the page, offers another place, and takes another try', async begun => {
    const { mounted } = await mountBroken(begun, where)
    expect(mounted.eventsOf('error')).toContainEqual(expect.objectContaining({ code: 'screen', step: begun.step }))
    expect(mounted.eventsOf('ready')).toHaveLength(1)
    if (isContinued(begun)) await buttonIn(mounted, 'Open on our own page')
    if (begun.name === 'member') await buttonIn(mounted, english.open)
    await click(await buttonIn(mounted, 'Try again'))
    await untilIdle()
    expect(mounted.eventsOf('ready')).toHaveLength(1)
    expect(rootOf(mounted.element).textContent).not.toContain('could not be loaded')
  })
})

describe('a broken screen', () => {
  test.each(firstOf(isContinued))('of $name leads to our own page, with the entered values', async begun => {
    const { mounted, api } = await mountBroken(begun, 'View')
    await click(await buttonIn(mounted, 'Open on our own page'))
    await vi.waitFor(() =>
      expect(mounted.eventsOf('redirect').at(-1)).toMatchObject({ url: expect.stringContaining('#') })
    )
    const [{ progress }] = api.bodiesOf('handOver') as unknown as [{ progress: string }]
    expect(JSON.parse(progress)).toMatchObject({ drafts: typed })
  })

  test.each(firstOf(({ name }) => name === 'member'))('of $name leads to the member area', async begun => {
    const { mounted, api } = await mountBroken(begun, 'View')
    await leadsToMemberArea(mounted)
    expect(wordsOf(mounted.element)).toContain(english.broken)
    expect(api.bodiesOf('handOver')).toEqual([])
  })
})

const sentence = 'This part of the page could not be loaded.'

test('card fields that are kept out lead a signed-in parent to the member area, and only when they ask', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { mounted, api } = await mountOn(steps.find(({ name, step }) => name === 'member' && step === 'payment')!)
  await shown(mounted)
  await vi.waitFor(() => {
    shutOutGateway()
    expect(wordsOf(mounted.element)).toContain(english.blocked)
  })
  expect(mounted.eventsOf('error')).toContainEqual(expect.objectContaining({ code: 'payment.blocked' }))
  expect(mounted.eventsOf('redirect')).toEqual([])
  await leadsToMemberArea(mounted)
  expect(api.bodiesOf('handOver')).toEqual([])
})

test('an error around the screens gives the page its own content back, and takes another try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const flow = await flows.signup(localeOf({}))
  let isBroken = false
  const landing = {
    ...flow.screens.landing!,
    get width() {
      if (isBroken) throw new Error('a patched built-in')
      return undefined
    }
  }
  vi.spyOn(flows, 'signup').mockResolvedValue({ ...flow, screens: { ...flow.screens, landing } })
  const mounted = await mountShown()
  isBroken = true
  mounted.join.update({ theme: 'dark' })
  await vi.waitFor(() => expect(mounted.eventsOf('error').at(-1)).toMatchObject({ code: 'screen' }))
  expect(mounted.eventsOf('status').at(-1)).toMatchObject({ status: 'error' })
  expect(mounted.element.textContent).toBe(`Join${sentence} Try again`)
  isBroken = false
  await click(mounted.element.querySelector('button')!)
  await vi.waitFor(() => expect(mounted.eventsOf('status').at(-1)).toMatchObject({ status: 'ready' }))
  expect(mounted.eventsOf('ready')).toHaveLength(2)
})
