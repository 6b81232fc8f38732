import braintree, {
  type BraintreeGateway,
  type Transaction,
  type TransactionSearchFn,
  type ValidatedResponse
} from 'braintree'
import { paymentMethods, type PaymentType } from '#core/rules/payment.ts'
import { within } from '#core/deadline.ts'
import { gatewayPostalCode } from '#core/rules/postal.ts'
import { type Currency, decimalOf } from '#core/money.ts'
import { type FoundNonce, instrumentOf } from './braintree-nonce.ts'
import { codesOf, declinedBy, refusedBy } from './braintree-refusals.ts'
import { goodStatuses, type ValidatedSale, validateSale, minorOf } from './braintree-refunds.ts'
import type { Charge, Charged, FoundCharge, PaymentGateway, StandingCharge } from './payment-gateway.ts'

interface BraintreeOptions {
  gateway: BraintreeGateway
  /** The merchant account that receives payments in a currency. */
  merchantAccountOf(currency: Currency): string
  /** Milliseconds for a whole call. The library's own time-out limits only the pause between two bytes. */
  timeoutMs?: number
}

/** A search over several days returns about so many pages, of fifty charges each. */
const manyPages = 10

/** The payment gateway by Braintree's library. Only this file calls the gateway. An uncertain outcome becomes `unknown`. */
export function createBraintreeGateway(options: BraintreeOptions): PaymentGateway {
  const { gateway, merchantAccountOf } = options
  refuseForeignAnswers(gateway)
  const calls = createCalls(options)
  const { send, withRetry, findTransaction, validate, giveBack } = calls

  return {
    ...createLookups(calls),

    async clientToken(currency) {
      const merchantAccountId = merchantAccountOf(currency)
      const answer = await withRetry(() => gateway.clientToken.generate({ merchantAccountId })).catch(() => undefined)
      return answer?.success ? answer.clientToken : undefined
    },

    async instrument(nonce) {
      try {
        const method = await withRetry(() => gateway.paymentMethodNonce.find(nonce))
        return instrumentOf(method as unknown as FoundNonce)
      } catch (error) {
        return isNamed(error, 'notFoundError') ? { name: 'invalid' } : { name: 'unknown' }
      }
    },

    async charge(charge) {
      try {
        const request = requestOf(charge, merchantAccountOf)
        const answer = await send(charge.attemptId, request, sale => gateway.transaction.sale(sale))
        if (answer.success) return { name: 'charged', charged: chargedOf(answer.transaction) }
        if (answer.transaction) return declinedBy(answer.transaction)
        return refusedBy(codesOf(answer), answer.message)
      } catch (error) {
        return isUnsent(error) ? { name: 'unsent', detail: nameOf(error) } : { name: 'unknown', detail: nameOf(error) }
      }
    },

    async takeBack(transactionId) {
      try {
        const sale = await validate(await findTransaction(transactionId))
        const { amount, currency } = chargedOf(sale.transaction)
        if (!isStanding(sale)) return sale.transaction.status === 'authorizing' ? undefined : { amount, currency }
        return (await giveBack(sale)) ? { amount, currency } : undefined
      } catch {
        return undefined
      }
    },

    parseWebhook: (signature, payload) => readWebhook(gateway, signature, payload),

    async isUp() {
      const generated = gateway.clientToken.generate({})
      return within(5_000, generated).then(
        answer => answer.success,
        () => false
      )
    }
  }
}

type Calls = ReturnType<typeof createCalls>

