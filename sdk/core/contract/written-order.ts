import { boolean, type Infer, object, optional, string, type Struct } from 'superstruct'
import { array } from '../rules/array.ts'
import { inEachLanguage } from '../rules/language-record.ts'

const line = {
  label: string(),
  /** A formatted amount with its currency, or a word such as "Included". */
  amount: string(),
  note: optional(string())
}

/** An order in one language: the lines of its total, in the order of the calculation (docs/specification/checkout.md#totals). */
const order = {
  lines: array(
    object({
      ...line,
      isDiscount: optional(boolean()),
      /** The subscription code of the line. */ code: optional(string())
    })
  ),
  total: object(line),
  /** The end of the subscription, and what it costs then. */
  renewal: object({
    text: string(),
    /** The formatted list price of the same order. Absent if nothing renews. */
    amount: optional(string())
  })
}
export const WrittenOrder = object(order)
export type WrittenOrder = Infer<typeof WrittenOrder>

export const Fact = object({ label: string(), value: string() })
export type Fact = Infer<typeof Fact>

/** A receipt in one language. Screen, mail, print and the operator's commands show these texts and no others. */
export const WrittenReceipt = object({
  /** Dates, numbers, the payment method and the seller. */
  facts: array(Fact),
  /** The name and the billing address of the buyer. Absent once they are erased. */
  buyer: optional(Fact),
  ...order
})
export type WrittenReceipt = Infer<typeof WrittenReceipt>

/**
 * An answer without the texts that were formatted in the language of its request. A stored answer outlives that language, so screens read
 * its texts as `valueIn(answer.written, language)`.
 */
export type WithoutTexts<T> = T extends readonly (infer Item)[]
  ? WithoutTexts<Item>[]
  : T extends object
    ? { [Key in keyof T as Key extends `${string}Formatted` ? never : Key]: WithoutTexts<T[Key]> }
    : T

/**
 * A text in each language. Only English is certain: a stored receipt, and an answer of another release during a deployment, lack a new
 * language.
 */
export function inLanguages<T, S>(struct: Struct<T, S>) {
  return object({ ...inEachLanguage(() => optional(struct)), en: struct })
}
