import type { Locale } from '../locale.ts'
import type { Bundles } from './shape.ts'

type Laid<T> = { readonly [Key in keyof T]?: T[Key] extends string ? string : Laid<T[Key]> }

/** Words that differ in one variant. They replace sentences of the language and add none. */
export type Overrides = { readonly [Bundle in keyof Bundles]?: Laid<Bundles[Bundle]> }

/** Words of every variant except the US. */
const question = {
  favourite_teacher: 'Who was your favourite teacher?',
  favourite_book: 'What is your favourite book?',
  favourite_dish: 'What is your favourite dish?'
}
const spelling = {
  method: { expirationDate: 'Expiry date' },
  problem: { card_expiration: 'Enter a valid expiry date' },
  question
}
const solicitors = {
  landing: {
    landing: { professionalsText: 'For judges, solicitors, therapists, mediators and others who work in family law.' }
  },
  professional: {
    professional: {
      contactLead:
        'For judges, solicitors, barristers, mediators, therapists and others who work with families. It takes three short steps.'
    },
    question
  }
}
const lawyers = {
  landing: {
    landing: { professionalsText: 'For judges, lawyers, therapists, mediators and others who work in family law.' }
  },
  professional: {
    professional: {
      contactLead:
        'For judges, lawyers, mediators, therapists and others who work with families. It takes three short steps.'
    },
    question
  }
}

/** The names of address fields in the variant, such as "postcode". */
export const regional: { readonly [Tag in Locale['tag']]?: Overrides } = {
  'en-GB': {
    ...solicitors,
    checkout: {
      billing: {
        line1: 'Address',
        line2: 'Flat or building',
        city: 'Town or city',
        region: 'County',
        postalCode: 'Postcode'
      },
      ...spelling
    }
  },
  'en-IE': {
    ...solicitors,
    checkout: {
      billing: {
        line1: 'Address',
        line2: 'Apartment or building',
        city: 'Town or city',
        region: 'County',
        postalCode: 'Eircode'
      },
      ...spelling
    }
  },
  'en-CA': {
    ...lawyers,
    checkout: {
      billing: { region: 'Province or territory', postalCode: 'Postal code' },
      ...spelling
    }
  },
  'en-AU': {
    ...lawyers,
    checkout: {
      billing: { line2: 'Unit or level', city: 'Suburb or town', region: 'State/Territory', postalCode: 'Postcode' },
      ...spelling
    }
  },
  'en-NZ': {
    ...lawyers,
    checkout: {
      billing: { line2: 'Unit or suburb', city: 'Town or city', region: 'Region', postalCode: 'Postcode' },
      ...spelling
    }
  },
  'en-MX': {
    checkout: { billing: { postalCode: 'Postal code' } }
  },
  'es-MX': {
    checkout: {
      billing: {
        line1: 'Calle y número',
        line2: 'Número interior o colonia',
        city: 'Ciudad o municipio'
      }
    }
  }
}
