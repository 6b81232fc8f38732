import { invite, type InviteFacts, type InviteStep } from '#core/flow/invite.ts'
import { localeOf } from '#core/locale.ts'
import type { InviteLink } from '#invite/invite-link.ts'
import { inviteFlow } from '#invite/flow.ts'
import { inviteScreens } from '#invite/screens.ts'
import { type Answers, createFakeEnvironment, type createMemory, gives } from '#test/support/fake-environment.ts'
import {
  invitedUserId,
  newInvitation,
  newPackage,
  newParentDetails,
  newPricing,
  newStart,
  parent,
  paymentResult,
  typedBy
} from '#test/support/people.ts'
import { type } from '#test/support/render.tsx'
import { showFlow } from './visit.tsx'
import { opens } from '#test/support/open-visit.ts'

export const link: InviteLink = { token: 'invite-token', userId: invitedUserId }

/** Answers of a service that accepts every call. */
export const kind: Answers = {
  start: gives(newStart()),
  invite: gives(newInvitation()),
  updateInvitedParent: gives({}),
  pricingLookup: gives({ pricingGroupName: 'P0', packageIds: ['premium-1'], packages: [newPackage()] }),
  countryCriteria: gives(true),
  regions: gives(['California', 'Illinois']),
  timezones: gives(['America/Chicago', 'America/New_York']),
  inviteCoupons: gives([]),
  invitePricing: gives(newPricing()),
  paymentToken: gives({ clientToken: 'client-token' }),
  payInvited: gives(paymentResult),
  credentialsToken: gives({ credentialsToken: 'exchanged' }),
  requestInvite: gives({}),
  parent: gives(newParentDetails({ userId: invitedUserId })),
  checkUsername: gives({ available: true, meetsRequirements: true }),
  setCredentials: gives({}),
  login: gives({ target: 'https://members.test/welcome' })
}

interface Options {
  facts?: InviteFacts
  step?: InviteStep
  answers?: Answers
  locale?: string
  link?: InviteLink | null
  /** The content of the tab's storage that an earlier page of the visit has written. */
  memory?: ReturnType<typeof createMemory>
}

/** Opens the invited parent's flow in a fake environment whose answers come from a table. */
export async function invitedVisit(options: Options = {}) {
  const { facts = {}, step, answers, locale = 'en-US', memory } = options
  const fake = createFakeEnvironment({ ...kind, ...answers }, memory)
  fake.environment.$wanted.set(step)
  const arrival = options.link === null ? {} : { invite: options.link ?? link }
  const session = opens(inviteFlow, fake.environment, localeOf({ locale }), arrival)
  session.resume()
  session.record(facts)
  await session.begin()
  const visitor = await showFlow(session, { fake, flow: invite, screens: inviteScreens })
  await visitor.arrive()
  return { ...visitor, types: (name: string | RegExp, value: string) => type(visitor.field(name), value) }
}

export type InvitedVisit = Awaited<ReturnType<typeof invitedVisit>>

export async function fillsStep1(visitor: InvitedVisit) {
  const { email: _, ...sam } = { ...parent, firstName: 'Sam', lastName: 'Okafor', phoneNumber: '2125550101' }
  for (const [label, text] of typedBy(sam)) await visitor.types(label, text)
  await visitor.press('Continue')
}
