import type { Regional } from '../shape.ts'

/** Words of every variant except the US. */
const question = {
  favourite_teacher: 'Who was your favourite teacher?',
  favourite_book: 'What is your favourite book?',
  favourite_dish: 'What is your favourite dish?'
}
const colleagues = { CHILD_ATTORNEY: "Child's Lawyer", ATTORNEY: 'Lawyer' }
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
  screens: { question },
  landing: {
    landing: {
      professionalsText:
        'For judges, solicitors, therapists, mediators and others who work in family law. Registration is free.'
    }
  },
  professional: {
    professional: {
      contactLead:
        'For judges, solicitors, barristers, mediators, therapists and others who work with families. It takes three short steps.'
    }
  },
  catalogue: { professional: { colleagues } }
}
const lawyers = {
  screens: { question },
  landing: {
    landing: {
      professionalsText:
        'For judges, lawyers, therapists, mediators and others who work in family law. Registration is free.'
    }
  },
  professional: {
    professional: {
      contactLead:
        'For judges, lawyers, mediators, therapists and others who work with families. It takes three short steps.'
    }
  },
  catalogue: { professional: { colleagues } }
}

/** Practices in New Zealand cannot be registered: the list of countries has no row for it. */
const unavailableNotice = 'We cannot register practices in New Zealand online yet. Please call us at 0800 453 751.'

export const regional: Regional = {
  GB: {
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
  IE: {
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
  CA: {
    ...lawyers,
    checkout: {
      billing: { region: 'Province or territory', regionEmpty: 'Choose your province or territory', ...postalCode },
      ...spelling
    }
  },
  AU: {
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
  NZ: {
    ...lawyers,
    landing: { landing: { professionalsText: unavailableNotice } },
    professional: { professional: { contactLead: unavailableNotice } },
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
  MX: {
    checkout: { billing: postalCode },
    catalogue: { professional: { colleagues } }
  }
}
