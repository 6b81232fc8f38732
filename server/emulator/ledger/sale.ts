import type { Nonce, PaymentMethod, Transaction } from './ledger.ts'
import type { Rejection } from './sandbox-cards.ts'
import {
  answerOfProcessor,
  checkPostalCode,
  checkStreetAddress,
  declineOf,
  postalProblem,
  type IssuerChecks
} from './sandbox-values.ts'
import { sandboxNonce } from './sandbox-nonces.ts'
import type { ThreeDSecure } from './three-d-secure.ts'
import { readAmount, refusalOf, withStatus, type Circumstances, type Refusal, type Verdict } from './verdict.ts'

/** The fields of `transaction.sale` that affect the decision, with the SDK's camelCase names. */
export type SaleRequest = {
  amount?: unknown
  apiRequestKey?: string
  merchantAccountId?: string
  orderId?: string
  paymentMethodNonce?: string
  paymentMethodToken?: string
  customerId?: string
  customer?: { id?: string; email?: string }
  billing?: { postalCode?: string; streetAddress?: string }
  transactionSource?: string
  options?: {
    submitForSettlement?: boolean
    storeInVault?: boolean
    storeInVaultOnSuccess?: boolean
    threeDSecure?: { required?: boolean }
  }
}

/** The merchant's fraud rules. Each rule refuses a card whose issuer reports a wrong security code (`cvv`) or a wrong address (`avs`). */
export type MerchantRules = { cvv: boolean; avs: boolean }

const duplicateWindowMs = 30_000

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** The currency of a merchant account: `coparentjoin_usd`, `coparentjoin_cad`, … */
export function currencyOf(merchantAccountId?: string): string {
  const currency = merchantAccountId?.slice(-3).toUpperCase()
  return currency && currencies.has(currency) ? currency : 'USD'
}

/** Decides a sale as the sandbox does. `declineCode` comes from a fault that a test has set. */
export function decideSale(
  request: SaleRequest,
  { rules, declineCode, ...circumstances }: Circumstances & { rules: MerchantRules; declineCode?: string }
): Verdict {
  const { now, newId } = circumstances
  if (request.amount === undefined) return refusalOf('81502', 'amount', 'Amount is required.')
  const amount = readAmount(request.amount)
  if (!amount) return refusalOf('81503', 'amount', 'Amount is an invalid format.')
  if (Number(amount) === 0) return refusalOf('81531', 'amount', 'Amount must be greater than zero.')

  const postal = postalProblem(request.billing?.postalCode)
  if (postal) return refusalOf(postal[0], 'postal_code', postal[1])

  const payment = findPayment(request, circumstances)
  if ('problems' in payment) return payment

  const { threeDSecure } = payment.source
  if (threeDSecure) {
    const problem = mismatchOf(threeDSecure, amount, request.merchantAccountId)
    if (problem) return problem
  }

  const checks = checksOfSale(payment.source.checks, request.billing)
  const authorizing: Transaction = {
    id: newId(),
    type: 'sale',
    status: 'authorized',
    amount,
    currency: currencyOf(request.merchantAccountId),
    merchantAccountId: request.merchantAccountId,
    orderId: request.orderId,
    apiRequestKey: request.apiRequestKey,
    nonce: request.paymentMethodNonce,
    authorised: payment.nonce?.authorised,
    threeDSecureInfo: threeDSecure?.info,
    transactionSource: request.transactionSource,
    paymentMethodToken: request.paymentMethodToken,
    customerId: request.customerId ?? request.customer?.id,
    customerEmail: request.customer?.email,
    instrument: payment.source.instrument,
    checks,
    history: [],
    createdAt: now,
    updatedAt: now
  }

  const nonces = payment.nonce ? [{ ...payment.nonce, consumed: true }] : []
  const rejectionReason =
    duplicateOf(authorizing, circumstances) ??
    payment.source.rejection ??
    (isUnauthenticated(request, threeDSecure) ? 'three_d_secure' : undefined) ??
    rejectionByRules(checks, rules) ??
    (amount === '5001.00' ? 'application_incomplete' : undefined)
  if (rejectionReason) {
    const transaction = withStatus({ ...authorizing, rejectionReason }, 'gateway_rejected', now)
    return { transaction, entry: { transactions: [transaction], nonces } }
  }

  const refusal = declineCode ?? (isNotAgreed(authorizing) ? '2046' : undefined)
  const { status, ...processor } = refusal
    ? declineOf(refusal)
    : answerOfProcessor(Number(amount), authorizing.instrument)
  let transaction = withStatus({ ...authorizing, processor }, status, now)
  if (status !== 'authorized') return { transaction, entry: { transactions: [transaction], nonces } }

  if (request.options?.submitForSettlement) transaction = withStatus(transaction, 'submitted_for_settlement', now)
  if (!request.options?.storeInVaultOnSuccess && !request.options?.storeInVault)
    return { transaction, entry: { transactions: [transaction], nonces } }

  const { instrument, checks: instrumentChecks, rejection } = payment.source
  const method: PaymentMethod = {
    token: newId(),
    customerId: transaction.customerId ?? newId(),
    instrument,
    checks: instrumentChecks,
    rejection
  }
  transaction = { ...transaction, paymentMethodToken: method.token, customerId: method.customerId }
  return { transaction, entry: { transactions: [transaction], nonces, paymentMethods: [method] } }
}

