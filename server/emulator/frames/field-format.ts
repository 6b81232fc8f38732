import getCardTypes from 'braintree-web/hosted-fields/shared/get-card-types.js'
import { cardNumberFormat, digitsFormat, expirationFormat, textFormat, type Format } from './formatting.ts'
import type { FieldName, FieldOptions } from './merchant-configuration.ts'

const gapsOf = (digits: string) => getCardTypes(digits)[0]?.gaps ?? []

/** The format of a field's text. `cvvSize` is the length of the security code for the card's current brand. */
export function formatOf(
  name: FieldName,
  { formatInput = true, maxCardLength = 19, maxlength }: FieldOptions,
  cvvSize: () => number
): Format {
  switch (name) {
    case 'number':
      return formatInput ? cardNumberFormat(gapsOf, maxCardLength) : digitsFormat(maxCardLength)
    case 'cvv':
      return (text, grew) => digitsFormat(maxlength ?? cvvSize())(text, grew)
    case 'expirationDate':
      return formatInput ? expirationFormat : textFormat(maxlength ?? 7)
    case 'expirationMonth':
      return digitsFormat(2)
    case 'expirationYear':
      return digitsFormat(4)
    case 'postalCode':
      return textFormat(maxlength ?? 10)
    case 'cardholderName':
      return textFormat(maxlength ?? 255)
  }
}
