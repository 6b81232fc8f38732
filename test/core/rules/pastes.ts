/** Input as it arrives from other programs and keyboards. A property tries each look-alike, full width and each script’s digits. */

/** The source of a paste, the pasted text, and the value that is saved. */
type Paste = readonly [source: string, typed: string, saved: string]
/** The kind of a text, and the text that is refused. */
export type Refusal = readonly [kind: string, typed: string]

export const pastedNames: readonly Paste[] = [
  ['Word: an optional hyphen', 'Mont\u00ADgomery', 'Montgomery'],
  ['PDF: ligatures', 'Steﬀi Grifﬁth', 'Steffi Griffith'],
  ['PDF: decomposed accents', 'Jose\u0301', 'José'],
  ['PDF: Arabic letters in their shapes', 'ﻋﻠﻲ', 'علي'],
  ['a contact card: isolated by direction', '\u2068Siobhán\u2069', 'Siobhán'],
  ['a contact card: embedded by direction', ' \u202AZoë\u202C ', 'Zoë'],
  ['a messenger: mathematical letters', '𝓐𝓷𝓪', 'Ana'],
  ['a table: tab and line break', '\tAna\u00A0Reyes\r\n', 'Ana Reyes'],
  ['a French-Canadian keyboard: the grave accent', 'D`Arcy', "D'Arcy"],
  ['a Hebrew hyphen', 'בן־דוד', 'בן-דוד'],
  ['a Japanese keyboard: full width', 'Ａｎａ　Ｒｅｙｅｓ', 'Ana Reyes'],
  ['Spanish shorthand, which stays', 'Mª José', 'Mª José'],
  ['Catalan, which stays', 'Gal·la', 'Gal·la'],
  ['a Japanese keyboard: a middle dot', 'レオナルド・ディカプリオ', 'レオナルド·ディカプリオ'],
  ['a Japanese keyboard: a narrow middle dot', 'ｱﾅ･ﾚｲｴｽ', 'アナ·レイエス'],
  ['a Japanese keyboard: a double hyphen', 'ジャン＝リュック', 'ジャン-リュック'],
  ['a Japanese text: its double hyphen', 'ジャン゠リュック', 'ジャン-リュック'],
  ['Uyghur in Chinese letters', '阿凡提•买买提', '阿凡提·买买提'],
  ['Uyghur in Chinese letters, another dot', '阿凡提‧买买提', '阿凡提·买买提'],
  ['a Hebrew keyboard: geresh', 'ז׳אן', "ז'אן"],
  ['a Hebrew keyboard: gershayim', 'צה״ל', 'צה"ל'],
  ['Armenian', 'Դ՚Արտանյան', "Դ'Արտանյան"],
  ['Tibetan, which stays', 'བསྟན་འཛིན', 'བསྟན་འཛིན'],
  ['Malaysian, which stays', 'Kumar a/l Raju', 'Kumar a/l Raju'],
  ['Singaporean, which stays', 'Raj S/O Kumar', 'Raj S/O Kumar'],
  ['a nickname', 'Robert “Bob”', 'Robert "Bob"']
]

export const refusedNames: readonly Refusal[] = [
  ['a hyphen alone', '‑'],
  ['an accent alone', '´'],
  ['a trade mark', 'Ana™'],
  ['a circled letter', 'Ⓐna'],
  ['a plus of full width', 'Ana＋Eva'],
  ['an address of a page', 'a/example'],
  ['a slash alone', 'Ana/Eva'],
  ['a slash of full width', 'https:／／example.com'],
  ['text in reverse', 'Ana \u202Eseye\u202C R'],
  ['an invisible name', '\u2068\u200B\u2069']
]

/** The spelling in which `codes create` makes codes. */
export const madeCode = '308M-M18J-X7R2'

export const pastedCodes: readonly Paste[] = [
  ['no hyphens', '308MM18JX7R2', madeCode],
  ['small letters', '308m-m18j-x7r2', madeCode],
  ['groups with spaces', '308M M18J X7R2', madeCode],
  ['a letter’s full stop', '308M-M18J-X7R2.', madeCode],
  ['quotation marks', '“308M-M18J-X7R2”', madeCode],
  ['brackets', '(308M-M18J-X7R2)', madeCode],
  ['underscores', '308M_M18J_X7R2', madeCode],
  ['a messenger: bold letters', '𝟑𝟎𝟖𝐌-𝐌𝟏𝟖𝐉-𝐗𝟕𝐑𝟐', madeCode],
  ['O for zero', '3O8M-M18J-X7R2', madeCode],
  ['a small o for zero', '3o8m-m18j-x7r2', madeCode],
  ['I for one', '308M-MI8J-X7R2', madeCode],
  ['l for one', '308m-ml8j-x7r2', madeCode],
  ['a table: tab and line break', '\t308M-M18J-X7R2\r\n', madeCode]
]

