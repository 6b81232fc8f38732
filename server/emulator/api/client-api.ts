import { Hono, type Context } from 'hono'
import { restConfiguration, isFingerprint } from './client-configuration.ts'
import type { Faults } from '../faults.ts'
import { readRequest } from './gateway-request.ts'
import type { Ledger, Nonce } from '../ledger/ledger.ts'
import { tokenizeCard, type CardInput, type CardProblem } from './tokenization.ts'

export type ClientApiOptions = { ledger: Ledger; faults: Faults; newId: () => string }

const unknownBin = {
  prepaid: 'Unknown',
  healthcare: 'Unknown',
  debit: 'Unknown',
  durbinRegulated: 'Unknown',
  commercial: 'Unknown',
  payroll: 'Unknown',
  issuingBank: 'Unknown',
  countryOfIssuance: 'Unknown',
  productId: 'Unknown',
  business: 'Unknown',
  consumer: 'Unknown',
  purchase: 'Unknown',
  corporate: 'Unknown'
}

/** The REST calls of braintree-web in the browser, below `/merchants/:id/client_api/v1`. */
export function createClientApi({ ledger, faults, newId }: ClientApiOptions) {
  const api = new Hono()

  api.get('/:merchant/client_api/v1/configuration', c =>
    faults.around('configuration', async () =>
      isFingerprint(c.req.query('authorizationFingerprint'))
        ? c.json(restConfiguration(c.req.param('merchant')))
        : unauthorized(c)
    )
  )

  api.post('/:merchant/client_api/v1/payment_methods/credit_cards', c =>
    faults.around('tokenize', async () => {
      const request = await readRequest<{ authorizationFingerprint?: string; creditCard?: CardInput }>(c.req.raw)
      if (!isFingerprint(request.authorizationFingerprint)) return unauthorized(c)
      const result = tokenizeCard(request.creditCard ?? {}, nonceId(newId))
      if ('problems' in result) return invalidCard(c, result.problems)
      await ledger.record({ nonces: [result.nonce] })
      return c.json({ creditCards: [cardDocument(result.nonce)] }, 202)
    })
  )

  return api
}

export const nonceId = (newId: () => string) => `tokencc_emulated_${newId()}_${newId()}`

export const unauthorized = (c: Context) => c.json({ error: { message: 'Authorization fingerprint is invalid' } }, 401)

const invalidCard = (c: Context, problems: CardProblem[]) =>
  c.json(
    {
      error: { message: 'Credit card is invalid' },
      fieldErrors: [{ field: 'creditCard', fieldErrors: problems }]
    },
    422
  )

/** A card's nonce in the format that the answers to tokenization, lookup and authentication share. */
export const cardDocument = ({ id, instrument, threeDSecure }: Nonce) => {
  const { details, card } = instrument
  return {
    type: 'CreditCard',
    nonce: id,
    description: card ? `ending in ${card.lastFour.slice(-2)}` : '',
    consumed: false,
    threeDSecureInfo: threeDSecure?.info ?? null,
    details,
    binData: unknownBin
  }
}
