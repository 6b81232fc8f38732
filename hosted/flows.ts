import { inviteFlow as invite } from '#invite/flow.ts'
import { memberFlow as member } from '#member/flow.ts'
import { professionalFlow as professional } from '#professional/flow.ts'
import { signupFlow as signup } from '#signup/flow.ts'
import { arrivalOf, takeCode, takeHash, takeInvite } from './browser/arrival.ts'
import * as landing from './landing.tsx'
import { hosted, type HostedFlow, stepAt } from './flow.tsx'
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
export const memberFlow = hosted({
  name: 'member',
  flow: {
    ...member,
    screens: { ...member.screens, landing: { ...member.screens.landing, load: async () => landing } }
  },
  arrival: () => ({ ...takeCode(), orderToken: takeHash('/access') }),
  titles: {
    access: 'access.title',
    home: 'access.currentTitle',
    landing: 'landing.title',
    ...checkoutTitles
  }
})

/** The flow of an invited parent. One of its paths is also a path of parent A's flow. */
export const inviteFlow = hosted({
  name: 'invite',
  flow: invite,
  arrival: takeInvite,
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
  hosted({
    name: 'signup',
    flow: {
      ...signup,
      screens: { ...signup.screens, landing: { ...signup.screens.landing, load: async () => landing } }
    },
    arrival: () => arrivalOf(globalThis.location?.search ?? ''),
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
  hosted({
    name: 'pro',
    flow: professional,
    arrival: () => ({}),
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
    const step = stepAt(flow, path)
    if (step !== undefined) return { flow, step }
  }
  return undefined
}
