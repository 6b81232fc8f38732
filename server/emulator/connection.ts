import braintree, { type BraintreeGateway } from 'braintree'

/** The server library, pointed at an emulator on this machine: plain HTTP, since nothing leaves it. */
export function connectEmulator(
  port: number,
  merchant: { merchantId: string; publicKey: string; privateKey: string }
): BraintreeGateway {
  const environment = new braintree.Environment('127.0.0.1', String(port), '', false, '127.0.0.1', String(port))
  return new braintree.BraintreeGateway({ environment, ...merchant })
}
