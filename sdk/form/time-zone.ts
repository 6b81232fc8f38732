import { formatted } from '#core/formatted.ts'
import type { Language } from '#core/locale.ts'

/**
 * The cities of time zones whose names differ from their IANA ids, as the Unicode CLDR names them. Browsers know the names, but no function
 * returns them, and Chrome leaves the data out.
 */
const cities: Record<Language, Readonly<Record<string, string>>> = {
  en: {
    St_Johns: "St. John's",
    Sao_Paulo: 'São Paulo',
    Bogota: 'Bogotá',
    Cancun: 'Cancún',
    Ciudad_Juarez: 'Ciudad Juárez'
  },
  es: {
    Addis_Ababa: 'Adís Abeba',
    Adelaide: 'Adelaida',
    Algiers: 'Argel',
    Amman: 'Ammán',
    Amsterdam: 'Ámsterdam',
    Asuncion: 'Asunción',
    Athens: 'Atenas',
    Baghdad: 'Bagdad',
    Belgrade: 'Belgrado',
    Berlin: 'Berlín',
    Bermuda: 'Bermudas',
    Bogota: 'Bogotá',
    Brussels: 'Bruselas',
    Bucharest: 'Bucarest',
    Cairo: 'El Cairo',
    Canary: 'Islas Canarias',
    Cancun: 'Cancún',
    Cape_Verde: 'Cabo Verde',
    Cayenne: 'Cayena',
    Cayman: 'Caimán',
    Chita: 'Chitá',
    Ciudad_Juarez: 'Ciudad Juárez',
    Copenhagen: 'Copenhague',
    Curacao: 'Curazao',
    Damascus: 'Damasco',
    Dubai: 'Dubái',
    Dublin: 'Dublín',
    Easter: 'Isla de Pascua',
    Fiji: 'Fiyi',
    Galapagos: 'Galápagos',
    Guadeloupe: 'Guadalupe',
    Havana: 'La Habana',
    Honolulu: 'Honolulú',
    Hovd: 'Khovd',
    Istanbul: 'Estambul',
    Jakarta: 'Yakarta',
    Jerusalem: 'Jerusalén',
    Johannesburg: 'Johannesburgo',
    Kanton: 'Isla Kanton',
    Kathmandu: 'Katmandú',
    Kolkata: 'Calcuta',
    Kyiv: 'Kiev',
    Lisbon: 'Lisboa',
    Ljubljana: 'Liubliana',
    London: 'Londres',
    Los_Angeles: 'Los Ángeles',
    Luxembourg: 'Luxemburgo',
    Makassar: 'Makasar',
    Manaus: 'Manaos',
    Martinique: 'Martinica',
    Mexico_City: 'Ciudad de México',
    Monaco: 'Mónaco',
    Moscow: 'Moscú',
    New_York: 'Nueva York',
    Noronha: 'Fernando de Noronha',
    Panama: 'Panamá',
    Paris: 'París',
    'Port-au-Prince': 'Puerto Príncipe',
    Prague: 'Praga',
    Qatar: 'Catar',
    Reykjavik: 'Reikiavik',
    Rio_Branco: 'Río Branco',
    Riyadh: 'Riad',
    Rome: 'Roma',
    Sakhalin: 'Sajalín',
    Sao_Paulo: 'São Paulo',
    Seoul: 'Seúl',
    Shanghai: 'Shanghái',
    Simferopol: 'Simferópol',
    Singapore: 'Singapur',
    Sofia: 'Sofía',
    St_Helena: 'Santa Elena',
    St_Johns: 'San Juan de Terranova',
    St_Kitts: 'San Cristóbal',
    St_Lucia: 'Santa Lucía',
    St_Thomas: 'Santo Tomás',
    St_Vincent: 'San Vicente',
    Stockholm: 'Estocolmo',
    Sydney: 'Sídney',
    Tahiti: 'Tahití',
    Taipei: 'Taipéi',
    Tehran: 'Teherán',
    Tokyo: 'Tokio',
    Tripoli: 'Trípoli',
    Tunis: 'Túnez',
    Ulaanbaatar: 'Ulán Bator',
    Urumqi: 'Ürümqi',
    Vatican: 'El Vaticano',
    Vienna: 'Viena',
    Vilnius: 'Vilna',
    Warsaw: 'Varsovia',
    Yekaterinburg: 'Ekaterimburgo',
    Zurich: 'Zúrich'
  }
}

/** An option for a time zone in the visitor's language: for `America/New_York` the label is "New York (Eastern Time)". */
export function zoneOption(zone: string, { language, tag }: { language: Language; tag: string }) {
  const id = zone.split('/').at(-1)!
  const city = cities[language][id] ?? id.replaceAll('_', ' ').replace(/^St /, 'St. ')
  const options = { timeZone: zone, timeZoneName: 'longGeneric' } as const
  // A browser with an older table of time zones does not know every zone of the server.
  const parts = formatted(() => new Intl.DateTimeFormat(tag, options).formatToParts(), [])
  const name = parts.find(part => part.type === 'timeZoneName')?.value
  // Some zone names end with a city in parentheses. The label already names the city, so the parentheses are removed.
  const short = name?.replace(/ \(.*\)$/, '')
  return { value: zone, label: short && short !== city ? `${city} (${short})` : city }
}
