import { randomUUID } from 'node:crypto'
import type { Charge, Charged, ChargeOutcome, PaymentGateway } from '#server/gateways/payments/payment-gateway.ts'

/**
 * One request to charge. The request may or may not reach the gateway, and its caller may or may not get an answer. The two happen in
 * either order.
 */
export interface Flight {
  charge: Charge
  /** The outcome at the gateway. Undefined until the request arrives there. */
  verdict?: ChargeOutcome
  /** Answers the caller. Undefined once the caller has an answer, has stopped waiting or is dead. */
  answer?: (outcome: ChargeOutcome) => void
}

/** Answers a look-up of a card, which a request makes before its claim. Not known: the gateway has failed. */
type LookUp = (isKnown: boolean) => void

const becameOf = { good: 'standing', declined: 'failed', voided: 'returned' } as const

interface Entry extends Charged {
  orderId: string
  status: 'good' | 'declined' | 'voided'
  isIndexed: boolean
}

/**
 * A gateway whose delays and answers the test controls. Unlike the real gateway it ignores request keys, so each request that arrives
 * charges.
 */
export function createPretendGateway() {
  const flights: Flight[] = []
  const ledger: Entry[] = []
  const lookUps: LookUp[] = []
  let holdsLookUps = false
  let failingVoids = 0
  let isLagging = false

  const chargedOf = ({ transactionId, paymentType, cardBrand, cardLastFour, amount, currency }: Entry): Charged => ({
    transactionId,
    paymentType,
    cardBrand,
    cardLastFour,
    amount,
    currency
  })
  const declined = {
    name: 'declined',
    code: 'payment.declined',
    isBlamed: true,
    isOfBank: true,
    detail: '2000'
  } as const

  const port: PaymentGateway = {
    clientToken: async () => 'token',
    async instrument() {
      const isKnown = !holdsLookUps || (await new Promise<boolean>(answer => void lookUps.push(answer)))
      return isKnown ? { name: 'creditCard', brand: 'visa' } : { name: 'unknown' }
    },
    charge: charge => new Promise(answer => void flights.push({ charge, answer })),
    async find(attemptId) {
      const known = ledger.filter(({ orderId, isIndexed }) => orderId === attemptId && isIndexed)
      const good = known.find(({ status }) => status === 'good')
      if (good) return { name: 'charged', charged: chargedOf(good) }
      const voided = known.find(({ status }) => status === 'voided')
      if (voided) return { name: 'returned', charged: chargedOf(voided) }
      return known.length > 0 ? declined : { name: 'none' }
    },
    async standing() {
      return ledger
        .filter(({ status, isIndexed }) => status === 'good' && isIndexed)
        .map(entry => ({ ...chargedOf(entry), orderId: entry.orderId, createdAt: new Date() }))
    },
    returned: async () => [],
    async takeBack(transactionId) {
      if (failingVoids > 0) {
        failingVoids -= 1
        return undefined
      }
      const entry = ledger.find(one => one.transactionId === transactionId)
      if (entry) entry.status = 'voided'
      return entry && { amount: entry.amount, currency: entry.currency }
    },
    parseWebhook: async () => undefined,
    async locate(transactionId) {
      const entry = ledger.find(one => one.transactionId === transactionId)
      if (!entry) return { name: 'none' }
      const charge = { ...chargedOf(entry), orderId: entry.orderId, createdAt: new Date() }
      return { name: 'found', charge, became: becameOf[entry.status], refunds: [] }
    },
    isUp: async () => true
  }

  function chargeAs({ attemptId: orderId, amount, currency }: Charge, status: 'good' | 'declined'): Entry {
    const entry: Entry = {
      orderId,
      transactionId: randomUUID(),
      paymentType: 'CREDIT_CARD',
      cardBrand: 'Visa',
      cardLastFour: '1111',
      amount,
      currency,
      status,
      isIndexed: !isLagging
    }
    ledger.push(entry)
    return entry
  }

  return {
    port,
    flights,
    lookUps,
    ledger,
    arrive(flight: Flight, isGood: boolean) {
      const entry = chargeAs(flight.charge, isGood ? 'good' : 'declined')
      flight.verdict = isGood ? { name: 'charged', charged: chargedOf(entry) } : declined
    },
    /** Charges a second time under the same order id, as a processor may that has lost its own answer. */
    arriveAgain: ({ charge }: Flight) => void chargeAs(charge, 'good'),
    /** A search that lags does not find new charges. */
    lag(isOn: boolean) {
      isLagging = isOn
      if (!isOn) for (const entry of ledger) entry.isIndexed = true
    },
    holdLookUps: (isOn: boolean) => void (holdsLookUps = isOn),
    failVoids: (times: number) => void (failingVoids = times)
  }
}

export type PretendGateway = ReturnType<typeof createPretendGateway>
