import { invite } from '#core/flow/invite.ts'
import { member } from '#core/flow/member.ts'
import { professional } from '#core/flow/professional.ts'
import { signup } from '#core/flow/signup.ts'
import { createInviteSession } from '#flows/invite/session.ts'
import { inviteScreens } from '#flows/invite/screens.ts'
import { createMemberSession } from '#flows/member/session.ts'
import { memberScreens } from '#flows/member/screens.ts'
import { createProfessionalSession } from '#flows/professional/session.ts'
import { professionalScreens } from '#flows/professional/screens.ts'
import { createSignupSession } from '#flows/signup/session.ts'
import { signupScreens } from '#flows/signup/screens.ts'
import { arrivalOf, takeCode, takeHash, takeInvite } from './browser/arrival.ts'
import * as landing from './landing.tsx'
import { hostedFlow, type HostedFlow } from './flow.tsx'
import { orderFlow } from './order-flow.ts'

/** The path, below `/app/join`, of a handover link, which continues a visit from another device. The link's code follows the `#`. */
export const continuationPath = '/continue'

/** A parent with an account sees the same steps as parent A. */
const checkoutTitles = {
  packages: 'packages.title',
  'build-your-own': 'builder.title',
  payment: 'payment.title',
  receipt: 'receipt.title'
} as const

/** The flow of a signed-in parent. Its pages have the paths of parent A's, so the tab's memory decides which flow a page belongs to. */
export const memberFlow = hostedFlow({
  name: 'member',
  flow: member,
  screens: { ...memberScreens, landing: { ...memberScreens.landing, load: async () => landing } },
  createSession: (environment, locale) =>
    createMemberSession(environment, locale, { ...takeCode(), orderToken: takeHash('/access') }),
  titles: {
    access: 'access.title',
    home: 'access.currentTitle',
    landing: 'landing.title',
    ...checkoutTitles
  }
})

/** The flow of an invited parent. One of its paths is also a path of parent A's flow. */
export const inviteFlow = hostedFlow({
  name: 'invite',
  flow: invite,
  screens: inviteScreens,
  createSession: (environment, locale) => createInviteSession(environment, locale, takeInvite(locale)),
  titles: {
    request: 'request.title',
    home: 'home.title',
    welcome: 'welcome.title',
    parent: 'parent.title',
    billing: 'billing.title',
    ...checkoutTitles,
    credentials: 'credentials.title',
    duplicate: 'duplicate.title'
  }
})

/** All flows that have hosted pages. */
export const flows: readonly HostedFlow[] = [
  hostedFlow({
    name: 'signup',
    flow: signup,
    screens: { ...signupScreens, landing: { ...signupScreens.landing, load: async () => landing } },
    createSession: (environment, locale) =>
      createSignupSession(environment, locale, arrivalOf(globalThis.location?.search ?? '')),
    titles: {
      landing: 'landing.title',
      'coparent-status': 'coParentStatus.title',
      parent: 'parent.title',
      family: 'family.title',
      ...checkoutTitles,
      credentials: 'credentials.title',
      duplicate: 'duplicate.title'
    }
  }),
  inviteFlow,
  hostedFlow({
    name: 'pro',
    flow: professional,
    screens: professionalScreens,
    createSession: createProfessionalSession,
    titles: {
      one: 'professional.contact',
      two: 'professional.practice',
      three: 'professional.security',
      success: 'professional.nextTitle'
    }
  }),
  memberFlow,
  orderFlow
]

/** The first flow with a step at this path. A flow whose visit the tab remembers takes precedence. */
export function flowAt(
  path: string,
  kept: (flow: HostedFlow) => string | undefined = () => undefined
): { flow: HostedFlow; step: string } | undefined {
  const isMember = kept(memberFlow) !== undefined
  const isInvitedDuplicate = path === '/duplicate' && kept(inviteFlow)?.includes('"duplicate":')
  for (const flow of [...(isMember ? [memberFlow] : []), ...(isInvitedDuplicate ? [inviteFlow] : []), ...flows]) {
    const step = flow.stepAt(path)
    if (step !== undefined) return { flow, step }
  }
  return undefined
}
