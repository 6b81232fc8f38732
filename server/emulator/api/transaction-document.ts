import type { Nonce, Transaction } from '../ledger/ledger.ts'
import { xmlArray, type Xml } from './xml.ts'

/** A transaction with its `refunds`, in the gateway's XML format. */
export function transactionDocument(transaction: Transaction, refunds: Transaction[] = []): Xml {
  const { instrument, checks, processor, paymentMethodToken: token = null } = transaction
  const { name, fields } = instrument.element
  return {
    id: transaction.id,
    globalId: `transaction_${transaction.id}`,
    status: transaction.status,
    type: transaction.type,
    currencyIsoCode: transaction.currency,
    amount: transaction.amount,
    merchantAccountId: transaction.merchantAccountId ?? 'emulated_usd',
    orderId: transaction.orderId,
    createdAt: new Date(transaction.createdAt),
    updatedAt: new Date(transaction.updatedAt),
    paymentInstrumentType: instrument.transactionType,
    customer: { id: transaction.customerId, email: transaction.customerEmail },
    cvvResponseCode: checks.cvv,
    avsPostalCodeResponseCode: checks.postalCode,
    avsStreetAddressResponseCode: checks.streetAddress,
    gatewayRejectionReason: transaction.rejectionReason,
    threeDSecureInfo: transaction.threeDSecureInfo ?? null,
    processorAuthorizationCode: processor?.type === 'approved' ? transaction.id.slice(0, 6).toUpperCase() : null,
    processorResponseCode: processor?.code ?? '',
    processorResponseText: processor?.text ?? '',
    processorResponseType: processor?.type,
    refundedTransactionId: transaction.refundedTransactionId,
    refundIds: xmlArray(
      'item',
      refunds.map(({ id }) => id)
    ),
    disputes: xmlArray(
      'dispute',
      (transaction.disputes ?? []).map(dispute => ({ ...dispute, transaction: { id: transaction.id } }))
    ),
    statusHistory: xmlArray(
      'status-event',
      transaction.history.map(({ status, at }) => ({ timestamp: new Date(at), status, amount: transaction.amount }))
    ),
    // The SDK reads `creditCard` even for a wallet, so a wallet's transaction has an empty card.
    creditCard: { token: null },
    [name]: { token, ...fields }
  }
}

/** A nonce in the format of the answer to `paymentMethodNonce.find`. */
export function nonceDocument({ id, instrument, consumed, threeDSecure }: Nonce): Xml {
  return {
    nonce: id,
    type: instrument.type,
    consumed,
    default: false,
    details: instrument.details,
    threeDSecureInfo: threeDSecure?.info ?? null
  }
}
