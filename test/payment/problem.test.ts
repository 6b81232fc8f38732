import { expect, test } from 'vitest'
import type { ErrorCode } from '#core/errors.ts'
import { DeadlineError } from '#core/deadline.ts'
import { problemOf } from '#payment/braintree-client.ts'

const gateway = (httpStatus?: number) => ({ code: 'CLIENT_GATEWAY_NETWORK', details: { httpStatus } })
const wallet = (originalError: object) => ({ code: 'PAYPAL_FLOW_FAILED', details: { originalError } })

test.each<[what: string, error: object, code: ErrorCode]>([
  ['a call that passes its deadline', new DeadlineError(), 'slow'],
  ['a gateway that is not reached', gateway(), 'offline'],
  ['a gateway that is not reached, which the library reports as 500', gateway(500), 'offline'],
  ['a gateway that answers 503', gateway(503), 'unavailable'],
  ['a wallet whose call passes the deadline of the library', wallet({ code: 'CLIENT_REQUEST_TIMEOUT' }), 'slow'],
  ['a wallet that does not reach the gateway', wallet(gateway(500)), 'offline'],
  ['a wallet whose gateway answers 503', wallet(gateway(503)), 'unavailable'],
  ['a wallet with an unknown cause', wallet({ code: 'SOMETHING_NEW' }), 'unexpected'],
  ['a wallet with a code of its own', { code: 'PAYPAL_NOT_ENABLED' }, 'unavailable'],
  ['a wallet with an unknown code', { code: 'PAYPAL_POPUP' }, 'unexpected']
])('%s is the problem %3$s', (_, error, code) => {
  expect(problemOf(error, { PAYPAL_NOT_ENABLED: 'unavailable' }).code).toBe(code)
})
