import { postcodeValidator } from 'postcode-validator'
import { cleanDigits } from './text.ts'

const maxLength = 30
/** Every postal code consists of these characters. */
const codeCharacters = /^[a-z\d -]*$/i

/** Countries without postal codes, which accept any input, also none. */
const countriesWithout = new Set(
  (
    'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LC LY ML ' +
    'MO MR MS MW NR NU PS QA RW SB SC SL SR SS ST SX SY TD TG TK TL TO TT TV UG VU WS YE ZW'
  ).split(' ')
)

/** Countries whose postal codes are checked. Uninhabited territories are left out. */
const countriesWith = (
  'AD AF AI AL AM AR AS AT AU AX AZ BA BB BD BE BG BH BL BM BN BR BT BY CA CC CH CK CL CN CO CR CU CV CX CY CZ DE ' +
  'DK DO DZ EC EE EG EH ES ET FI FK FM FO FR GB GE GF GG GI GL GN GP GR GT GU GW HN HR HT HU ID IE IL IM IN IQ IR ' +
  'IS IT JE JO JP KE KG KH KR KW KY KZ LA LB LI LK LR LS LT LU LV MA MC MD ME MF MG MH MK MM MN MP MQ MT MU MV MX ' +
  'MY MZ NA NC NE NF NG NI NL NO NP NZ OM PA PE PF PG PH PK PL PM PN PR PT PW PY RE RO RS RU SA SD SE SG SH SI SJ ' +
  'SK SM SN SO SV SZ TC TH TJ TM TN TR TW TZ UA US UY UZ VA VC VE VG VI VN WF XK YT ZA ZM'
).split(' ')

/** The countries (ISO 3166-1 alpha-2) of billing addresses. */
export const billingCountries: readonly string[] = [...countriesWith, ...countriesWithout].toSorted()

/**
 * Country → format, where `postcode-validator` is outdated or refuses common spellings. The tested codes are in capitals with single
 * spaces.
 */
const formats: Readonly<Record<string, RegExp>> = {
  AI: /^AI[ -]?2640$/,
  AR: /^[A-HJ-NP-Z]?\d{4}([A-Z]{3})?$/,
  AS: /^96799([ -]?\d{4})?$/,
  AZ: /^\d{4}$/,
  BH: /^((1[0-2]|[1-9])\d{2})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/,
  CL: /^\d{3}-?\d{4}$/,
  EG: /^\d{5}(\d{2})?$/,
  FK: /^FIQQ ?1ZZ$/,
  // British forces post office (BFPO) codes are numbers, and GIR 0AA predates the current format.
  GB: /^(GIR ?0AA|BFPO ?\d{1,4}|[A-Z]{1,2}\d[A-Z\d]?[ -]?\d[ABD-HJLNP-UW-Z]{2})$/,
  GI: /^GX11 ?1AA$/,
  HT: /^\d{4}$/,
  IN: /^\d{3} ?\d{3}$/,
  JP: /^\d{3}-?\d{4}$/,
  KH: /^\d{5,6}$/,
  KY: /^KY\d[ -]?\d{4}$/,
  KZ: /^(\d{6}|[A-Z]\d{2}[A-Z]\d[A-Z]\d)$/,
  LI: /^94(8[5-9]|9[0-8])$/,
  MD: /^\d{4}$/,
  NA: /^(\d{5})?$/,
  NI: /^(\d{5})?$/,
  PL: /^\d{2}-?\d{3}$/,
  PN: /^PCRN ?1ZZ$/,
  PT: /^\d{4}(-?\d{3})?$/,
  PW: /^969(39|40)([ -]?\d{4})?$/,
  PY: /^\d{4}(\d{2})?$/,
  SA: /^\d{5}(-?\d{4})?$/,
  SH: /^(ASCN|STHL|TDCU) ?1ZZ$/,
  SO: /^([A-Z]{2} ?)?\d{5}$/,
  SV: /^\d{4}$/,
  TC: /^TKCA ?1ZZ$/,
  US: /^\d{5}([ -]?\d{4})?$/,
  VE: /^\d{4}(-?[A-Z])?$/
}

/** Country → the vehicle sign that senders abroad write before its codes, where it differs from the country's code. */
const vehicleSigns: Readonly<Record<string, string>> = {
  AT: 'A',
  BE: 'B',
  DE: 'D',
  EE: 'EST',
  ES: 'E',
  FI: 'FIN',
  FR: 'F',
  HU: 'H',
  IT: 'I',
  LI: 'FL',
  LU: 'L',
  NO: 'N',
  PT: 'P',
  SE: 'S',
  SI: 'SLO'
}

