import { authenticationCards } from './authentication-cards.ts'
import type { Brand } from './card-brand.ts'

/** The reason why the gateway refuses a card before it asks the processor. */
export type Rejection = 'fraud' | 'risk_threshold' | 'token_issuance'

/**
 * The only card numbers that the emulator accepts: those of Braintree's sandbox. Every other number is refused everywhere, so that nobody's
 * real card can ever get into an emulated checkout. Source: "Testing" in Braintree's reference. See also `sandbox-values.ts`.
 */
export const numbersOfBrand: Readonly<Record<Brand, string>> = {
  Visa: `4111111111111111 4005519200000004 4009348888881881 4012000033330026 4012000077777777 4012888888881881
    4217651111111119 4500600000000061 4000111111111115 4000111111111511 4111130000000003 4023898493988028`,
  MasterCard: '5555555555554444 2223000048400011 5105105105105100',
  'American Express': '378282246310005 371449635398431 378734493671000',
  Discover: '6011000991300009 6011111111111117 6011000990139424 36259600000004',
  JCB: '3530111333300000 3566002020360505',
  Maestro: '6304000000000000',
  UnionPay: '6243030000000001 6221261111117766 6223164991230014'
}

/** The brands of the 3-D Secure test cards, by the first digits of the number. */
const brandOfPrefix: readonly [string, Brand][] = [
  ['4', 'Visa'],
  ['5', 'MasterCard'],
  ['34', 'American Express'],
  ['6011', 'Discover']
]

const brandOfNumber = new Map<string, Brand>([
  ...Object.entries(numbersOfBrand).flatMap(([brand, numbers]) =>
    numbers.split(/\s+/).map(number => [number, brand as Brand] as const)
  ),
  ...authenticationCards.flatMap(number =>
    brandOfPrefix.flatMap(([prefix, brand]) => (number.startsWith(prefix) ? [[number, brand] as const] : []))
  )
])

export const rejectionOfNumber: ReadonlyMap<string, Rejection> = new Map([
  ['4000111111111511', 'fraud'],
  ['4111130000000003', 'risk_threshold']
])

export const brandOfTestCard = (number: string): Brand | undefined => brandOfNumber.get(number)

export const rejectionOfTestCard = (number: string): Rejection | undefined => rejectionOfNumber.get(number)
