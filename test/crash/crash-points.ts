import { writeSync } from 'node:fs'
import pg from 'pg'
import type { Mailer } from '#server/gateways/mail.ts'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'

/** Every moment around a charge at which a power cut would hurt. `during` means that COMMIT is on its way and not answered. */
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
  'mail-after-send'
] as const
export type CrashPoint = (typeof crashPoints)[number]

export interface CrashPlan {
  at: CrashPoint
  /** The how manieth time it is reached. */
  nth: number
}

/** Called wherever a point is passed; does not return when it is time to die. */
export type Reach = (point: CrashPoint) => void

export function planCrash(plan: CrashPlan | undefined): Reach {
  let left = plan?.nth ?? 0
  return point => {
    if (point !== plan?.at || (left -= 1) > 0) return
    writeSync(1, `crashed ${point}\n`)
    process.kill(process.pid, 'SIGKILL')
    // The signal may take a moment, and nothing may happen in it.
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
      const isBack = await gateway.takeBack(transactionId)
      reach('after-void')
      return isBack
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

type Stage = 'claim' | 'settle'
// The driver's `query` has a dozen overloads; here it is only watched.
// oxlint-disable-next-line typescript/no-explicit-any
type Query = (...args: any[]) => any

/** Watches what this process says to PostgreSQL, so that no line of the server knows that it is to die. */
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
    // Outside a transaction a statement commits itself.
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

/** By the words of server/payment/claim-store.ts and order-store.ts. The report tells each point's crashes, so a lost one is noticed. */
function stageOf(text: string): Stage | undefined {
  if (text.includes('insert into attempt (')) return 'claim'
  return text.includes("update attempt set status = 'paid'") ? 'settle' : undefined
}
