import braintree, { type BraintreeGateway } from 'braintree'

/** Braintree's server library, connected to an emulator on this machine. It uses plain HTTP, because no request leaves the machine. */
export function connectEmulator(
  port: number,
  merchant: { merchantId: string; publicKey: string; privateKey: string }
): BraintreeGateway {
  const environment = new braintree.Environment('127.0.0.1', String(port), '', false, '127.0.0.1', String(port))
  return new braintree.BraintreeGateway({ environment, ...merchant })
}
