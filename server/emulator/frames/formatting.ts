type TypedText = { value: string; caret: number }

/** Formats a field's text. `grew` is false while the visitor deletes, so that the format does not add deleted characters again. */
export type Format = (text: string, grew: boolean) => string

const onlyDigits = (text: string) => text.replace(/\D/g, '')

/** Formats digits in groups. `gaps` are the positions of the spaces, as in the package credit-card-type. */
export const cardNumberFormat =
  (gapsOf: (digits: string) => number[], maxLength: number): Format =>
  text => {
    const digits = onlyDigits(text).slice(0, maxLength)
    const gaps = gapsOf(digits)
    return [...digits].map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('')
  }

export const digitsFormat =
  (maxLength: number): Format =>
  text =>
    onlyDigits(text).slice(0, maxLength)

export const textFormat =
  (maxLength: number): Format =>
  text =>
    text.slice(0, maxLength)

/** Formats a date as `MM/YY` or `MM/YYYY`. Completes a month whose first digit allows no second digit. */
export const expirationFormat: Format = (text, grew) => {
  const typedSlash = /^\s*\d\s*\//.test(text)
  const digits = onlyDigits(text)
  const padded = typedSlash || /^[2-9]/.test(digits) ? `0${digits}` : digits
  const month = padded.slice(0, 2)
  const year = padded.slice(2, 6)
  return year !== '' || (grew && month.length === 2) ? `${month}/${year}` : month
}

/** Formats an input's text and keeps the caret behind the same digit. */
export function reformat({ value, caret }: TypedText, previous: string, format: Format): TypedText {
  const formatted = format(value, value.length > previous.length)
  if (caret >= value.length) return { value: formatted, caret: formatted.length }
  const digitsBefore = onlyDigits(value.slice(0, caret)).length
  let place = 0
  for (let seen = 0; seen < digitsBefore && place < formatted.length; place += 1)
    if (/\d/.test(formatted.charAt(place))) seen += 1
  return { value: formatted, caret: place }
}
