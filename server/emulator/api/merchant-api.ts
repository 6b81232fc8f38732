import { Hono, type Context } from 'hono'
import { clientToken } from './client-configuration.ts'
import type { Faults, Operation } from '../faults.ts'
import { fingerprintOf, readRequest } from './gateway-request.ts'
import type { KeyedRequest, Ledger, Nonce, Transaction } from '../ledger/ledger.ts'
import { decideSale, type MerchantRules, type SaleRequest } from '../ledger/sale.ts'
import { sandboxNonce } from '../ledger/sandbox-nonces.ts'
import { matches, unknownCriteria, type SearchCriteria } from '../ledger/search.ts'
import { refund, settle, submitForSettlement, voidTransaction, type Change } from '../ledger/settlement.ts'
import { nonceDocument, transactionDocument } from './transaction-document.ts'
import { refusalOf, type Problem, type Refusal, type Verdict } from '../ledger/verdict.ts'
import { xmlArray, xmlCollection, xmlResponse, type Xml } from './xml.ts'

/** The keys of the emulator's only merchant. */
export const emulatedMerchant = { merchantId: 'emulated', publicKey: 'emulated', privateKey: 'emulated' }

type MerchantApiOptions = {
  ledger: Ledger
  faults: Faults
  rules: MerchantRules
  now: () => number
  newId: () => string
}

const pageSize = 50
const keyLifetimeMs = 30 * 24 * 3600 * 1000

const changes: Record<string, [Operation, Change]> = {
  void: ['void', voidTransaction],
  submit_for_settlement: ['submitForSettlement', submitForSettlement],
  refund: ['refund', refund],
  settle: ['settle', settle]
}

