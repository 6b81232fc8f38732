import { postcodeValidator } from 'postcode-validator'

const longest = 30

/** Countries without postal codes: whatever is typed may stay, and nothing has to be. */
const without = new Set(
  (
    'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LC LY ML ' +
    'MO MR MS MW NR NU PS QA RW SB SC SL SR SS ST SX SY TD TG TK TL TO TT TV UG VU WS YE ZW'
  ).split(' ')
)

/** Countries whose codes are checked. Territories in which nobody lives are left out. */
const checked = (
  'AD AF AI AL AM AR AS AT AU AX AZ BA BB BD BE BG BH BL BM BN BR BT BY CA CC CH CK CL CN CO CR CU CV CX CY CZ DE ' +
  'DK DO DZ EC EE EG EH ES ET FI FK FM FO FR GB GE GF GG GI GL GN GP GR GT GU GW HN HR HT HU ID IE IL IM IN IQ IR ' +
  'IS IT JE JO JP KE KG KH KR KW KY KZ LA LB LI LK LR LS LT LU LV MA MC MD ME MF MG MH MK MM MN MP MQ MT MU MV MX ' +
  'MY MZ NA NC NE NF NG NI NL NO NP NZ OM PA PE PF PG PH PK PL PM PN PR PT PW PY RE RO RS RU SA SD SE SG SH SI SJ ' +
  'SK SM SN SO SV SZ TC TH TJ TM TN TR TW TZ UA US UY UZ VA VC VE VG VI VN WF XK YT ZA ZM'
).split(' ')

/** ISO 3166-1 alpha-2 of every country that a billing address may be in. */
export const billingCountries: readonly string[] = [...checked, ...without].toSorted()

/** Where the library is out of date, or stricter than the people who type. Codes come in capitals, with single spaces. */
const corrected: Readonly<Record<string, RegExp>> = {
  AR: /^[A-HJ-NP-Z]?\d{4}([A-Z]{3})?$/,
  AZ: /^(AZ ?)?\d{4}$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/,
  CL: /^\d{3}-?\d{4}$/,
  FK: /^FIQQ ?1ZZ$/,
  // Forces post offices have numbers, and GIR 0AA is older than the scheme.
  GB: /^(GIR ?0AA|BFPO ?\d{1,4}|[A-Z]{1,2}\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2})$/,
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
 * The code of the message for a postal code that its country does not have (docs/specification/checkout.md#billing). Capitals do
 * not matter; where a country has no codes, an empty one is right.
 */
export function postalProblem(country: string, code: string): 'postal' | undefined {
  const written = code.trim().replace(/ +/g, ' ').toUpperCase()
  // Every code in the world is made of these; it also keeps out letters that only become Latin in capitals.
  const isWritable = /^[a-z\d -]*$/i.test(code.trim()) && written.length <= longest
  return isWritable && isCodeOf(country, written) ? undefined : 'postal'
}

function isCodeOf(country: string, code: string): boolean {
  if (without.has(country)) return code.length !== 1
  if (!checked.includes(country)) return false
  const form = corrected[country]
  if (form) return form.test(code)
  return postcodeValidator(code, country) || postcodeValidator(withoutPrefix(country, code), country)
}

const british = /^(.+)(\d[A-Z]{2})$/
/** Codes of two parts. Visitors leave out the space between them, or write a hyphen. */
const twoParts: Readonly<Record<string, RegExp>> = {
  CA: /^(.{3})(.{3})$/,
  GB: british,
  GG: british,
  IE: /^(.{3})(.{4})$/,
  IM: british,
  JE: british,
  NL: /^(.{4})(.{2})$/
}

/** As its country's post office writes it: in capitals, with single spaces, with a space between its two parts. */
export function writtenPostalCode(country: string, code: string): string {
  const written = withoutPrefix(country, code.trim().replace(/ +/g, ' ').toUpperCase())
  const parts = twoParts[country]?.exec(written.replace(/[ -]/g, ''))
  return parts && !postalProblem(country, code) ? `${parts[1]} ${parts[2]}` : written
}

/** Post offices abroad ask for `DE-10115`; many forms of the country itself do not. */
function withoutPrefix(country: string, code: string): string {
  return code.startsWith(`${country}-`) ? code.slice(country.length + 1) : code
}
