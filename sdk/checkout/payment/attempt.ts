import { atom, computed } from 'nanostores'
import { type ErrorCode, fail, type Problem } from '#core/errors.ts'
import type { OpenAttempt } from '#core/flow/flow.ts'
import type { Checkout, Paid, Purchase } from '#checkout/buyer.ts'

/** After these nobody knows yet whether money moved. */
const undecided: ReadonlySet<ErrorCode> = new Set([
  'payment.unknown',
  'offline',
  'slow',
  'unavailable',
  'unexpected',
  'limited'
])

/** In milliseconds. A request whose page was left may take so long to arrive, and nobody has heard of it until then. */
const onItsWay = 60_000

/** In milliseconds. An answer that takes longer may not come at all: the visitor is told where its news will be. */
const patience = 10_000

/** In seconds, between one question after an unknown end and the next. */
const pauses = [1, 2, 4, 8, 15]

/**
 * Paying exactly once, as far as a browser can see to it: an id is chosen before the request and is a fact of the visit, over a reload
 * too, until somebody knows how that try ended. Only then can there be another, or another order.
 */
export function createAttempt(checkout: Checkout) {
  const { session } = checkout
  const $isChecking = atom(false)
  const open = () => session.$facts.get().attempt
  const keep = (attempt: OpenAttempt) => session.learn({ attempt })

  /** Asks until the truth is known. Nobody pays again meanwhile. */
  async function findOut(): Promise<Paid> {
    $isChecking.set(true)
    for (let tries = 0; ; tries += 1) {
      const attempt = open()
      // Another sign-in, or the end of the registration, has put it away.
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
    session.learn({ attempt: undefined })
    return answer
  }

  return {
    $open: computed(session.$facts, ({ attempt }) => attempt),
    /** The bank has been asked and nobody knows yet what it said. */
    $isChecking,
    /** How an attempt ended that an earlier page left open. */
    recover: async () => orUncharged(ended(await findOut())),
    async pay(purchase: Omit<Purchase, 'attemptId'>, total: string): Promise<Paid> {
      const attempt = { id: session.environment.newId(), since: Date.now(), total }
      keep(attempt)
      const timer = setTimeout(() => $isChecking.set(true), patience)
      const answer = await checkout.pay({ ...purchase, attemptId: attempt.id })
      clearTimeout(timer)
      if (answer.ok || !undecided.has(answer.problem.code)) return ended(answer)
      const { problem } = answer
      const isUnknown = problem.code === 'payment.unknown'
      // A server of ours says why nothing was begun; a proxy in between, or no answer, says nothing about the request.
      const isAnswered = !isUnknown && problem.message !== undefined
      keep({ ...attempt, id: detailOf(problem).attemptId ?? attempt.id, isAnswered })
      const found = ended(await findOut())
      // Nobody has heard of it: the visitor is told the cause that kept it away.
      return orUncharged(!found.ok && isUnheard(found.problem) && !isUnknown ? answer : found)
    }
  }
}

/** The server adds it to such an end. Another tab may have been first: then its attempt is the one to ask about. */
function detailOf({ detail }: Problem) {
  return (detail ?? {}) as { isHeard?: boolean; attemptId?: string }
}

/** Nobody at the server has ever heard of it. */
const isUnheard = (problem: Problem) => detailOf(problem).isHeard === false

/** The detail of a try that was in doubt and came to nothing; the card or wallet is not known to be used up. */
export const uncharged = {}

function orUncharged(answer: Paid): Paid {
  return answer.ok ? answer : fail(answer.problem.code, { ...answer.problem, detail: uncharged })
}
