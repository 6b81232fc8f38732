import { member, type MemberFacts, type MemberStep } from '#core/flow/member.ts'
import { localeOf } from '#core/locale.ts'
import { memberFlow, type MemberArrival } from '#member/flow.ts'
import { memberScreens } from '#member/screens.ts'
import { type Answers, createFakeEnvironment, type createMemory, gives } from '#test/support/fake-environment.ts'
import { newPricing, newSubscription, paymentResult } from '#test/support/people.ts'
import { kind, showFlow } from './visit.tsx'
import { opens } from '#test/support/open-visit.ts'

/** Answers of a service that accepts every call. */
export const welcoming: Answers = {
  ...kind,
  redeemCode: gives({ accessToken: 'redeemed' }),
  ownSubscription: gives(newSubscription()),
  updateOwnAddress: gives({}),
  ownCountryCriteria: gives(true),
  ownCoupons: gives([]),
  ownPricing: gives(newPricing()),
  payOwn: gives({
    ...paymentResult,
    registration: { ...paymentResult.registration, coParent: { email: null, phoneNumberWithCountryCode: null } }
  }),
  ownPaymentOutcome: gives(paymentResult),
  chatToken: gives({ token: 'chat-token' })
}

interface Options {
  arrival?: MemberArrival
  answers?: Answers
  facts?: MemberFacts
  step?: MemberStep
  locale?: string
  /** The content of the tab's storage that an earlier page of the visit has written. */
  memory?: ReturnType<typeof createMemory>
}

/** Opens the flow of a parent who has signed in to the member area, in a fake environment. */
export async function memberVisit(options: Options = {}) {
  const { arrival = { accessToken: 'lent' }, answers, facts = {}, step, locale = 'en-US', memory } = options
  const fake = createFakeEnvironment({ ...welcoming, ...answers }, memory)
  fake.environment.$wanted.set(step)
  const session = opens(memberFlow, fake.environment, localeOf({ locale }), arrival)
  session.resume()
  session.record(facts)
  await session.begin()
  const visitor = await showFlow(session, { fake, flow: member, screens: memberScreens })
  await visitor.arrive()
  return visitor
}

export type MemberVisit = Awaited<ReturnType<typeof memberVisit>>

/** The bearer tokens in all calls with this name, in order. */
export const bearersOf = (visitor: MemberVisit, name: string) =>
  visitor.asked.filter(call => call.name === name).map(call => call.headers.Authorization)
