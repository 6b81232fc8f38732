import type { Language } from '#core/locale.ts'
import type { PaymentType } from '#core/rules/payment.ts'

/** The sentence about a renewal. `amount` is absent for an order of an older server, which has not stored it. */
interface Renewal {
  date: string
  amount: string | undefined
  /** Whether the renewal is of the co-parent's subscription, too. */
  isForBoth: boolean
  /** Whether the tax of the renewal is unknown, because the address has too little detail. */
  isBeforeTax: boolean
}

const en = {
  /** The lines of an order. */
  coParent: "Your co-parent's subscription",
  included: 'Included',
  coupon: (description: string) => `Discount: ${description}`,
  code: (code: string) => `Subscription code ${code}`,
  forfeited: (amount: string) => `Your order uses up the code. The remaining ${amount} cannot be used later.`,
  unused: 'Nothing was left to pay, so the code stays unused.',
  tax: (name: string, rate: string) => `${name} (${rate}%)`,
  taxIncluded: (taxes: string) => `Includes ${taxes}`,
  taxPending: 'Tax is worked out from your billing address.',
  dueToday: 'Total due today',
  paid: 'Total paid',
  /** The end of the subscription. */
  renews({ date, amount, isForBoth, isBeforeTax }: Renewal): string {
    const subscription = isForBoth ? 'Both subscriptions renew' : 'Your subscription renews'
    if (amount === undefined) return `${subscription} on ${date} unless you cancel.`
    const price = `${amount}${isForBoth ? ' together' : ''}${isBeforeTax ? ' before tax' : ''}`
    return `${subscription} on ${date}, currently for ${price}, unless you cancel.`
  },
  ends: (date: string, isForBoth: boolean) =>
    isForBoth
      ? `Both subscriptions end on ${date} and do not renew.`
      : `Your subscription ends on ${date} and does not renew.`,
  /** The facts of a receipt. */
  date: 'Date',
  timeZone: 'Time zone',
  order: 'Order number',
  transaction: 'Transaction number',
  paidWith: 'Paid with',
  methods: {
    CREDIT_CARD: lastFour => `Card ending in ${lastFour}`,
    PayPal: () => 'PayPal',
    VENMO: () => 'Venmo',
    APPLE_PAY: () => 'Apple Pay',
    NONE: () => 'Nothing to pay'
  } satisfies Record<PaymentType, (lastFour: string) => string>,
  seller: 'Sold by',
  buyer: 'Sold to'
}

const es: typeof en = {
  coParent: 'Suscripción del otro padre o madre',
  included: 'Incluido',
  coupon: description => `Descuento: ${description}`,
  code: code => `Código de suscripción ${code}`,
  forfeited: amount => `Su pedido agota el código. Los ${amount} restantes no se podrán usar después.`,
  unused: 'No quedaba nada que pagar, así que el código sigue sin usarse.',
  tax: (name, rate) => `${name} (${rate}\u00a0%)`,
  taxIncluded: taxes => `Incluye ${taxes}`,
  taxPending: 'El impuesto se calcula a partir de su dirección de facturación.',
  dueToday: 'Total a pagar hoy',
  paid: 'Total pagado',
  renews({ date, amount, isForBoth, isBeforeTax }) {
    const subscription = isForBoth ? 'Ambas suscripciones se renuevan' : 'Su suscripción se renueva'
    const unless = `salvo que usted ${isForBoth ? 'las' : 'la'} cancele.`
    if (amount === undefined) return `${subscription} el ${date}, ${unless}`
    const price = `${amount}${isForBoth ? ' en total' : ''}${isBeforeTax ? ' antes de impuestos' : ''}`
    return `${subscription} el ${date}, actualmente por ${price}, ${unless}`
  },
  ends: (date, isForBoth) =>
    isForBoth
      ? `Ambas suscripciones terminan el ${date} y no se renuevan.`
      : `Su suscripción termina el ${date} y no se renueva.`,
  date: 'Fecha',
  timeZone: 'Zona horaria',
  order: 'Número de pedido',
  transaction: 'Número de transacción',
  paidWith: 'Pagado con',
  methods: {
    CREDIT_CARD: lastFour => `Tarjeta terminada en ${lastFour}`,
    PayPal: () => 'PayPal',
    VENMO: () => 'Venmo',
    APPLE_PAY: () => 'Apple Pay',
    NONE: () => 'Nada que pagar'
  },
  seller: 'Vendido por',
  buyer: 'Vendido a'
}

export const words: Record<Language, typeof en> = { en, es }
