import { atom } from 'nanostores'
import type { ErrorCode, Problem } from '#core/errors.ts'
import type { Checkout, Paid, Purchase } from '#screens/checkout.ts'
import { checkoutDraft } from './choices.ts'

/** After these nobody knows yet whether money moved: the attempt keeps its id, so that sending it again cannot charge twice. */
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

/** In seconds, between one question after an unknown end and the next. */
const pauses = [1, 2, 4, 8, 15]

/**
 * Paying exactly once, as far as a browser can see to it: an id is chosen before the first request and kept, over a reload too,
 * until somebody knows how that try ended. Only then can there be another.
 */
export function createAttempt(checkout: Checkout) {
  const { session } = checkout
  const $checkout = checkoutDraft(session)
  const $isChecking = atom(false)

  function keep(attemptId: string) {
    $checkout.set({ ...$checkout.get(), attemptId, chosenAt: Date.now() })
  }

  /** Asks until the truth is known. Whoever waits for it never pays again meanwhile. */
  async function findOut(): Promise<Paid> {
    $isChecking.set(true)
    for (let tries = 0; ; tries += 1) {
      const answer = await checkout.outcome($checkout.get().attemptId)
      if (answer.ok || !(undecided.has(answer.problem.code) || mayBeOnItsWay(answer.problem))) {
        $isChecking.set(false)
        return ended(answer)
      }
      const seconds = answer.problem.retryAfter ?? pauses[Math.min(tries, pauses.length - 1)]!
      await new Promise(resolve => setTimeout(resolve, seconds * 1000))
    }
  }

  function mayBeOnItsWay({ detail }: Problem): boolean {
    const { isHeard = true } = (detail ?? {}) as { isHeard?: boolean }
    return !isHeard && Date.now() - $checkout.get().chosenAt < onItsWay
  }

  function ended(answer: Paid): Paid {
    if (answer.ok || !undecided.has(answer.problem.code)) keep('')
    return answer
  }

  return {
    /** The bank has been asked and nobody knows yet what it said. */
    $isChecking,
    isOpen: () => $checkout.get().attemptId !== '',
    findOut,
    async pay(purchase: Omit<Purchase, 'attemptId'>): Promise<Paid> {
      const attemptId = $checkout.get().attemptId || session.place.newId()
      keep(attemptId)
      const answer = await checkout.pay({ ...purchase, attemptId })
      if (answer.ok || answer.problem.code !== 'payment.unknown') return ended(answer)
      keep(liveAttemptOf(answer.problem) ?? attemptId)
      return findOut()
    }
  }
}

/** Another tab may have been first: then its attempt is the one to ask about. */
function liveAttemptOf({ detail }: Problem): string | undefined {
  const { attemptId } = (detail ?? {}) as { attemptId?: unknown }
  return typeof attemptId === 'string' ? attemptId : undefined
}
