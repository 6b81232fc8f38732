import type { Brand } from './card-brand.ts'
import { brandOfTestCard } from './sandbox-cards.ts'

type Fields = { [name: string]: string | null | Fields }

/** A visitor's payment instrument in the gateway's words. It never contains the number or the security code of a card. */
export type Instrument = {
  /** The type of its nonce, and the type that a transaction names. */
  type: string
  transactionType: string
  /** Equal for all nonces of one payer, by which the gateway finds duplicate sales. */
  payer: string
  /** The details of its nonce, which both the browser and the merchant's server receive. */
  details: Fields
  /** Its element in a transaction, to which the document adds the vault's token. */
  element: { name: string; fields: Fields }
  card?: Card
}

export type Card = {
  brand: Brand
  bin: string
  lastFour: string
  expirationMonth: string
  expirationYear: string
  cardholderName?: string
}

export type CardInstrument = Instrument & { card: Card }

/** The names of a card as the visitor types it. A wallet that hands out cards has names of its own. */
const typedCard = { type: 'CreditCard', transactionType: 'credit_card', element: 'creditCard', cardTypePrefix: '' }

/** The payment instrument of a test card number. Undefined for every other number. */
export function cardInstrument(
  number: string,
  details: Pick<Card, 'expirationMonth' | 'expirationYear' | 'cardholderName'>,
  { type, transactionType, element, cardTypePrefix } = typedCard
): CardInstrument | undefined {
  const brand = brandOfTestCard(number)
  if (!brand) return undefined
  const [bin, lastFour] = [number.slice(0, 6), number.slice(-4)]
  const shared = { bin, cardholderName: null, ...details }
  return {
    type,
    transactionType,
    payer: `${bin}-${lastFour}`,
    details: { ...shared, cardType: brand, lastFour, lastTwo: lastFour.slice(-2) },
    element: {
      name: element,
      fields: {
        ...shared,
        last4: lastFour,
        cardType: `${cardTypePrefix}${brand}`,
        customerLocation: 'US',
        prepaid: 'Unknown',
        debit: 'Unknown'
      }
    },
    card: { brand, bin, lastFour, ...details }
  }
}
