import { enums, type Infer, size } from 'superstruct'
import { array } from './array.ts'
import { coercedText } from './coerced.ts'
import { writtenCode } from './subscription-code.ts'
import { lengthBetween, printable, text } from './text.ts'

/** `NONE` is the payment type of a purchase with a total of zero. */
export const PaymentType = enums(['CREDIT_CARD', 'PayPal', 'VENMO', 'APPLE_PAY', 'NONE'])
export type PaymentType = Infer<typeof PaymentType>

/** A subscription code as typed or pasted. */
const PaymentCode = coercedText(printable(0, 40), writtenCode)
export const PaymentCodes = size(array(PaymentCode), 0, 10)

/** The cardholder's name. Empty unless the payment type is a card. */
export const CardHolderName = lengthBetween(text(), 'holder_length', 0, 100)
