import type { Entry, Ledger, Transaction, TransactionStatus } from './ledger.ts'

/** A validation error of the gateway: its code, its attribute and a sentence. */
export type Problem = { code: string; attribute: string; message: string }

export type Refusal = { problems: Problem[] }

/** The gateway's decision about a request: a transaction with the ledger entry, or a refusal. */
export type Verdict = { transaction: Transaction; entry: Entry } | Refusal

/** The inputs of a decision besides the request. Times are in milliseconds. */
export type Circumstances = { ledger: Ledger; now: number; newId: () => string }

export const refusalOf = (code: string, attribute: string, message: string): Refusal => ({
  problems: [{ code, attribute, message }]
})

export const withStatus = (transaction: Transaction, status: TransactionStatus, now: number): Transaction => ({
  ...transaction,
  status,
  updatedAt: now,
  history: [...transaction.history, { status, at: now }]
})

const amountFormat = /^\d{1,10}(\.\d{1,2})?$/

/** The gateway's format of an amount, with two decimals. Undefined for an amount that the gateway would refuse to read. */
export const readAmount = (amount: unknown): string | undefined =>
  amountFormat.test(String(amount)) ? Number(amount).toFixed(2) : undefined
