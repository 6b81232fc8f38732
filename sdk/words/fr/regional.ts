import type { Regional } from '../shape.ts'

const province = { region: 'Province ou territoire', regionEmpty: 'Choisissez votre province ou territoire' }
const county = { region: 'Comté', regionEmpty: 'Choisissez votre comté' }
const street = {
  billing: { line1: 'Adresse' },
  empty: { visitor: { line1: 'Entrez votre adresse' } }
}

/** Practices in New Zealand cannot be registered: the list of countries has no row for it. */
const unavailableNotice =
  'Nous ne pouvons pas encore inscrire en ligne les cabinets de Nouvelle-Zélande. Appelez-nous au 0800 453 751.'

export const regional: Regional = {
  CA: { checkout: { billing: province } },
  GB: { checkout: { ...street, billing: { ...street.billing, ...county, line2: 'Appartement ou immeuble' } } },
  IE: {
    checkout: {
      ...street,
      billing: {
        ...street.billing,
        ...county,
        line2: 'Appartement ou immeuble',
        postalCode: 'Eircode',
        postalCodeEmpty: 'Entrez votre Eircode',
        postalCodeInvalid: 'L’Eircode n’est pas valide'
      }
    }
  },
  AU: { checkout: { billing: { region: 'État ou territoire', regionEmpty: 'Choisissez votre État ou territoire' } } },
  NZ: {
    landing: { landing: { professionalsText: unavailableNotice } },
    professional: { professional: { contactLead: unavailableNotice } },
    checkout: { billing: { region: 'Région', regionEmpty: 'Choisissez votre région' } }
  }
}
