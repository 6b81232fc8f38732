import type { MemberStep } from '#core/flow/member.ts'
import type { Checkout } from './checkout.ts'
import type { MemberSession } from './member-session.ts'
import type { Screen, ScreenRow } from './screen.ts'
import type { Services } from './services.ts'

const entrance = () => import('./member/entrance.ts')

/** A screen that every buyer has, with what differs for one who has signed in. */
function forMember<Model>(load: () => Promise<Screen<Checkout, Services, Model>>) {
  return async (): Promise<Screen<MemberSession, Services, Model>> => {
    const [{ View, create }, { memberCheckout }] = await Promise.all([load(), import('./member-checkout.ts')])
    return { View, create: (session, services) => create(memberCheckout(session), services) }
  }
}

/** A signed-in parent's screens. */
export const memberScreens: Record<MemberStep, ScreenRow<MemberSession, Services>> = {
  access: { words: 'checkout', load: async () => (await entrance()).access },
  home: { words: 'checkout', load: async () => (await entrance()).home },
  landing: { words: 'join', load: () => import('./landing/view.tsx') },
  packages: { words: 'checkout', width: 'wide', load: forMember(() => import('./packages/view.tsx')) },
  'build-your-own': { words: 'checkout', load: forMember(() => import('./build-your-own/view.tsx')) },
  payment: { words: 'checkout', width: 'checkout', load: forMember(() => import('./payment/view.tsx')) },
  receipt: { words: 'checkout', load: forMember(() => import('./receipt/view.tsx')) }
}
