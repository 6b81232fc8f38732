import type { Language } from '#core/locale.ts'
import type { Translation } from '#core/messages/shape.ts'
import type { PaymentType } from '#core/rules/payment.ts'

const en = {
  /** The lines of an order. */
  coParent: "Your co-parent's subscription",
  included: 'Included',
  coupon: 'Discount: {{description}}',
  code: 'Subscription code {{code}}',
  forfeited: 'Your order uses up the code. The remaining {{amount}} cannot be used later.',
  unused: 'Nothing was left to pay, so the code stays unused.',
  tax: '{{name}} ({{rate}}%)',
  taxIncluded: 'Includes {{taxes}}',
  taxPending: 'Tax is worked out from your billing address.',
  dueToday: 'Total due today',
  paid: 'Total paid',
  /** The end of the buyer's subscription. */
  renewal: {
    priced: 'Your subscription renews on {{date}}, currently for {{amount}}, unless you cancel.',
    beforeTax: 'Your subscription renews on {{date}}, currently for {{amount}} before tax, unless you cancel.',
    none: 'Your subscription ends on {{date}} and does not renew.'
  },
  /** The end of both parents' subscriptions. */
  renewalOfBoth: {
    priced: 'Both subscriptions renew on {{date}}, currently for {{amount}} together, unless you cancel.',
    beforeTax: 'Both subscriptions renew on {{date}}, currently for {{amount}} together before tax, unless you cancel.',
    none: 'Both subscriptions end on {{date}} and do not renew.'
  },
  /** The facts of a receipt. */
  date: 'Date',
  timeZone: 'Time zone',
  order: 'Order number',
  transaction: 'Transaction number',
  paidWith: 'Paid with',
  methods: {
    CREDIT_CARD: 'Card ending in {{lastFour}}',
    PayPal: 'PayPal',
    VENMO: 'Venmo',
    APPLE_PAY: 'Apple Pay',
    NONE: 'Nothing to pay'
  } satisfies Record<PaymentType, string>,
  seller: 'Sold by',
  buyer: 'Sold to'
} as const

const es: Translation<typeof en> = {
  coParent: 'Suscripción del otro padre o madre',
  included: 'Incluido',
  coupon: 'Descuento: {{description}}',
  code: 'Código de suscripción {{code}}',
  forfeited: 'Su pedido agota el código. Los {{amount}} restantes no se podrán usar después.',
  unused: 'No quedaba nada que pagar, así que el código sigue sin usarse.',
  tax: '{{name}} ({{rate}}\u00a0%)',
  taxIncluded: 'Incluye {{taxes}}',
  taxPending: 'El impuesto se calcula a partir de su dirección de facturación.',
  dueToday: 'Total a pagar hoy',
  paid: 'Total pagado',
  renewal: {
    priced: 'Su suscripción se renueva el {{date}}, actualmente por {{amount}}, salvo que usted la cancele.',
    beforeTax:
      'Su suscripción se renueva el {{date}}, actualmente por {{amount}} antes de impuestos, salvo que usted la cancele.',
    none: 'Su suscripción termina el {{date}} y no se renueva.'
  },
  renewalOfBoth: {
    priced:
      'Ambas suscripciones se renuevan el {{date}}, actualmente por {{amount}} en total, salvo que usted las cancele.',
    beforeTax:
      'Ambas suscripciones se renuevan el {{date}}, actualmente por {{amount}} en total antes de impuestos, salvo que usted las cancele.',
    none: 'Ambas suscripciones terminan el {{date}} y no se renuevan.'
  },
  date: 'Fecha',
  timeZone: 'Zona horaria',
  order: 'Número de pedido',
  transaction: 'Número de transacción',
  paidWith: 'Pagado con',
  methods: {
    CREDIT_CARD: 'Tarjeta terminada en {{lastFour}}',
    PayPal: 'PayPal',
    VENMO: 'Venmo',
    APPLE_PAY: 'Apple Pay',
    NONE: 'Nada que pagar'
  },
  seller: 'Vendido por',
  buyer: 'Vendido a'
}

export const words: Readonly<Record<Language, Translation<typeof en>>> = { en, es }