/**
 * Whether a sale differs from the amount to which the visitor agreed in the wallet. The emulator declines every such sale. Real sandboxes
 * differ in this from wallet to wallet.
 */
const isNotAgreed = ({ authorised, amount, currency }: Transaction): boolean =>
  authorised !== undefined && (authorised.amount !== amount || authorised.currency !== currency)

/** The refusal of a sale whose amount or merchant account differs from the one that the holder has confirmed to the bank. */
function mismatchOf(threeDSecure: ThreeDSecure, amount: string, merchantAccountId?: string): Refusal | undefined {
  if (threeDSecure.amount === undefined) return undefined
  if (threeDSecure.amount !== amount) return refusalOf('91585', 'amount', 'Amount must match the 3D Secure amount.')
  if (threeDSecure.merchantAccountId === merchantAccountId) return undefined
  return refusalOf('91584', 'merchant_account_id', 'Merchant account must match the 3D Secure merchant account.')
}

/**
 * Whether a sale lacks a required authentication. By default a card that was looked up requires a shift of liability, and any other card
 * does not.
 */
function isUnauthenticated({ options }: SaleRequest, threeDSecure: ThreeDSecure | undefined): boolean {
  const isRequired = options?.threeDSecure?.required ?? threeDSecure !== undefined
  return isRequired && !threeDSecure?.info.liabilityShifted
}

type Payment = {
  source: {
    instrument: Transaction['instrument']
    checks: IssuerChecks
    rejection?: Rejection
    threeDSecure?: ThreeDSecure
  }
  nonce?: Nonce
}

function findPayment(request: SaleRequest, { ledger }: Circumstances): Payment | Refusal {
  const { paymentMethodToken: token, paymentMethodNonce: id } = request
  if (token !== undefined) {
    const source = ledger.paymentMethod(token)
    return source ? { source } : refusalOf('91518', 'payment_method_token', 'Payment method token is invalid.')
  }
  if (id === undefined) return refusalOf('91508', 'base', 'Cannot determine payment method.')
  if (id === 'fake-luhn-invalid-nonce') return refusalOf('81715', 'number', 'Credit card number is invalid.')
  const consumed = refusalOf('91564', 'payment_method_nonce', 'Cannot use a payment_method_nonce more than once.')
  if (id === 'fake-consumed-nonce') return consumed
  const known = sandboxNonce(id)
  if (known) return { source: known }
  const nonce = ledger.nonce(id)
  if (!nonce) return refusalOf('91565', 'payment_method_nonce', 'Unknown or expired payment_method_nonce.')
  return nonce.consumed ? consumed : { source: nonce, nonce }
}

const checksOfSale = (checks: IssuerChecks, billing: SaleRequest['billing']): IssuerChecks => ({
  cvv: checks.cvv,
  postalCode: billing?.postalCode ? checkPostalCode(billing.postalCode) : checks.postalCode,
  streetAddress: billing?.streetAddress ? checkStreetAddress(billing.streetAddress) : checks.streetAddress
})

function rejectionByRules(checks: IssuerChecks, rules: MerchantRules): string | undefined {
  const cvv = rules.cvv && checks.cvv === 'N'
  const avs = rules.avs && (checks.postalCode === 'N' || checks.streetAddress === 'N')
  if (cvv && avs) return 'avs_and_cvv'
  if (cvv) return 'cvv'
  return avs ? 'avs' : undefined
}

const moneyMoved = ['authorized', 'submitted_for_settlement', 'settled', 'settlement_pending']

/**
 * Whether Braintree's duplicate checking refuses the sale. A sale with an `apiRequestKey` is not checked, because Braintree does not
 * combine the two.
 */
function duplicateOf(sale: Transaction, { ledger, now }: Circumstances): 'duplicate' | undefined {
  if (sale.apiRequestKey) return undefined
  const twin = ledger
    .transactions()
    .find(
      other =>
        now - other.createdAt < duplicateWindowMs &&
        other.type === 'sale' &&
        moneyMoved.includes(other.status) &&
        other.amount === sale.amount &&
        other.orderId === sale.orderId &&
        other.instrument.payer === sale.instrument.payer
    )
  return twin && 'duplicate'
}
