import type { Regional } from '../shape.ts'

const county = { region: 'Condado', regionEmpty: 'Elija su condado' }

/** Practices in New Zealand cannot be registered: the list of countries has no row for it. */
const unavailableNotice = 'Todavía no podemos registrar en línea despachos de Nueva Zelanda. Llámenos al 0800 453 751.'

export const regional: Regional = {
  GB: { checkout: { billing: county } },
  IE: {
    checkout: {
      billing: {
        ...county,
        postalCode: 'Eircode',
        postalCodeEmpty: 'Escriba su Eircode',
        postalCodeInvalid: 'El Eircode no es válido'
      }
    }
  },
  CA: { checkout: { billing: { region: 'Provincia o territorio', regionEmpty: 'Elija su provincia o territorio' } } },
  AU: { checkout: { billing: { region: 'Estado o territorio', regionEmpty: 'Elija su estado o territorio' } } },
  NZ: {
    landing: { landing: { professionalsText: unavailableNotice } },
    professional: { professional: { contactLead: unavailableNotice } },
    checkout: { billing: { region: 'Región', regionEmpty: 'Elija su región' } }
  },
  MX: {
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