/** The calls of the `braintree` SDK from the merchant's server: JSON in, XML out, paths below `/merchants/:id`. */
export function createMerchantApi({ ledger, faults, rules, now, newId }: MerchantApiOptions) {
  const api = new Hono()

  api.use('/:merchant/*', async (c, next) =>
    isAuthenticated(c) ? await next() : c.body(null, 401, { 'www-authenticate': 'Basic realm="Emulated gateway"' })
  )

  api.post('/:merchant/client_token', c =>
    faults.around('clientToken', async () => {
      const { clientToken: asked } = await readRequest<{ clientToken?: { merchantAccountId?: string } }>(c.req.raw)
      const value = clientToken(c.req.param('merchant'), newId(), asked?.merchantAccountId)
      return answer(c, 'client-token', { value })
    })
  )

  api.post('/:merchant/transactions/advanced_search_ids', c =>
    faults.around('search', async fault => {
      const matches = await search(c, fault?.delayMs)
      if (matches instanceof Response) return matches
      const ids = matches.map(({ id }) => id)
      return answer(c, 'search-results', { pageSize, ids: xmlArray('item', ids) })
    })
  )

  api.post('/:merchant/transactions/advanced_search', c =>
    faults.around('search', async fault => {
      const matches = await search(c, fault?.delayMs)
      if (matches instanceof Response) return matches
      return answer(c, 'credit-card-transactions', xmlCollection('transaction', matches.map(documentOf)))
    })
  )

  api.post('/:merchant/transactions', c =>
    faults.around('sale', fault =>
      decideOnce<SaleRequest>(c, request =>
        decideSale(request, { ledger, rules, declineCode: fault && String(fault.status), now: now(), newId })
      )
    )
  )

  api.get('/:merchant/transactions/:id', c =>
    faults.around('find', async () => {
      const transaction = ledger.transaction(c.req.param('id'))
      return transaction ? answer(c, 'transaction', documentOf(transaction)) : c.body(null, 404)
    })
  )

  api.on(['PUT', 'POST'], '/:merchant/transactions/:id/:change', async c => {
    const transaction = ledger.transaction(c.req.param('id'))
    const [operation, change] = changes[c.req.param('change')] ?? []
    if (!transaction || !operation || !change) return c.body(null, 404)
    return faults.around(operation, () =>
      decideOnce(c, request => change(transaction, request, { ledger, now: now(), newId }))
    )
  })

  api.get('/:merchant/payment_method_nonces/:nonce', c =>
    faults.around('nonce', async () => {
      const nonce = findNonce(c.req.param('nonce'))
      return nonce ? answer(c, 'payment-method-nonce', nonceDocument(nonce)) : c.body(null, 404)
    })
  )

  const documentOf = (transaction: Transaction) => transactionDocument(transaction, ledger.refundsOf(transaction.id))

  function findNonce(id: string): Nonce | undefined {
    const known = sandboxNonce(id)
    return known ? { ...known, id, consumed: false } : ledger.nonce(id)
  }

  async function search(c: Context, lagMs = 0): Promise<Transaction[] | Response> {
    const { search: criteria } = await readRequest<{ search: SearchCriteria }>(c.req.raw)
    const unknown = unknownCriteria(criteria)
    if (unknown.length > 0)
      return refusal(c, refusalOf('emulator', 'search', `The emulator cannot search by ${unknown.join(', ')}`).problems)
    const isIndexed = ({ createdAt }: Transaction) => createdAt <= now() - lagMs
    return ledger.transactions().filter(isIndexed).filter(matches(criteria))
  }

  /** Executes a request at most once per `apiRequestKey`. A repeated request gets the current state of the first request's transaction. */
  async function decideOnce<R extends { apiRequestKey?: string }>(c: Context, decide: (request: R) => Verdict) {
    const { transaction: request = {} as R } = await readRequest<{ transaction?: R }>(c.req.raw)
    const key = request.apiRequestKey
    const fingerprint = fingerprintOf(c.req.method, c.req.path, request)
    const earlier = key === undefined ? undefined : ledger.keyedRequest(key)
    if (earlier && now() - earlier.at < keyLifetimeMs) return verdictAnswer(c, replay(earlier, fingerprint))

    const verdict = decide(request)
    const transactionId = 'transaction' in verdict ? verdict.transaction.id : undefined
    const keyedRequests = key === undefined ? [] : [{ key, fingerprint, at: now(), transactionId }]
    await ledger.record({ ...('entry' in verdict && verdict.entry), keyedRequests })
    return verdictAnswer(c, verdict)
  }

  function replay(earlier: KeyedRequest, fingerprint: string): { transaction: Transaction } | Refusal {
    if (earlier.fingerprint !== fingerprint)
      return refusalOf('915232', 'api_request_key', 'API request key was already used with a different request.')
    const transaction = earlier.transactionId && ledger.transaction(earlier.transactionId)
    return transaction
      ? { transaction }
      : refusalOf('915234', 'api_request_key', 'The request with this API request key failed.')
  }

  function verdictAnswer(c: Context, verdict: { transaction: Transaction } | Refusal) {
    if ('problems' in verdict) return refusal(c, verdict.problems)
    const { transaction } = verdict
    const message = messageOf(transaction)
    if (message === undefined) return answer(c, 'transaction', documentOf(transaction), 201)
    return answer(
      c,
      'api-error-response',
      { errors: { errors: xmlArray('error', []) }, message, transaction: documentOf(transaction) },
      422
    )
  }

  return api
}

/** The error message of a transaction that took no money. Undefined for a successful transaction. */
function messageOf({ status, rejectionReason, processor }: Transaction): string | undefined {
  if (status === 'gateway_rejected') return `Gateway Rejected: ${rejectionReason}`
  if (status === 'processor_declined' || status === 'failed' || status === 'settlement_declined') return processor?.text
  return undefined
}

function refusal(c: Context, problems: Problem[]) {
  return answer(
    c,
    'api-error-response',
    {
      errors: { errors: xmlArray('error', []), transaction: { errors: xmlArray('error', problems) } },
      message: problems.map(({ message }) => message).join('\n')
    },
    422
  )
}

const answer = (c: Context, name: string, value: Xml, status = 200) =>
  xmlResponse(name, value, { status, gzip: c.req.header('accept-encoding')?.includes('gzip') })

function isAuthenticated(c: Context): boolean {
  const { merchantId, publicKey, privateKey } = emulatedMerchant
  return (
    c.req.param('merchant') === merchantId &&
    c.req.header('authorization') === `Basic ${btoa(`${publicKey}:${privateKey}`)}`
  )
}
