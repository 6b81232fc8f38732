import type { Locale } from '#core/locale.ts'
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
  problem: { card_expiration: 'Enter a valid expiry date' }
}
const postcode = {
  postalCode: 'Postcode',
  postalCodeEmpty: 'Enter your postcode',
  postalCodeInvalid: 'Postcode is not valid'
}
const postalCode = {
  postalCode: 'Postal code',
  postalCodeEmpty: 'Enter your postal code',
  postalCodeInvalid: 'Postal code is not valid'
}
const solicitors = {
  shared: { question },
  landing: {
    landing: { professionalsText: 'For judges, solicitors, therapists, mediators and others who work in family law.' }
  },
  professional: {
    professional: {
      contactLead:
        'For judges, solicitors, barristers, mediators, therapists and others who work with families. It takes three short steps.'
    }
  }
}
const lawyers = {
  shared: { question },
  landing: {
    landing: { professionalsText: 'For judges, lawyers, therapists, mediators and others who work in family law.' }
  },
  professional: {
    professional: {
      contactLead:
        'For judges, lawyers, mediators, therapists and others who work with families. It takes three short steps.'
    }
  }
}

/** The names of address fields in the variant, such as "postcode", and the sentences with these names. */
export const regional: { readonly [Tag in Locale['tag']]?: Overrides } = {
  'en-GB': {
    ...solicitors,
    checkout: {
      billing: {
        line1: 'Address',
        line2: 'Flat or building',
        city: 'Town or city',
        region: 'County',
        regionEmpty: 'Choose your county',
        ...postcode
      },
      empty: { visitor: { line1: 'Enter your address', city: 'Enter your town or city' } },
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
        regionEmpty: 'Choose your county',
        postalCode: 'Eircode',
        postalCodeEmpty: 'Enter your Eircode',
        postalCodeInvalid: 'Eircode is not valid'
      },
      empty: { visitor: { line1: 'Enter your address', city: 'Enter your town or city' } },
      ...spelling
    }
  },
  'en-CA': {
    ...lawyers,
    checkout: {
      billing: { region: 'Province or territory', regionEmpty: 'Choose your province or territory', ...postalCode },
      ...spelling
    }
  },
  'en-AU': {
    ...lawyers,
    checkout: {
      billing: {
        line2: 'Unit or level',
        city: 'Suburb or town',
        region: 'State/Territory',
        regionEmpty: 'Choose your state or territory',
        ...postcode
      },
      empty: { visitor: { city: 'Enter your suburb or town' } },
      ...spelling
    }
  },
  'en-NZ': {
    ...lawyers,
    checkout: {
      billing: {
        line2: 'Unit or suburb',
        city: 'Town or city',
        region: 'Region',
        regionEmpty: 'Choose your region',
        ...postcode
      },
      empty: { visitor: { city: 'Enter your town or city' } },
      ...spelling
    }
  },
  'en-MX': {
    checkout: { billing: postalCode }
  },
  'es-MX': {
    checkout: {
      billing: {
        line1: 'Calle y número',
        line2: 'Número interior o colonia',
        city: 'Ciudad o municipio'
      },
      empty: { visitor: { line1: 'Escriba su calle y número', city: 'Escriba su ciudad o municipio' } }
    }
  }
}
