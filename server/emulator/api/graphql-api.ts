import { Hono } from 'hono'
import { graphQLConfiguration, isFingerprint } from './client-configuration.ts'
import { nonceId, type ClientApiOptions } from './client-api.ts'
import type { Nonce } from '../ledger/ledger.ts'
import { emulatedMerchant } from './merchant-api.ts'
import type { Brand } from '../ledger/card-brand.ts'
import { tokenizeCard, type CardInput, type CardProblem } from './tokenization.ts'
import type { createWalletApi } from './wallet-api.ts'

type GraphQLRequest = { operationName?: string; query: string; variables?: Record<string, unknown> }

const brandCodes: Record<Brand, string> = {
  Visa: 'VISA',
  MasterCard: 'MASTERCARD',
  'American Express': 'AMERICAN_EXPRESS',
  Discover: 'DISCOVER',
  JCB: 'JCB',
  Maestro: 'INTERNATIONAL_MAESTRO',
  UnionPay: 'UNION_PAY'
}

/** Answers the three operations that braintree-web sends to `payments.*.braintree-api.com`. It is no general GraphQL server. */
export function createGraphQLApi({
  ledger,
  faults,
  newId,
  wallets
}: ClientApiOptions & { wallets: Pick<ReturnType<typeof createWalletApi>, 'answer'> }) {
  const api = new Hono()

  api.post('/graphql', async c => {
    if (!isFingerprint(c.req.header('authorization')?.replace(/^Bearer /, ''))) {
      const errors = [{ message: 'Authentication failed', extensions: { errorClass: 'AUTHENTICATION' } }]
      return c.json({ data: null, errors })
    }
    const request = await c.req.json<GraphQLRequest>()
    switch (operationOf(request)) {
      case 'ClientConfiguration':
        return faults.around('configuration', async () =>
          c.json({ data: { clientConfiguration: graphQLConfiguration(emulatedMerchant.merchantId) } })
        )
      case 'TokenizeCreditCard':
        return faults.around('tokenize', async () => {
          const { input } = request.variables as { input: { creditCard: CardInput } }
          const result = tokenizeCard(input.creditCard, nonceId(newId))
          if ('problems' in result) return c.json(invalidCard(result.problems))
          await ledger.record({ nonces: [result.nonce] })
          return c.json({ data: { tokenizeCreditCard: cardDocument(result.nonce) } })
        })
      default:
        return faults.around('venmo', async () => {
          const data = await wallets.answer(operationOf(request), request.variables)
          return c.json(data ? { data } : { errors: [{ message: 'The emulator does not know this operation' }] })
        })
    }
  })

  return api
}

const operationOf = ({ operationName, query }: GraphQLRequest) =>
  operationName ?? /^\s*(?:query|mutation)\s+(\w+)/.exec(query)?.[1]

const invalidCard = (problems: CardProblem[]) => ({
  data: { tokenizeCreditCard: null },
  errors: problems.map(({ code, field, message }) => ({
    message,
    extensions: {
      errorClass: 'VALIDATION',
      errorType: 'user_error',
      inputPath: ['input', 'creditCard', ...field.split('.')],
      legacyCode: code
    }
  }))
})

function cardDocument({ id, instrument }: Nonce) {
  if (!instrument.card) return null
  const { brand, bin, lastFour, expirationMonth, expirationYear, cardholderName } = instrument.card
  return {
    token: id,
    creditCard: {
      bin,
      brandCode: brandCodes[brand],
      last4: lastFour,
      cardholderName: cardholderName ?? null,
      expirationMonth,
      expirationYear,
      // An empty object is enough, because braintree-web replaces missing values by "Unknown".
      binData: {}
    }
  }
}
