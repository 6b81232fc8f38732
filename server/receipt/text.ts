import type { WrittenReceipt } from '#core/api/written-order.ts'
import { factsOf } from './written-receipt.ts'

export interface Line {
  label: string
  amount: string
  note?: string
}

/** A receipt as lines of plain text. */
export function textOf(receipt: WrittenReceipt): string[] {
  const facts = factsOf(receipt).map(({ label, value: amount }) => ({ label, amount }))
  return [...[...facts, ...receipt.lines, receipt.total].flatMap(textLines), receipt.renewal.text]
}

/** A line as plain text. Its note is a line of its own. */
export function textLines({ label, amount, note }: Line): string[] {
  return [`${label}: ${amount}`, ...(note === undefined ? [] : [note])]
}
