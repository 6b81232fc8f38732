import type { WrittenReceipt } from '#core/api/written-order.ts'
import { factsOf } from './written-receipt.ts'

/** A receipt as lines of plain text. */
export function textOf(receipt: WrittenReceipt): string[] {
  const { lines, total, renewal } = receipt
  return [...factsOf(receipt).map(factLine), ...[...lines, total].flatMap(textLines), renewal.text]
}

export function factLine({ label, value }: WrittenReceipt['facts'][number]): string {
  return `${label}: ${value}`
}

/** A line of an order as plain text. Its note is a line of its own. */
export function textLines({ label, amount, note }: WrittenReceipt['total']): string[] {
  return [`${label}: ${amount}`, ...(note === undefined ? [] : [note])]
}
