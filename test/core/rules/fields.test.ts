import type { Struct } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { check } from '#core/check.ts'
import { City, Line1, Line2 } from '#core/rules/address.ts'
import { CountryCode } from '#core/rules/country-code.ts'
import { Email } from '#core/rules/email.ts'
import { DialCode, Name, PhoneNumber } from '#core/rules/person.ts'

type Row = [what: string, wrong: unknown, code: string]

/** Values of another type, for every field. */
const kinds: Row[] = [
  ['nothing at all', undefined, 'required'],
  ['null', null, 'required'],
  ['a number', 7, 'required'],
  ['a list', ['Ana'], 'required'],
  ['an object', { name: 'Ana' }, 'required'],
  ['true', true, 'required']
]
const characters: Row[] = [
  ['a bidirectional override', 'Ana \u202eseyeR', 'characters'],
  ['a bidirectional isolate', 'Ana \u2066Reyes', 'characters'],
  ['a control character', 'Ana\u0007', 'characters'],
  ['an escape sequence', '\u001b[31mAna', 'characters'],
  ['NUL', 'An\u0000a', 'characters'],
  ['half a surrogate pair', 'Ana \ud800', 'characters']
]
const names: Row[] = [
  ['an empty text', '', 'name_length'],
  ['white space', ' \t ', 'name_length'],
  ['21 letters', 'a'.repeat(21), 'name_length'],
  ['21 letters outside the basic plane', '𐐀'.repeat(21), 'name_length'],
  ['an emoji', 'Ana 😀', 'name_emoji'],
  ['a family of emojis', '👩‍👧', 'name_emoji'],
  ['a flag', 'Ana 🇪🇸', 'name_emoji'],
  ['a keycap', '1️⃣', 'name_emoji'],
  ['a script', '<script>x</script>', 'name_characters'],
  ['an address', 'https://example.com', 'name_characters'],
  ['a sign', 'Ana & Eva', 'name_characters'],
  ['an underscore', 'ana_reyes', 'name_characters']
]
const emails: Row[] = [
  ['an empty text', '', 'email'],
  ['no at sign', 'ana.example.com', 'email'],
  ['nobody', '@example.com', 'email'],
  ['nowhere', 'ana@', 'email'],
  ['no top-level domain', 'ana@example', 'email'],
  ['two at signs', 'ana@@example.com', 'email'],
  ['a dot in front', '.ana@example.com', 'email'],
  ['a dot at the at sign', 'ana.@example.com', 'email'],
  ['two dots', 'ana..reyes@example.com', 'email'],
  ['a hyphen at the at sign', 'ana@-example.com', 'email'],
  ['an empty label', 'ana@example..com', 'email'],
  ['white space within', 'ana reyes@example.com', 'email'],
  ['two addresses', 'ana@example.com,eva@example.com', 'email'],
  ['a script', '<script>@example.com', 'email'],
  ['a header', 'ana@example.com\r\nBcc: eva@example.com', 'characters'],
  ['255 characters', `${'a'.repeat(243)}@example.com`, 'email']
]
const phones: Row[] = [
  ['an empty text', '', 'phone'],
  ['7 digits', '5550100', 'phone_short'],
  ['16 digits', '1234567890123456', 'phone'],
  ['a plus', '+12125550100', 'phone'],
  ['letters', '212555CALL', 'phone'],
  ['a script', '<script>12345678', 'phone']
]
const dialCodes: Row[] = [
  ['an empty text', '', 'dial_code'],
  ['no plus', '44', 'dial_code'],
  ['a plus alone', '+', 'dial_code'],
  ['five digits', '+12345', 'dial_code'],
  ['letters', '+GB', 'dial_code']
]

const fields: [name: string, struct: Struct<string, null>, rows: Row[]][] = [
  ['a name', Name, [...kinds, ...characters, ...names]],
  ['an e-mail address', Email, [...kinds, ...characters, ...emails]],
  ['a phone number', PhoneNumber, [...kinds, ...phones]],
  ['a dial code', DialCode, [...kinds, ...dialCodes]],
  ['line 1 of an address', Line1, [...kinds, ...characters]],
  ['line 2 of an address', Line2, [...kinds, ...characters]],
  ['a city', City, [...kinds, ...characters]],
  ['a country', CountryCode as unknown as Struct<string, null>, kinds]
]

describe.each(fields)('%s is refused', (_, struct, rows) => {
  test.each(rows)('if it is %s', (_, wrong, code) => {
    expect(check(struct, wrong)).toEqual({ ok: false, problem: { '': code } })
  })
})

test.each([
  ['José', 'José'],
  ['Nguyễn Thị', 'Nguyễn Thị'],
  ['St. John-Smith', 'St. John-Smith'],
  ['Ιωάννης', 'Ιωάννης'],
  ['王小明', '王小明'],
  ['محمد', 'محمد'],
  ['नीलम', 'नीलम'],
  ['𐐀'.repeat(20), '𐐀'.repeat(20)],
  ['Smith, Jr.', 'Smith, Jr.'],
  ['Ana (Anita)', 'Ana (Anita)'],
  ['Ana2', 'Ana2'],
  ['O’Brien', "O'Brien"],
  ['d‘Arc', "d'Arc"],
  ['Zoe\u0308', 'Zoë'],
  ['  Mary \t Ann  ', 'Mary Ann'],
  [`${' '.repeat(30)}Ana`, 'Ana']
])('the name %j is kept as %j', (typed, kept) => {
  expect(check(Name, typed)).toEqual({ ok: true, value: kept })
})
