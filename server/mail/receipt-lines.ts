import type { WrittenReceipt } from '#core/contract/written-order.ts'
import type { Language } from '#core/locale.ts'
import { fill } from '#words/fill.ts'
import { serverWords } from '#words/server-words.ts'

/** The rows of a receipt above its lines, in the order of every rendering. */
export function factsOf({ facts, buyer }: WrittenReceipt): WrittenReceipt['facts'] {
  return buyer ? [...facts, buyer] : facts
}

/** A minus sign instead of a hyphen: screen readers pronounce it, and no line break separates it from the number. */
export function less(amount: string): string {
  return `\u2212${amount}`
}

/** A receipt as lines of plain text. */
export function textOf(receipt: WrittenReceipt, language: Language): string[] {
  const { lines, total, renewal } = receipt
  const facts = factsOf(receipt).map(fact => factLine(fact, language))
  return [...facts, ...[...lines, total].flatMap(line => textLines(line, language)), renewal.text]
}

export function factLine({ label, value }: WrittenReceipt['facts'][number], language: Language): string {
  return `${withColon(label, language)} ${value}`
}

/** A label with its colon, before which some languages have a space. */
export function withColon(label: string, language: Language): string {
  return fill(serverWords[language].receipt.label, { label })
}

/** A line of an order as plain text. Its note is a line of its own. */
export function textLines({ label, amount, note }: WrittenReceipt['total'], language: Language): string[] {
  return [`${withColon(label, language)} ${amount}`, ...(note === undefined ? [] : [note])]
}
