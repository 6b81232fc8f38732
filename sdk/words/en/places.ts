/**
 * Names of places that differ from those in the data: of a time zone's city by its IANA id, as the Unicode CLDR names it, and of a region by
 * its English name. `zone`: the name of a time zone by its city, where people do not say that of the CLDR.
 */
export interface Places {
  city: Readonly<Record<string, string>>
  zone: Readonly<Record<string, string>>
  region: Readonly<Record<string, string>>
}

export const places: Places = {
  city: {
    St_Johns: "St. John's",
    Sao_Paulo: 'São Paulo',
    Bogota: 'Bogotá',
    Cancun: 'Cancún',
    Ciudad_Juarez: 'Ciudad Juárez'
  },
  zone: { London: 'British time', Dublin: 'Irish time' },
  region: {}
}
