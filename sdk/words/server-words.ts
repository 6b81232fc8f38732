import type { Language } from '#core/locale.ts'
import { checkout } from './en/checkout.ts'
import { invite } from './en/invite.ts'
import { order } from './en/order.ts'
import { type Places, places } from './en/places.ts'
import { professional } from './en/professional.ts'
import { regional } from './en/regional.ts'
import { screens } from './en/screens.ts'
import * as server from './en/server.ts'
import { signup } from './en/signup.ts'
import { checkout as checkoutEs } from './es/checkout.ts'
import { invite as inviteEs } from './es/invite.ts'
import { order as orderEs } from './es/order.ts'
import { places as placesEs } from './es/places.ts'
import { professional as professionalEs } from './es/professional.ts'
import { regional as regionalEs } from './es/regional.ts'
import { screens as screensEs } from './es/screens.ts'
import * as serverEs from './es/server.ts'
import { signup as signupEs } from './es/signup.ts'
import { checkout as checkoutFr } from './fr/checkout.ts'
import { invite as inviteFr } from './fr/invite.ts'
import { order as orderFr } from './fr/order.ts'
import { places as placesFr } from './fr/places.ts'
import { professional as professionalFr } from './fr/professional.ts'
import { regional as regionalFr } from './fr/regional.ts'
import { screens as screensFr } from './fr/screens.ts'
import * as serverFr from './fr/server.ts'
import { signup as signupFr } from './fr/signup.ts'
import type { Regional, Translation } from './shape.ts'

const englishWords = { ...server, checkout, invite, order, places, professional, regional, screens, signup }

type ServerWords = Translation<Omit<typeof englishWords, 'places' | 'regional'>> & {
  places: Places
  regional: Regional
}

/** All that the server says. A browser never imports this file: it fetches the words of its current screens in one language. */
export const serverWords: Readonly<Record<Language, ServerWords>> = {
  en: englishWords,
  es: {
    ...serverEs,
    checkout: checkoutEs,
    invite: inviteEs,
    order: orderEs,
    places: placesEs,
    professional: professionalEs,
    regional: regionalEs,
    screens: screensEs,
    signup: signupEs
  },
  fr: {
    ...serverFr,
    checkout: checkoutFr,
    invite: inviteFr,
    order: orderFr,
    places: placesFr,
    professional: professionalFr,
    regional: regionalFr,
    screens: screensFr,
    signup: signupFr
  }
}
