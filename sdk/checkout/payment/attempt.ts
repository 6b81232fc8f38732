import { atom, computed } from 'nanostores'
import { type ErrorCode, fail, type Problem } from '#core/errors.ts'
import type { OpenAttempt } from '#core/flow/flow.ts'
import type { Checkout, Paid, Purchase } from '#checkout/buyer.ts'

/** After these codes it is unknown whether the card was charged. */
const undecided: ReadonlySet<ErrorCode> = new Set([
  'payment.unknown',
  'offline',
  'slow',
  'unavailable',
  'unexpected',
  'limited'
])

/**
 * In milliseconds. The request of a page that was left may reach the server this late; before that, the server does not know the attempt.
 */
const onItsWay = 60_000

/** In milliseconds. After this time without an answer the screen says that the payment is being checked. */
const patience = 10_000

/** Seconds between two lookups of an unknown outcome. */
const pauses = [1, 2, 4, 8, 15]

/**
 * Pays exactly once, as far as a browser can ensure that. The attempt's id is chosen before the request and kept as a fact, over a reload
 * too, until its outcome is known. Only then can another attempt or another order begin.
 */
export function createAttempt(checkout: Checkout) {
  const { session } = checkout
  const $isChecking = atom(false)
  const open = () => session.$facts.get().attempt
  const keep = (attempt: OpenAttempt) => session.learn({ attempt })
  /**
   * An attempt that the server does not know. The next press names it again: the gateway charges no attempt twice, and a database that was
   * restored from a backup has forgotten some.
   */
  let unheardId: string | undefined

  /** Looks the outcome up until it is known. No new attempt can start meanwhile. */
  async function findOut(): Promise<Paid> {
    $isChecking.set(true)
    for (let tries = 0; ; tries += 1) {
      const attempt = open()
      // Another sign-in or an expired registration has removed the attempt.
      if (!attempt) return fail('expired')
      const answer = await checkout.outcome(attempt.id)
      if (answer.ok || !(undecided.has(answer.problem.code) || mayBeOnItsWay(attempt, answer.problem))) return answer
      const seconds = answer.problem.retryAfter ?? pauses[Math.min(tries, pauses.length - 1)]!
      await new Promise(resolve => setTimeout(resolve, seconds * 1000))
    }
  }

  function mayBeOnItsWay({ since, isAnswered }: OpenAttempt, problem: Problem): boolean {
    return isUnheard(problem) && !isAnswered && Date.now() - since < onItsWay
  }

  function ended(answer: Paid): Paid {
    $isChecking.set(false)
    unheardId = !answer.ok && isUnheard(answer.problem) ? open()?.id : undefined
    session.learn({ attempt: undefined })
    return answer
  }

  return {
    $open: computed(session.$facts, ({ attempt }) => attempt),
    /** Whether the outcome of a sent payment is still unknown. */
    $isChecking,
    /** The outcome of an attempt that an earlier page left open. */
    recover: async () => orUncharged(ended(await findOut())),
    async pay(purchase: Omit<Purchase, 'attemptId'>, total: string): Promise<Paid> {
      const attempt = { id: unheardId ?? session.environment.newId(), since: Date.now(), total }
      keep(attempt)
      const timer = setTimeout(() => $isChecking.set(true), patience)
      const answer = await checkout.pay({ ...purchase, attemptId: attempt.id })
      clearTimeout(timer)
      if (answer.ok || !undecided.has(answer.problem.code)) return ended(answer)
      const { problem } = answer
      const isUnknown = problem.code === 'payment.unknown'
      // A problem with a message comes from the service, which has not begun this payment. A proxy's answer, or none, leaves that
      // open.
      const isAnswered = !isUnknown && problem.message !== undefined
      keep({ ...attempt, id: detailOf(problem).attemptId ?? attempt.id, isAnswered })
      const found = ended(await findOut())
      // The server never got the request, so the visitor sees the first problem.
      return orUncharged(!found.ok && isUnheard(found.problem) && !isUnknown ? answer : found)
    }
  }
}

/** The detail of an outcome. If another tab has started a payment first, `attemptId` names that attempt. */
function detailOf({ detail }: Problem) {
  return (detail ?? {}) as { isHeard?: boolean; attemptId?: string; isOfBank?: boolean; isUncharged?: boolean }
}

/** The server has no record of the attempt. */
const isUnheard = (problem: Problem) => detailOf(problem).isHeard === false

/** Marks a problem of an attempt whose outcome was unknown and that charged nothing. Its card or wallet may still be usable. */
function orUncharged(answer: Paid): Paid {
  if (answer.ok) return answer
  return fail(answer.problem.code, { ...answer.problem, detail: { ...detailOf(answer.problem), isUncharged: true } })
}

export const isUncharged = (problem: Problem) => detailOf(problem).isUncharged === true

/** The processor or the card's bank has refused, not a rule of the gateway's. Servers of 0.1.0 do not tell. */
export const isOfBank = (problem: Problem) => detailOf(problem).isOfBank === true