/** Countries whose addresses have the abbreviation of a state before the code, as in `NY 10001`. */
const withStates = new Set(['AU', 'BR', 'CA', 'MX', 'US'])

/** The ways to write "no code", besides an empty field. */
const absentCode = /^(n\/a|[-.0])$/i

/**
 * Returns the problem code `postal` for a code that is invalid in its country (docs/specification/checkout.md#billing). Case does not
 * matter. In a country without postal codes an empty text is valid.
 */
export function postalProblem(country: string, code: string): 'postal' | undefined {
  return isCodeOf(country, readPostalCode(country, code)) ? undefined : 'postal'
}

/**
 * Cleans a code and puts it in capitals. Other parts of an envelope's line are removed. A separator is removed, and the letters O and I
 * become digits, where only that makes the code valid.
 */
function readPostalCode(country: string, code: string): string {
  const typed = cleanDigits(code).replace(/ +/g, ' ').replace(/ ?- ?/g, '-')
  if (countriesWithout.has(country)) return absentCode.test(typed) ? '' : capitalsOf(typed)
  if (!countriesWith.includes(country)) return capitalsOf(typed)
  const written = capitalsOf(typed.replace(/^〒 ?|[.,;]+$/g, ''))
  const alone = withoutPrefix(country, written)
  const readings = [alone, written, withoutSeparator(alone), withoutSeparator(written)].flatMap(text => [
    text,
    withZeros(text),
    withOnes(text),
    withOnes(withZeros(text))
  ])
  return readings.find(reading => isCodeOf(country, reading)) ?? capitalsOf(typed)
}

/** Two parts without their separator, as in `75 001` of France and `AD-500`, whose own codes begin with the country's. */
const withoutSeparator = (text: string) => text.replace(/^([A-Z\d]+)[ -]([A-Z\d]+)$/, '$1$2')
const withZeros = (text: string) => text.replaceAll('O', '0')
const withOnes = (text: string) => text.replaceAll('I', '1')

/** Some foreign letters have Latin capitals, so a text with other characters stays as it is. */
function capitalsOf(text: string): string {
  return /^[a-z\d .-]*$/i.test(text) ? text.toUpperCase() : text
}

function isCodeOf(country: string, code: string): boolean {
  if (!codeCharacters.test(code) || code.length > maxLength) return false
  if (countriesWithout.has(country)) return code.length !== 1
  if (!countriesWith.includes(country)) return false
  const form = formats[country]
  return form ? form.test(code) : postcodeValidator(code, country)
}

const britishCode = /^(.+)(\d[A-Z]{2})$/
/** Country → the two parts of its codes. Visitors often omit the space between the parts or type a hyphen. */
const twoParts: Readonly<Record<string, RegExp>> = {
  CA: /^(.{3})(.{3})$/,
  GB: britishCode,
  GG: britishCode,
  IE: /^(.{3})(.{4})$/,
  IM: britishCode,
  JE: britishCode,
  NL: /^(.{4})(.{2})$/
}

/** Normalises a code to the official spelling: capitals, single spaces, and a space between two parts. */
export function writtenPostalCode(country: string, code: string): string {
  const written = readPostalCode(country, code)
  if (!isCodeOf(country, written)) return written
  const parts = twoParts[country]?.exec(written.replace(/[ -]/g, ''))
  return parts ? `${parts[1]} ${parts[2]}` : written
}

/** Removes a country's code, a vehicle sign, a state or `C.P.` before a code, as in `DE-10115` and `NSW 2000`. */
function withoutPrefix(country: string, code: string): string {
  const signs = [vehicleSigns[country] ?? country, country].toSorted((one, other) => other.length - one.length)
  const state = withStates.has(country) ? '|[A-Z]{2,4} ' : ''
  return code.replace(new RegExp(`^(?:(?:${signs.join('|')})[ -]?|C\\.? ?P\\.?[ -]?${state})`), '')
}

/**
 * A code as the gateway accepts it: at most nine letters and digits, besides spaces and hyphens. Undefined for any other text, which the
 * gateway would refuse together with the card.
 */
export function gatewayPostalCode(country: string, code: string): string | undefined {
  const written = writtenPostalCode(country, code)
  return /^(?=.*[A-Z\d])(?:[ -]*[A-Z\d]){1,9}[ -]*$/i.test(written) ? written : undefined
}
