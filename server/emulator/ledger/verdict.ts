import type { Entry, Ledger, Transaction, TransactionStatus } from './ledger.ts'

/** A validation error of the gateway: its code, the attribute it belongs to, and a sentence. */
export type Problem = { code: string; attribute: string; message: string }

export type Refusal = { problems: Problem[] }

/** The result of a request to the gateway: a transaction with the entry to record, or a refusal. */
export type Verdict = { transaction: Transaction; entry: Entry } | Refusal

/** The inputs of a verdict besides the request. Times are in milliseconds. */
export type Circumstances = { ledger: Ledger; now: number; newId: () => string }

export const refuse = (code: string, attribute: string, message: string): Refusal => ({
  problems: [{ code, attribute, message }]
})

export const withStatus = (transaction: Transaction, status: TransactionStatus, now: number): Transaction => ({
  ...transaction,
  status,
  updatedAt: now,
  history: [...transaction.history, { status, at: now }]
})

const amountFormat = /^\d{1,10}(\.\d{1,2})?$/

/** Wire amounts become two-decimal strings; `undefined` for an amount that the gateway would not read. */
export const readAmount = (amount: unknown): string | undefined =>
  amountFormat.test(String(amount)) ? Number(amount).toFixed(2) : undefined
