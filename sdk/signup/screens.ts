import * as landing from '#checkout/landing/view.tsx'
import type { SignupStep } from '#core/flow/signup.ts'
import type { Screen, ScreenRow } from '#shell/screen.ts'
import type { Services } from '#shell/services.ts'
import type * as Adapters from './checkout.ts'
import type { SignupSession } from './session.ts'

/** Loads a screen of all flows together with its connection to parent A's session. */
function forParentA<Need, Model>(
  load: () => Promise<Screen<Need, Services, Model>>,
  take: (adapters: typeof Adapters) => (session: SignupSession) => Need
) {
  return async (): Promise<Screen<SignupSession, Services, Model>> => {
    const [{ View, create }, adapters] = await Promise.all([load(), import('./checkout.ts')])
    return { View, create: (session, services) => create(take(adapters)(session), services) }
  }
}

const checkoutOf = ({ signupCheckout }: typeof Adapters) => signupCheckout
const accessOf = ({ signupAccess }: typeof Adapters) => signupAccess

/** The screens of parent A's flow. Each one loads when the visitor reaches its step. */
export const signupScreens: Record<SignupStep, ScreenRow<SignupSession, Services>> = {
  landing: { words: 'landing', part: 'first', load: async () => landing },
  'coparent-status': { words: 'signup', part: 'forms', load: () => import('./coparent-status/view.tsx') },
  parent: { words: 'signup', part: 'forms', load: () => import('./parent/view.tsx') },
  family: { words: 'signup', load: () => import('./family/view.tsx') },
  packages: {
    words: 'checkout',
    width: 'wide',
    load: forParentA(() => import('#checkout/packages/view.tsx'), checkoutOf)
  },
  'build-your-own': {
    words: 'checkout',
    load: forParentA(() => import('#checkout/build-your-own/view.tsx'), checkoutOf)
  },
  payment: {
    words: 'checkout',
    namesPlaces: true,
    width: 'checkout',
    load: forParentA(() => import('#checkout/payment/view.tsx'), checkoutOf)
  },
  credentials: { words: 'checkout', load: forParentA(() => import('#checkout/credentials/view.tsx'), accessOf) },
  receipt: {
    words: 'checkout',
    width: 'wide',
    load: forParentA(() => import('#checkout/receipt/view.tsx'), checkoutOf)
  },
  duplicate: {
    words: 'signup',
    load: forParentA(
      () => import('#checkout/duplicate/view.tsx'),
      () => session => ({ session, startAgain: () => session.restart('parent') })
    )
  }
}
