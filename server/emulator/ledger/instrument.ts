import type { Brand } from './card-brand.ts'

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

/** An instrument with a card. A wallet that hands out cards names them itself. */
export function instrumentOfCard(
  card: Card,
  names = { type: 'CreditCard', transactionType: 'credit_card', element: 'creditCard', cardType: String(card.brand) }
): CardInstrument {
  const { bin, brand, lastFour, expirationMonth, expirationYear, cardholderName = null } = card
  const shared = { bin, expirationMonth, expirationYear, cardholderName }
  return {
    type: names.type,
    transactionType: names.transactionType,
    payer: `${bin}-${lastFour}`,
    details: { ...shared, cardType: brand, lastFour, lastTwo: lastFour.slice(-2) },
    element: {
      name: names.element,
      fields: {
        ...shared,
        last4: lastFour,
        cardType: names.cardType,
        customerLocation: 'US',
        prepaid: 'Unknown',
        debit: 'Unknown'
      }
    },
    card
  }
}
