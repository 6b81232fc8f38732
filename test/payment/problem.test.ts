import { expect, test } from 'vitest'
import type { ErrorCode } from '#core/errors.ts'
import { DeadlineError } from '#core/deadline.ts'
import { problemOf } from '#payment/braintree-client.ts'

const gateway = (httpStatus?: number) => ({ code: 'CLIENT_GATEWAY_NETWORK', details: { httpStatus } })
const wallet = (originalError: object) => ({ code: 'PAYPAL_FLOW_FAILED', details: { originalError } })

test.each<[what: string, code: ErrorCode, error: object]>([
  ['a call that passes its deadline', 'slow', new DeadlineError()],
  ['a gateway that is not reached', 'offline', gateway()],
  ['a gateway that is not reached, which the library reports as 500', 'offline', gateway(500)],
  ['a gateway that answers 503', 'unavailable', gateway(503)],
  ['a wallet whose call passes the deadline of the library', 'slow', wallet({ code: 'CLIENT_REQUEST_TIMEOUT' })],
  ['a wallet that does not reach the gateway', 'offline', wallet(gateway(500))],
  ['a wallet whose gateway answers 503', 'unavailable', wallet(gateway(503))],
  ['a wallet with an unknown cause', 'unexpected', wallet({ code: 'SOMETHING_NEW' })],
  ['a wallet with a code of its own', 'unavailable', { code: 'PAYPAL_NOT_ENABLED' }],
  ['a wallet with an unknown code', 'unexpected', { code: 'PAYPAL_POPUP' }]
])('%s is the problem %s', (_, code, error) => {
  expect(problemOf(error, { PAYPAL_NOT_ENABLED: 'unavailable' }).code).toBe(code)
})