/** Calls of the library, each with a timeout. */
function createCalls({ gateway, timeoutMs = 30_000 }: BraintreeOptions) {
  gateway.config.timeout = timeoutMs
  let hasRequestKeys = true

  /**
   * Moves money, once for a request key: the gateway answers a repeated request with the state of the first one. The gateway refuses
   * request keys to some merchants, before it moves any money. For such a merchant only the order id identifies a charge or a refund, so
   * nothing is repeated.
   */
  async function send<Request>(
    apiRequestKey: string,
    request: Request,
    call: (request: Request) => Promise<ValidatedResponse<Transaction>>
  ): Promise<ValidatedResponse<Transaction>> {
    if (!hasRequestKeys) return within(timeoutMs, call(request))
    const answer = await withRetry(() => call({ ...request, apiRequestKey }))
    if (answer.success || answer.transaction || !codesOf(answer).includes('915231')) return answer
    hasRequestKeys = false
    return within(timeoutMs, call(request))
  }

  /**
   * Repeats a failed call once, because the gateway may close an idle connection at the moment of its reuse. Only for calls that the gateway
   * executes once or that move no money, and that nobody else retries.
   */
  function withRetry<T>(call: () => Promise<T>): Promise<T> {
    const answer = call().catch(error => (isHungUp(error) ? call() : Promise.reject(error)))
    return within(timeoutMs, answer)
  }

  const searchAll = (fill: TransactionSearchFn) =>
    within(manyPages * timeoutMs, collect(gateway.transaction.search(fill)))
  const searchOrder = (orderId: string) =>
    within(timeoutMs, collect(gateway.transaction.search(search => void search.orderId().is(orderId))))
  const findTransaction = (id: string) => within(timeoutMs, gateway.transaction.find(id))
  const validate = (transaction: Transaction) => validateSale(transaction, findTransaction)

  /** Voids a sale that is not settled, or refunds all that is left of it. Whether the gateway has done it. */
  async function giveBack({ transaction, refunds, left }: ValidatedSale): Promise<boolean> {
    const { id, status } = transaction
    if (status !== 'settled') {
      // A void gives the whole amount back.
      return left === minorOf(transaction.amount) && (await within(timeoutMs, gateway.transaction.void(id))).success
    }
    // The key names the amount: after a refund that failed later, the next one is another request.
    const key = `${id}-${refunds.length}-${left}`
    const request = { amount: decimalOf(left), orderId: key }
    // The published type knows an amount only.
    const { success } = await send(key, request, sent => gateway.transaction.refund(id, sent as unknown as string))
    return success
  }

  return { send, withRetry, searchAll, searchOrder, findTransaction, validate, giveBack }
}

type Lookups = Pick<PaymentGateway, 'find' | 'standing' | 'returned' | 'locate'>

function createLookups({ searchAll, searchOrder, findTransaction, validate }: Calls): Lookups {
  return {
    async find(attemptId) {
      try {
        const matches = await searchOrder(attemptId)
        return verdictOf(matches, await Promise.all(matches.filter(({ type }) => type === 'sale').map(validate)))
      } catch (error) {
        return { name: 'unknown', detail: nameOf(error) }
      }
    },

    async standing(since) {
      try {
        const sales = await searchAll(search => {
          search.createdAt().min(timeOf(since))
          search.status().in(goodStatuses)
          search.type().is('sale')
        })
        const validated = await Promise.all(sales.map(validate))
        return validated.filter(isStanding).map(({ transaction }) => standingChargeOf(transaction))
      } catch {
        return undefined
      }
    },

    async returned(since) {
      try {
        const refunds = await searchAll(search => {
          search.createdAt().min(timeOf(since))
          search.type().is('credit')
        })
        const voids = await searchAll(search => void search.voidedAt().min(timeOf(since)))
        const ids = [...refunds.map(refund => refund.refundedTransactionId), ...voids.map(({ id }) => id)]
        return [...new Set(ids.filter(id => id !== undefined))]
      } catch {
        return undefined
      }
    },

    async locate(transactionId) {
      try {
        const named = await findTransaction(transactionId)
        const sale = named.refundedTransactionId ? await findTransaction(named.refundedTransactionId) : named
        if (!sale.orderId) return { name: 'none' }
        if (sale.status === 'authorizing') return { name: 'unknown' }
        const { became, refunds } = await validate(sale)
        return { name: 'found', charge: standingChargeOf(sale), became, refunds }
      } catch (error) {
        return isNamed(error, 'notFoundError') ? { name: 'none' } : { name: 'unknown' }
      }
    }
  }
}

/**
 * Makes an answer that is not the gateway's, such as a web page of a proxy, a failure of its request. The library reads the answers of a
 * search outside of its promise: it throws there at such an answer, and the search never ends.
 */
function refuseForeignAnswers(gateway: BraintreeGateway): void {
  const { http } = gateway as unknown as { http: { httpRequest(...request: unknown[]): Promise<unknown> } }
  const { httpRequest } = http
  http.httpRequest = async (...request) => {
    const answer = await httpRequest.apply(http, request)
    if (typeof answer !== 'object') throw new Error('the answer is not from the gateway')
    return answer
  }
}

function requestOf(charge: Charge, merchantAccountOf: (currency: Currency) => string) {
  return {
    amount: decimalOf(charge.amount),
    taxAmount: decimalOf(charge.taxAmount),
    paymentMethodNonce: charge.nonce,
    merchantAccountId: merchantAccountOf(charge.currency),
    orderId: charge.attemptId,
    deviceData: charge.deviceData ?? undefined,
    creditCard: charge.cardHolderName === '' ? undefined : { cardholderName: charge.cardHolderName },
    billing: {
      firstName: charge.billing.firstName,
      lastName: charge.billing.lastName,
      postalCode: gatewayPostalCode(charge.billing.countryCode, charge.billing.postalCode),
      countryCodeAlpha2: charge.billing.countryCode
    },
    // `recurring_first` marks the charge that the card's holder has confirmed. Because of this mark the bank accepts later renewals.
    transactionSource: charge.isAuthenticated && charge.store ? ('recurring_first' as const) : undefined,
    options: {
      submitForSettlement: true,
      storeInVaultOnSuccess: charge.store,
      ...(charge.isAuthenticated && { threeDSecure: { required: true } })
    }
  }
}

