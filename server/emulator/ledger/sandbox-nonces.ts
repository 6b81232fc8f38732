import { wallets } from '../wallets/wallets.ts'
import { statusOfNonce } from './authentication-cards.ts'
import { cardInstrument } from './instrument.ts'
import { rejectionOfTestCard } from './sandbox-cards.ts'
import { nothingChecked, type SandboxNonce } from './sandbox-values.ts'
import { threeDSecureInfo } from './three-d-secure.ts'

export const numberOfNonce: Record<string, string> = {
  'fake-valid-nonce': '4012888888881881',
  'fake-valid-visa-nonce': '4012888888881881',
  'fake-valid-mastercard-nonce': '5555555555554444',
  'fake-valid-amex-nonce': '378282246310005',
  'fake-valid-discover-nonce': '6011111111111117',
  'fake-valid-jcb-nonce': '3530111333300000',
  'fake-valid-maestro-nonce': '6304000000000000',
  'fake-valid-dinersclub-nonce': '36259600000004',
  // The sandbox declines the verification of these cards. For a sale only the amount decides, as for other cards.
  'fake-processor-declined-visa-nonce': '4000111111111115',
  'fake-processor-declined-mastercard-nonce': '5105105105105100',
  'fake-processor-declined-amex-nonce': '378734493671000',
  'fake-processor-declined-discover-nonce': '6011000990139424',
  'fake-processor-failure-jcb-nonce': '3566002020360505',
  'fake-gateway-rejected-fraud-nonce': '4000111111111511',
  'fake-gateway-rejected-risk-thresholds-nonce': '4111130000000003'
}

export const walletNonces: Readonly<Record<string, SandboxNonce>> = Object.assign(
  {},
  ...Object.values(wallets).map(({ nonces }) => nonces)
)

/** The content of a nonce of every sandbox. It can be used any number of times. */
export function sandboxNonce(id: string): SandboxNonce | undefined {
  const wallet = walletNonces[id]
  if (wallet) return wallet
  const status = statusOfNonce[id]
  const isVisaVariant = status !== undefined || /^fake-valid-[a-z-]+-nonce$/.test(id)
  const number = numberOfNonce[id] ?? (isVisaVariant ? '4012888888881881' : undefined)
  const instrument = number && cardInstrument(number, { expirationMonth: '12', expirationYear: '2030' })
  return instrument
    ? {
        instrument,
        checks: { ...nothingChecked, cvv: 'M' },
        rejection: rejectionOfTestCard(number),
        ...(status && { threeDSecure: { info: threeDSecureInfo(status, 'Visa', () => crypto.randomUUID()) } })
      }
    : undefined
}
