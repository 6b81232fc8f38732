import type { MemberStep } from '#core/flow/member.ts'
import type { Checkout } from '#checkout/buyer.ts'
import type { MemberSession } from './session.ts'
import type { Screen, ScreenRow } from '#shell/screen.ts'
import type { Services } from '#shell/services.ts'

/** Loads a screen of all flows together with the signed-in parent's checkout. */
function forMember<Model>(load: () => Promise<Screen<Checkout, Services, Model>>) {
  return async (): Promise<Screen<MemberSession, Services, Model>> => {
    const [{ View, create }, { memberCheckout }] = await Promise.all([load(), import('./checkout.ts')])
    return { View, create: (session, services) => create(memberCheckout(session), services) }
  }
}

/** The screens of a signed-in parent's flow. */
export const memberScreens: Record<MemberStep, ScreenRow<MemberSession, Services>> = {
  access: { words: 'checkout', load: () => import('./access-view.tsx') },
  home: { words: 'checkout', load: () => import('./home-view.tsx') },
  landing: { words: 'landing', part: 'forms', load: () => import('#checkout/landing/view.tsx') },
  packages: { words: 'checkout', width: 'wide', load: forMember(() => import('#checkout/packages/view.tsx')) },
  'build-your-own': { words: 'checkout', load: forMember(() => import('#checkout/build-your-own/view.tsx')) },
  payment: {
    words: 'checkout',
    namesPlaces: true,
    width: 'checkout',
    load: forMember(() => import('#checkout/payment/view.tsx'))
  },
  receipt: { words: 'checkout', width: 'wide', load: forMember(() => import('#checkout/receipt/view.tsx')) }
}
