import { randomUUID } from 'node:crypto'
import { currencies } from '#core/money.ts'
import type { Charge } from '#server/gateways/payment-gateway.ts'

/** What somebody pays by card, as the gateway is asked for it. */
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
    billing: { firstName: 'Ana', lastName: 'Reyes', postalCode: '62701', countryCode: 'US' },
    ...changes
  }
}

/** As an operator configures them. */
export const merchantAccounts = currencies.map(currency => `${currency}=shop-${currency.toLowerCase()}`).join(',')
