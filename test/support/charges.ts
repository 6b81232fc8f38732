import { randomUUID } from 'node:crypto'
import { currencies } from '#core/money.ts'
import type { Charge } from '#server/gateways/payments/payment-gateway.ts'

/** A charge of a card, as our service sends it to the gateway. */
export function cardCharge(changes: Partial<Charge> = {}): Charge {
  return {
    attemptId: randomUUID(),
    amount: 4_200,
    taxAmount: 0,
    currency: 'USD',
    nonce: 'fake-valid-visa-nonce',
    cardHolderName: 'Ana Reyes',
    deviceData: null,
    store: false,
    isAuthenticated: false,
    billing: { firstName: 'Ana', lastName: 'Reyes', postalCode: '62701', countryCode: 'US' },
    ...changes
  }
}

/** Names of merchant accounts for each currency, in the format of the server's configuration. */
export const merchantAccounts = currencies.map(currency => `${currency}=shop-${currency.toLowerCase()}`).join(',')
