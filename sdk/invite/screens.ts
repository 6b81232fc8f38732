import type { InviteStep } from '#core/flow/invite.ts'
import type * as Adapters from './checkout.ts'
import type { InviteSession } from './session.ts'
import type { Screen, ScreenRow } from '#shell/screen.ts'
import type { Services } from '#shell/services.ts'

/** Loads a screen of all flows together with its connection to the invited parent's session. */
function forInvited<Need, Model>(
  load: () => Promise<Screen<Need, Services, Model>>,
  take: (adapters: typeof Adapters) => (session: InviteSession) => Need
) {
  return async (): Promise<Screen<InviteSession, Services, Model>> => {
    const [{ View, create }, adapters] = await Promise.all([load(), import('./checkout.ts')])
    return { View, create: (session, services) => create(take(adapters)(session), services) }
  }
}
const checkoutOf = ({ inviteCheckout }: typeof Adapters) => inviteCheckout
const accessOf = ({ inviteAccess }: typeof Adapters) => inviteAccess
const billing =
  ({ inviteCheckout }: typeof Adapters) =>
  (session: InviteSession) => ({
    checkout: inviteCheckout(session),
    done: () => session.complete('billing', true)
  })

/** The screens of the invited parent's flow. */
export const inviteScreens: Record<InviteStep, ScreenRow<InviteSession, Services>> = {
  request: { words: 'invite', load: () => import('./request-view.tsx') },
  home: { words: 'invite', load: () => import('./home-view.tsx') },
  welcome: { words: 'invite', part: 'forms', width: 'wide', load: () => import('./welcome-view.tsx') },
  parent: { words: 'signup', part: 'forms', load: () => import('./parent-view.tsx') },
  billing: {
    words: 'checkout',
    namesPlaces: true,
    load: forInvited(async () => (await import('#checkout/payment/view.tsx')).billingInfo, billing)
  },
  packages: {
    words: 'checkout',
    width: 'wide',
    load: forInvited(() => import('#checkout/packages/view.tsx'), checkoutOf)
  },
  'build-your-own': {
    words: 'checkout',
    load: forInvited(() => import('#checkout/build-your-own/view.tsx'), checkoutOf)
  },
  payment: {
    words: 'checkout',
    namesPlaces: true,
    width: 'checkout',
    load: forInvited(() => import('#checkout/payment/view.tsx'), checkoutOf)
  },
  credentials: { words: 'checkout', load: forInvited(() => import('#checkout/credentials/view.tsx'), accessOf) },
  receipt: {
    words: 'checkout',
    width: 'wide',
    load: forInvited(() => import('#checkout/receipt/view.tsx'), checkoutOf)
  },
  // `startAgain` is absent: an invited parent starts again by opening the mailed link.
  duplicate: {
    words: 'signup',
    load: forInvited(
      () => import('#checkout/duplicate/view.tsx'),
      () => session => ({ session })
    )
  }
}
