import { postcodeValidator } from 'postcode-validator'
import { cleanDigits } from './text.ts'

const longest = 30
/** Every postal code consists of these characters. */
const writable = /^[a-z\d -]*$/i

/** Countries without postal codes: any input is accepted there, also none. */
const without = new Set(
  (
    'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LC LY ML ' +
    'MO MR MS MW NR NU PS QA RW SB SC SL SR SS ST SX SY TD TG TK TL TO TT TV UG VU WS YE ZW'
  ).split(' ')
)

/** Countries whose postal codes are checked. Uninhabited territories are left out. */
const checked = (
  'AD AF AI AL AM AR AS AT AU AX AZ BA BB BD BE BG BH BL BM BN BR BT BY CA CC CH CK CL CN CO CR CU CV CX CY CZ DE ' +
  'DK DO DZ EC EE EG EH ES ET FI FK FM FO FR GB GE GF GG GI GL GN GP GR GT GU GW HN HR HT HU ID IE IL IM IN IQ IR ' +
  'IS IT JE JO JP KE KG KH KR KW KY KZ LA LB LI LK LR LS LT LU LV MA MC MD ME MF MG MH MK MM MN MP MQ MT MU MV MX ' +
  'MY MZ NA NC NE NF NG NI NL NO NP NZ OM PA PE PF PG PH PK PL PM PN PR PT PW PY RE RO RS RU SA SD SE SG SH SI SJ ' +
  'SK SM SN SO SV SZ TC TH TJ TM TN TR TW TZ UA US UY UZ VA VC VE VG VI VN WF XK YT ZA ZM'
).split(' ')

/** The countries (ISO 3166-1 alpha-2) of billing addresses. */
export const billingCountries: readonly string[] = [...checked, ...without].toSorted()

/**
 * Country → format, where `postcode-validator` is outdated or refuses common spellings. The tested codes are in capitals with single
 * spaces.
 */
const corrected: Readonly<Record<string, RegExp>> = {
  AR: /^[A-HJ-NP-Z]?\d{4}([A-Z]{3})?$/,
  AZ: /^(AZ ?)?\d{4}$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/,
  CL: /^\d{3}-?\d{4}$/,
  FK: /^FIQQ ?1ZZ$/,
  // British forces post office (BFPO) codes are numbers, and GIR 0AA predates the present format.
  GB: /^(GIR ?0AA|BFPO ?\d{1,4}|[A-Z]{1,2}\d[A-Z\d]?[ -]?\d[ABD-HJLNP-UW-Z]{2})$/,
  GI: /^GX11 ?1AA$/,
  HT: /^(HT ?)?\d{4}$/,
  IN: /^\d{3} ?\d{3}$/,
  JP: /^\d{3}-?\d{4}$/,
  KH: /^\d{5,6}$/,
  KZ: /^(\d{6}|[A-Z]\d{2}[A-Z]\d[A-Z]\d)$/,
  MD: /^(MD[ -]?)?\d{4}$/,
  NA: /^(\d{5})?$/,
  NI: /^(\d{5})?$/,
  PL: /^\d{2}-?\d{3}$/,
  PN: /^PCRN ?1ZZ$/,
  PT: /^\d{4}(-?\d{3})?$/,
  PY: /^\d{4}(\d{2})?$/,
  SA: /^\d{5}(-?\d{4})?$/,
  SH: /^(ASCN|STHL|TDCU) ?1ZZ$/,
  SO: /^([A-Z]{2} ?)?\d{5}$/,
  SV: /^(CP ?)?\d{4}$/,
  TC: /^TKCA ?1ZZ$/,
  US: /^\d{5}([ -]?\d{4})?$/,
  VE: /^\d{4}(-?[A-Z])?$/
}

/**
 * Returns the problem code `postal` for a code that is invalid in its country (docs/specification/checkout.md#billing). Case does not
 * matter. In a country without postal codes an empty text is valid.
 */
export function postalProblem(country: string, code: string): 'postal' | undefined {
  return isCodeOf(country, readPostalCode(country, code)) ? undefined : 'postal'
}

/** Cleans a code and puts it in capitals. The letter O becomes a zero where only that makes the code valid. */
function readPostalCode(country: string, code: string): string {
  const typed = cleanDigits(code).replace(/ +/g, ' ').replace(/ ?- ?/g, '-')
  // The conversion to capitals turns some foreign letters into Latin ones, so other characters stay as they are.
  if (!writable.test(typed)) return typed
  const written = typed.toUpperCase()
  const withZeros = written.replaceAll('O', '0')
  return !isCodeOf(country, written) && isCodeOf(country, withZeros) ? withZeros : written
}

function isCodeOf(country: string, code: string): boolean {
  if (!writable.test(code) || code.length > longest) return false
  if (without.has(country)) return code.length !== 1
  if (!checked.includes(country)) return false
  const form = corrected[country]
  if (form) return form.test(code)
  return postcodeValidator(code, country) || postcodeValidator(withoutPrefix(country, code), country)
}

const british = /^(.+)(\d[A-Z]{2})$/
/** Country → the two parts of its codes. Visitors often omit the space between the parts or type a hyphen. */
const twoParts: Readonly<Record<string, RegExp>> = {
  CA: /^(.{3})(.{3})$/,
  GB: british,
  GG: british,
  IE: /^(.{3})(.{4})$/,
  IM: british,
  JE: british,
  NL: /^(.{4})(.{2})$/
}

/** Normalises a code to the official spelling: capitals, single spaces, and a space between two parts. */
export function writtenPostalCode(country: string, code: string): string {
  const typed = readPostalCode(country, code)
  // If a country's format is unknown, letters at the beginning may belong to the code, so they are not removed as a prefix.
  if (without.has(country) || postalProblem(country, code)) return typed
  const written = withoutPrefix(country, typed)
  const parts = twoParts[country]?.exec(written.replace(/[ -]/g, ''))
  return parts ? `${parts[1]} ${parts[2]}` : written
}

/** Removes the country prefix that senders abroad write, as in `DE-10115`, where the national format has none. */
function withoutPrefix(country: string, code: string): string {
  return code.startsWith(`${country}-`) ? code.slice(country.length + 1) : code
}
