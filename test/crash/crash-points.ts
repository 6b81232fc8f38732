import { writeSync } from 'node:fs'
import pg from 'pg'
import type { Mailer } from '#server/gateways/mail/mail.ts'
import type { PaymentGateway } from '#server/gateways/payments/payment-gateway.ts'
import type { WebhookReceiver } from '#server/gateways/webhook-receiver.ts'

/** The moments around a charge at which a power cut does harm. `during`: COMMIT is sent and not answered. */
export const crashPoints = [
  'before-claim',
  'during-claim',
  'after-claim',
  'before-charge',
  'after-charge',
  'before-settle',
  'during-settle',
  'after-settle',
  'before-answer',
  'before-void',
  'after-void',
  'mail-before-send',
  'mail-after-send',
  'webhook-before-send',
  'webhook-after-send'
] as const
export type CrashPoint = (typeof crashPoints)[number]

export interface CrashPlan {
  at: CrashPoint
  /** The process dies when it reaches the point for the nth time. */
  nth: number
}

/** Announces that the process has reached a point. Never returns if the process has to die there. */
type Reach = (point: CrashPoint) => void

export function planCrash(plan: CrashPlan | undefined): Reach {
  let left = plan?.nth ?? 0
  return point => {
    if (point !== plan?.at || (left -= 1) > 0) return
    writeSync(1, `crashed ${point}\n`)
    process.kill(process.pid, 'SIGKILL')
    // The kill signal may arrive late. The endless loop keeps the process from going on until then.
    for (;;);
  }
}

export function crashingGateway(gateway: PaymentGateway, reach: Reach): PaymentGateway {
  return {
    ...gateway,
    async charge(charge) {
      reach('before-charge')
      const outcome = await gateway.charge(charge)
      reach('after-charge')
      return outcome
    },
    async takeBack(transactionId) {
      reach('before-void')
      const money = await gateway.takeBack(transactionId)
      reach('after-void')
      return money
    }
  }
}

export function crashingMailer(mailer: Mailer, reach: Reach): Mailer {
  return {
    async send(mail) {
      reach('mail-before-send')
      await mailer.send(mail)
      reach('mail-after-send')
    }
  }
}

export function crashingReceiver(receiver: WebhookReceiver, reach: Reach): WebhookReceiver {
  return {
    async post(...message) {
      reach('webhook-before-send')
      const answer = await receiver.post(...message)
      reach('webhook-after-send')
      return answer
    }
  }
}

type Stage = 'claim' | 'settle'
// The driver's `query` has a dozen overloads; this code only observes it.
// oxlint-disable-next-line typescript/no-explicit-any
type Query = (...args: any[]) => any

/** Observes the statements of this process to PostgreSQL, so that the server needs no code for crashes. */
export function watchStatements(reach: Reach): void {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  const stages = new WeakMap<object, Stage>()
  const inTransaction = new WeakSet<object>()

  prototype.query = function (this: object, ...args) {
    const [first] = args
    const text: string = typeof first === 'string' ? first : (first?.text ?? '')
    const stage = stageOf(text)
    if (stage) {
      stages.set(this, stage)
      if (stage === 'claim') reach('before-claim')
    }
    if (/^begin/i.test(text)) inTransaction.add(this)
    // PostgreSQL commits a statement outside a transaction by itself.
    const isEnd = /^commit/i.test(text) || !inTransaction.has(this)
    const ending = isEnd ? stages.get(this) : undefined
    if (isEnd || /^rollback/i.test(text)) {
      stages.delete(this)
      inTransaction.delete(this)
    }
    if (ending === 'settle') reach('before-settle')

    const answer = query.apply(this, args)
    if (!ending) return answer
    setImmediate(() => reach(`during-${ending}`))
    return answer.then((result: unknown) => {
      reach(`after-${ending}`)
      return result
    })
  }
}

/**
 * Matches the SQL of server/order/attempt-store.ts, claim-store.ts and sale-store.ts. The report counts crashes by point, so a lost point
 * shows.
 */
function stageOf(text: string): Stage | undefined {
  if (text.includes('insert into "attempt" (') || text.includes('update "attempt" set "renews"')) return 'claim'
  return text.includes('"card_brand" = ') ? 'settle' : undefined
}
