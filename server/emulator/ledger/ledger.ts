import type { Instrument } from './instrument.ts'
import type { IssuerChecks, ProcessorAnswer, SandboxNonce } from './sandbox-values.ts'
import type { ThreeDSecureInfo } from './three-d-secure.ts'

export type TransactionStatus =
  ProcessorAnswer['status'] | 'gateway_rejected' | 'submitted_for_settlement' | 'settled' | 'voided'

export type Transaction = {
  id: string
  type: 'sale' | 'credit'
  status: TransactionStatus
  /** The amount in the gateway's format: major units with two decimals. */
  amount: string
  currency: string
  merchantAccountId?: string
  orderId?: string
  apiRequestKey?: string
  nonce?: string
  /** The amount that the visitor agreed to in the nonce's wallet. */
  authorised?: Authorised
  threeDSecureInfo?: ThreeDSecureInfo
  /** The source that the merchant has sent with the sale, such as `recurring_first`. */
  transactionSource?: string
  paymentMethodToken?: string
  customerId?: string
  customerEmail?: string
  instrument: Instrument
  checks: IssuerChecks
  processor?: { code: string; text: string; type: string }
  rejectionReason?: string
  refundedTransactionId?: string
  disputes?: Dispute[]
  history: { status: TransactionStatus; at: number }[]
  createdAt: number
  updatedAt: number
}

/** A claim of the payer's bank. The amount is in the gateway's format. */
export type Dispute = {
  id: string
  kind: 'chargeback' | 'pre_arbitration' | 'retrieval'
  status: 'open' | 'under_review' | 'disputed' | 'accepted' | 'auto_accepted' | 'expired' | 'lost' | 'won'
  amountDisputed: string
}

/** The amount in the gateway's format: major units with two decimals. */
export type Authorised = { amount: string; currency: string }

export type Nonce = SandboxNonce & { id: string; consumed: boolean; authorised?: Authorised }

export type PaymentMethod = SandboxNonce & { token: string; customerId: string }

/** A request with an `apiRequestKey`, and its transaction. No transaction if the request was invalid. */
export type KeyedRequest = { key: string; fingerprint: string; at: number; transactionId?: string }

/**
 * One durable change of the ledger. It contains whole records. If several entries contain a record with the same id, the last one is valid.
 */
export type Entry = {
  transactions?: Transaction[]
  nonces?: Nonce[]
  paymentMethods?: PaymentMethod[]
  keyedRequests?: KeyedRequest[]
}

export type Ledger = ReturnType<typeof createLedger>

/** The state of the emulated gateway. `append` makes an entry durable. An answer that depends on an entry must wait for `record`. */
export function createLedger({
  entries = [],
  append = async () => {}
}: { entries?: Iterable<Entry>; append?: (entry: Entry) => Promise<void> } = {}) {
  const transactions = new Map<string, Transaction>()
  const nonces = new Map<string, Nonce>()
  const paymentMethods = new Map<string, PaymentMethod>()
  const keyedRequests = new Map<string, KeyedRequest>()
  const refundsOfSale = new Map<string, Set<string>>()

  function apply(entry: Entry) {
    for (const transaction of entry.transactions ?? []) {
      transactions.set(transaction.id, transaction)
      const { id, refundedTransactionId: sale } = transaction
      if (sale) refundsOfSale.set(sale, (refundsOfSale.get(sale) ?? new Set()).add(id))
    }
    for (const nonce of entry.nonces ?? []) nonces.set(nonce.id, nonce)
    for (const method of entry.paymentMethods ?? []) paymentMethods.set(method.token, method)
    for (const request of entry.keyedRequests ?? []) keyedRequests.set(request.key, request)
  }

  for (const entry of entries) apply(entry)

  return {
    // The state changes before the entry is durable, so that the second of two concurrent requests sees the change.
    record(entry: Entry): Promise<void> {
      apply(entry)
      return append(entry)
    },
    /** All transactions, the newest first, as the gateway lists them. */
    transactions: () => [...transactions.values()].toReversed(),
    transaction: (id: string) => transactions.get(id),
    /** The refunds of a sale, also those that failed, the oldest first. */
    refundsOf: (saleId: string) => [...(refundsOfSale.get(saleId) ?? [])].map(id => transactions.get(id)!),
    nonce: (id: string) => nonces.get(id),
    paymentMethod: (token: string) => paymentMethods.get(token),
    keyedRequest: (key: string) => keyedRequests.get(key)
  }
}
