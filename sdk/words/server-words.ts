import type { Language } from '#core/locale.ts'
import { catalogue } from './en/catalogue.ts'
import { checkout } from './en/checkout.ts'
import { mails, receipt } from './en/mails.ts'
import { type Places, places } from './en/places.ts'
import { professional } from './en/professional.ts'
import { regional } from './en/regional.ts'
import { screens } from './en/screens.ts'
import { catalogue as catalogueEs } from './es/catalogue.ts'
import { checkout as checkoutEs } from './es/checkout.ts'
import { mails as mailsEs, receipt as receiptEs } from './es/mails.ts'
import { places as placesEs } from './es/places.ts'
import { professional as professionalEs } from './es/professional.ts'
import { regional as regionalEs } from './es/regional.ts'
import { screens as screensEs } from './es/screens.ts'
import { catalogue as catalogueFr } from './fr/catalogue.ts'
import { checkout as checkoutFr } from './fr/checkout.ts'
import { mails as mailsFr, receipt as receiptFr } from './fr/mails.ts'
import { places as placesFr } from './fr/places.ts'
import { professional as professionalFr } from './fr/professional.ts'
import { regional as regionalFr } from './fr/regional.ts'
import { screens as screensFr } from './fr/screens.ts'
import type { Regional, Translation } from './shape.ts'

const english = { catalogue, checkout, mails, places, professional, receipt, regional, screens }

type ServerWords = Translation<Omit<typeof english, 'places' | 'regional'>> & { places: Places; regional: Regional }

/** All that the server says. A browser never imports this file: it fetches the words of its present screens in one language. */
export const serverWords: Readonly<Record<Language, ServerWords>> = {
  en: english,
  es: {
    catalogue: catalogueEs,
    checkout: checkoutEs,
    mails: mailsEs,
    places: placesEs,
    professional: professionalEs,
    receipt: receiptEs,
    regional: regionalEs,
    screens: screensEs
  },
  fr: {
    catalogue: catalogueFr,
    checkout: checkoutFr,
    mails: mailsFr,
    places: placesFr,
    professional: professionalFr,
    receipt: receiptFr,
    regional: regionalFr,
    screens: screensFr
  }
}
