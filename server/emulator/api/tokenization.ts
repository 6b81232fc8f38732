import { outcomeOfTestCard } from '../ledger/authentication-cards.ts'
import { cardInstrument } from '../ledger/instrument.ts'
import type { Nonce } from '../ledger/ledger.ts'
import type { Brand } from '../ledger/card-brand.ts'
import { brandOfTestCard, rejectionOfTestCard } from '../ledger/sandbox-cards.ts'
import { checkCvv, checkPostalCode, checkStreetAddress, postalProblem } from '../ledger/sandbox-values.ts'

/** A card as the browser sends it. The emulator never stores the number and the security code. */
export type CardInput = {
  number?: string
  cvv?: string
  expirationMonth?: string
  expirationYear?: string
  expirationDate?: string
  cardholderName?: string
  billingAddress?: { postalCode?: string; streetAddress?: string }
}

export type CardProblem = { code: string; field: string; message: string }

const cvvSize = (brand: Brand | undefined) => (brand === 'American Express' ? 4 : 3)

/** Creates a nonce of a test card; any other number is invalid. */
export function tokenizeCard(card: CardInput, id: string): { nonce: Nonce } | { problems: CardProblem[] } {
  const number = card.number?.replace(/\D/g, '') ?? ''
  const [month, year] = card.expirationDate?.split('/') ?? [card.expirationMonth, card.expirationYear]
  const expirationMonth = month?.trim().padStart(2, '0') ?? ''
  const expirationYear = year?.trim().replace(/^(\d\d)$/, '20$1') ?? ''

  const problems: CardProblem[] = []
  const check = (holds: boolean, code: string, field: string, message: string) => {
    if (!holds) problems.push({ code, field, message })
  }
  check(number !== '', '81714', 'number', 'Credit card number is required')
  const brand = brandOfTestCard(number)
  check(number === '' || brand !== undefined, '81715', 'number', 'Credit card number is invalid')
  check(/^(0[1-9]|1[0-2])$/.test(expirationMonth), '81712', 'expirationMonth', 'Expiration month is invalid')
  check(/^20\d\d$/.test(expirationYear), '81713', 'expirationYear', 'Expiration year is invalid')
  check(
    !card.cvv || (/^\d+$/.test(card.cvv) && card.cvv.length === cvvSize(brand)),
    '81707',
    'cvv',
    'CVV must be 4 digits for American Express and 3 digits for other card types'
  )

  const postal = postalProblem(card.billingAddress?.postalCode)
  if (postal) problems.push({ code: postal[0], field: 'billingAddress.postalCode', message: postal[1] })

  const instrument = cardInstrument(number, {
    expirationMonth,
    expirationYear,
    ...(card.cardholderName && { cardholderName: card.cardholderName })
  })
  if (problems.length > 0 || !instrument) return { problems }
  return {
    nonce: {
      id,
      instrument,
      consumed: false,
      rejection: rejectionOfTestCard(number),
      outcome: outcomeOfTestCard(number),
      checks: {
        cvv: checkCvv(card.cvv),
        postalCode: checkPostalCode(card.billingAddress?.postalCode),
        streetAddress: checkStreetAddress(card.billingAddress?.streetAddress)
      }
    }
  }
}