/** Codes among words, which a field for several codes takes. */
export const pastedCodesAmongWords: readonly Paste[] = [
  ['a label', 'Code: 308M-M18J-X7R2', madeCode],
  ['a Spanish label', 'Código: 308M-M18J-X7R2', madeCode],
  ['a label, no hyphens', 'Your code: 308MM18JX7R2', madeCode],
  ['words after it', '308M-M18J-X7R2 (1 year)', madeCode],
  ['a sentence around it', 'Hello, your code is 308m-m18j-x7r2, it expires on 2030-12-31.', madeCode],
  ['a link', 'https://join.example/codes?code=308M-M18J-X7R2', madeCode]
]

export const refusedCodes: readonly Refusal[] = [
  ['a character too few', '308M-M18J-X7R'],
  ['a character too many', '308M-M18J-X7R22'],
  ['another character', '308M-M18J-X7R3'],
  ['groups in another order', 'M18J-308M-X7R2'],
  ['U, which no code has', '308M-M18J-X7RU'],
  ['a Cyrillic letter', '308М-M18J-X7R2']
]

/** Numbers without their dial code. The browser reads a dial code itself. */
export const pastedPhones: readonly Paste[] = [
  ['US', '(212) 555-0100', '2125550100'],
  ['US, a web page', '212.555.0100', '2125550100'],
  ['GB', '020 7946 0958', '02079460958'],
  ['CA, a contact card', '\u202A(416)\u00A0555‑0100\u202C', '4165550100'],
  ['AU', '0491 570 156', '0491570156'],
  ['NZ', '021/123\u202F4567', '0211234567'],
  ['IE', '085 · 123 · 4567', '0851234567'],
  ['MX', '55\u20091234\u20095678', '5512345678']
]

export const refusedPhones: readonly Refusal[] = [
  ['letters', '212-555-CALL'],
  ['O for zero', '212 555 O1OO'],
  ['an extension', '212-555-0100 x12'],
  ['seven digits in groups', '555‑0100'],
  ['two numbers', '212 555 0100, 212 555 0101'],
  ['a hyphen alone', '‑']
]

/** By country, the codes as they are typed and saved. */
export const pastedPostalCodes: Readonly<Record<string, readonly Paste[]>> = {
  US: [
    ['O for zero', '627O1', '62701'],
    ['a small o for zero', '627o1', '62701']
  ],
  GB: [
    ['O for zero', 'SW1A OAA', 'SW1A 0AA'],
    ['O as a letter', 'OX1 2JD', 'OX1 2JD']
  ],
  CA: [
    ['Word', 'M5H‑2N2', 'M5H 2N2'],
    ['PDF', 'm5h – 2n2', 'M5H 2N2'],
    ['O for zero', 'K1A OB1', 'K1A 0B1']
  ],
  AU: [['O for zero', 'O8OO', '0800']],
  NZ: [['O for zero', '6O11', '6011']],
  IE: [['O for zero', 'DO2 AF3O', 'D02 AF30']]
}

export const refusedPostalCodes: Readonly<Record<string, readonly Refusal[]>> = {
  US: [
    ['a digit too few', '627O'],
    ['a space between digits', '6 2 7 0 1'],
    ['another letter for a digit', '6270l']
  ],
  GB: [['a letter that no code ends with', 'SW1A OCI']],
  CA: [['O where a letter stands', 'K1A 0O1']],
  MX: [['letters', 'O66A0']]
}

/** Character → characters that people type or paste in its place. */
export const lookAlikes: Readonly<Record<string, string>> = {
  '-': '‐‑‒–—―−﹣－',
  "'": '’‘‛′´ʼ＇',
  ' ': '\u00A0\u2002\u2009\u202F\u3000'
}
/** Invisible characters that pastes contain anywhere. */
export const zeroWidths = '\u00AD\u200B\u2060\uFEFF'

/** The forms of a digit or Latin letter in full width, and of a digit in Arabic and Persian. */
export function compatibleForms(character: string): string[] {
  const point = character.codePointAt(0)!
  if (/\d/.test(character)) return [0xff10, 0x660, 0x6f0].map(zero => String.fromCodePoint(zero + Number(character)))
  return /[A-Za-z]/.test(character) ? [String.fromCodePoint(point + 0xfee0)] : []
}
