import type { ResultOf } from '#core/contract/route.ts'
import type { ErrorCode } from '#core/errors.ts'
import type { contract } from '#core/contract/contract.ts'

/** One call about a payment, with its answer and its times in epoch milliseconds. */
export interface Call {
  kind: 'pay' | 'outcome'
  attemptId: string
  sentAt: number
  answeredAt: number
  /** What the answer says of the money of the attempt. */
  said: 'paid' | 'no' | 'open'
  code: ErrorCode | 'paid'
  /** Whether nobody waits for the answer: the call is a copy that a proxy or a slow network has made. */
  isCopy: boolean
}

type PaymentAnswer =
  ResultOf<typeof contract.pay> | ResultOf<typeof contract.paymentOutcome> | ResultOf<typeof contract.payInvited>

/** Codes that leave open whether money was taken. */
const open: ReadonlySet<string> = new Set<ErrorCode>([
  'payment.unknown',
  'offline',
  'slow',
  'unavailable',
  'unexpected',
  'limited',
  'malformed',
  'unauthorized'
])

/** Makes a call and adds it to the history. */
export async function noted<Given extends PaymentAnswer>(
  history: Call[],
  call: Pick<Call, 'kind' | 'attemptId'> & { isCopy?: boolean },
  ask: () => Promise<Given>
): Promise<Given> {
  const sentAt = Date.now()
  const answer = await ask()
  const code = answer.ok ? 'paid' : answer.problem.code
  history.push({ isCopy: false, ...call, sentAt, answeredAt: Date.now(), code, said: saidBy(answer, call.kind) })
  return answer
}

function saidBy(answer: PaymentAnswer, kind: Call['kind']): Call['said'] {
  if (answer.ok) return 'paid'
  const { code } = answer.problem
  if (open.has(code)) return 'open'
  if (kind === 'pay') return 'no'
  // A look-up that is refused says nothing of the attempt.
  if (['expired', 'used', 'forbidden'].includes(code)) return 'open'
  return 'no'
}

interface Books {
  /** Whether money was taken for an attempt, or its codes were redeemed. */
  hasTaken(attemptId: string): boolean
}

/** Compares every answer of a history with the books at rest: no "no" is followed by money, and no "paid" is without. */
export function validateHistory(history: readonly Call[], { hasTaken }: Books): string[] {
  return history.flatMap(call => {
    const { kind, attemptId, said, code, sentAt, answeredAt, isCopy } = call
    if (said !== 'no' || !hasTaken(attemptId)) return []
    const times = `${sentAt}–${answeredAt}`
    return [`${attemptId} was answered ${code} (${kind}${isCopy ? ', a copy' : ''}, ${times}) and took money`]
  })
}
