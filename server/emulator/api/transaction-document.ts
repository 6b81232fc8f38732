import type { Nonce, Transaction } from '../ledger/ledger.ts'
import type { Instrument } from '../ledger/sandbox-values.ts'
import { xmlArray, type Xml } from './xml.ts'

const instrumentTypes: Record<Instrument['type'], string> = {
  CreditCard: 'credit_card',
  ApplePayCard: 'apple_pay_card',
  PayPalAccount: 'paypal_account',
  VenmoAccount: 'venmo_account'
}

/** A transaction with its `refunds`, in the gateway's XML format. */
export function transactionDocument(transaction: Transaction, refunds: Transaction[] = []): Xml {
  const { instrument, checks, processor, paymentMethodToken: token } = transaction
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
    paymentInstrumentType: instrumentTypes[instrument.type],
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
    ...instrumentDocument(instrument, token)
  }
}

/** The card of a transaction. The SDK reads `creditCard` even for a wallet, so a wallet's transaction has an empty card. */
function instrumentDocument(instrument: Instrument, token?: string): Record<string, Xml> {
  switch (instrument.type) {
    case 'CreditCard':
      return { creditCard: cardDocument(instrument, token) }
    case 'ApplePayCard':
      return {
        creditCard: { token: null },
        applePay: { ...cardDocument(instrument, token), cardType: `Apple Pay - ${instrument.brand}` }
      }
    case 'PayPalAccount':
      return {
        creditCard: { token: null },
        paypal: { token: token ?? null, payerEmail: instrument.email, payerId: instrument.payerId }
      }
    case 'VenmoAccount':
      return {
        creditCard: { token: null },
        venmoAccount: { token: token ?? null, username: instrument.username, venmoUserId: instrument.venmoUserId }
      }
  }
}

function cardDocument(card: Extract<Instrument, { bin: string }>, token?: string): Record<string, Xml> {
  return {
    token: token ?? null,
    bin: card.bin,
    last4: card.lastFour,
    cardType: card.brand,
    expirationMonth: card.expirationMonth,
    expirationYear: card.expirationYear,
    cardholderName: card.cardholderName ?? null,
    customerLocation: 'US',
    prepaid: 'Unknown',
    debit: 'Unknown'
  }
}

/** A nonce in the format of the answer to `paymentMethodNonce.find`. */
export function nonceDocument({ id, instrument, consumed, threeDSecure }: Nonce): Xml {
  return {
    nonce: id,
    type: instrument.type,
    consumed,
    default: false,
    details: nonceDetails(instrument),
    threeDSecureInfo: threeDSecure?.info ?? null
  }
}

/** The details of a nonce's payment instrument, which both the browser and the merchant's server receive. */
export function nonceDetails(instrument: Instrument) {
  switch (instrument.type) {
    case 'PayPalAccount':
      return {
        email: instrument.email,
        payerInfo: { email: instrument.email, payerId: instrument.payerId, firstName: 'Pat', lastName: 'Parent' }
      }
    case 'VenmoAccount':
      return { username: instrument.username, venmoUserId: instrument.venmoUserId }
    default:
      return {
        bin: instrument.bin,
        cardType: instrument.brand,
        lastFour: instrument.lastFour,
        lastTwo: instrument.lastFour.slice(-2),
        expirationMonth: instrument.expirationMonth,
        expirationYear: instrument.expirationYear,
        cardholderName: instrument.cardholderName ?? null
      }
  }
}
