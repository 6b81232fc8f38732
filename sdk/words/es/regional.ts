import type { Regional } from '../shape.ts'

export const regional: Regional = {
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