const paymentTypeOf = new Map<string, PaymentType>(
  Object.values(paymentMethods).map(({ type, gateway }) => [gateway.instrument, type])
)

/** The names of brands that Braintree writes in its own way, or does not know. */
const brandLabels: Readonly<Record<string, string | null>> = {
  MasterCard: 'Mastercard',
  'American Express': 'Amex',
  Unknown: null
}

function chargedOf(transaction: Transaction): Charged {
  const cardType = transaction.creditCard?.cardType ?? ''
  return {
    transactionId: transaction.id,
    paymentType: paymentTypeOf.get(transaction.paymentInstrumentType) ?? 'CREDIT_CARD',
    cardBrand: brandLabels[cardType] ?? (cardType || null),
    cardLastFour: transaction.creditCard?.last4 ?? null,
    amount: minorOf(transaction.amount),
    currency: transaction.currencyIsoCode
  }
}

function isStanding({ transaction, became }: ValidatedSale): boolean {
  return transaction.type === 'sale' && became === 'standing'
}

function verdictOf(transactions: readonly Transaction[], sales: readonly ValidatedSale[]): FoundCharge {
  const standing = sales.find(isStanding)
  if (standing) return { name: 'charged', charged: chargedOf(standing.transaction) }
  if (transactions.some(({ status }) => status === 'authorizing')) return { name: 'unknown', detail: 'authorizing' }
  const returned = sales.find(({ became }) => became === 'returned')
  if (returned) return { name: 'returned', charged: chargedOf(returned.transaction) }
  const [failed] = sales
  return failed ? declinedBy(failed.transaction) : { name: 'none' }
}

function standingChargeOf(transaction: Transaction): StandingCharge {
  return {
    ...chargedOf(transaction),
    orderId: transaction.orderId ?? '',
    createdAt: new Date(transaction.createdAt)
  }
}

/** The fields of all kinds of webhooks that name a transaction. The published types know one shape for each kind. */
interface Notice {
  transaction?: { id: string }
  transactionReview?: { transactionId: string }
  dispute?: { transaction?: { id: string } }
  disbursement?: { transactionIds?: string[] }
}

async function readWebhook(gateway: BraintreeGateway, signature: string, payload: string) {
  try {
    const notice = await gateway.webhookNotification.parse(signature, payload)
    return { kind: notice.kind, transactionIds: transactionsIn(notice as unknown as Notice) }
  } catch {
    return undefined
  }
}

function transactionsIn({ transaction, transactionReview, dispute, disbursement }: Notice): string[] {
  const named = transaction?.id ?? transactionReview?.transactionId ?? dispute?.transaction?.id
  return named === undefined ? (disbursement?.transactionIds ?? []) : [named]
}

/** The library takes times as text only, contrary to its published type. */
function timeOf(date: Date): Date {
  return date.toISOString() as unknown as Date
}

async function collect(stream: NodeJS.ReadableStream): Promise<Transaction[]> {
  const transactions: Transaction[] = []
  for await (const transaction of stream as AsyncIterable<unknown>) transactions.push(transaction as Transaction)
  return transactions
}

/**
 * Whether the connection was never opened: only then a charge cannot have reached the gateway. The library reports this only in the error's
 * message.
 */
function isUnsent(error: unknown): boolean {
  return error instanceof Error && /ECONNREFUSED|ENOTFOUND|EAI_AGAIN/.test(error.message)
}

function isHungUp(error: unknown): boolean {
  return error instanceof Error && /ECONNRESET|EPIPE|socket hang up/.test(error.message)
}

function isNamed(error: unknown, name: string): boolean {
  return nameOf(error).startsWith(name)
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { type } = error as Error & { type?: string }
  return `${type ?? error.name}: ${error.message}`
}

export function connectBraintree(options: {
  environment: 'sandbox' | 'production'
  merchantId: string
  publicKey: string
  privateKey: string
}): BraintreeGateway {
  const { environment, ...keys } = options
  const { Sandbox, Production } = braintree.Environment
  return new braintree.BraintreeGateway({ ...keys, environment: environment === 'production' ? Production : Sandbox })
}
