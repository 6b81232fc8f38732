import { atom, computed } from 'nanostores'
import { type ErrorCode, fail } from '#core/errors.ts'
import type { InLanguages } from '#core/rules/language-record.ts'
import type { OpenAttempt } from '#core/flow/checkout-facts.ts'
import type { Checkout, Paid, Purchase } from '#checkout/buyer.ts'
import { recordPaidElsewhere } from '#checkout/paid-elsewhere.ts'
import { detailOf } from './payment-problem.ts'

/** Error codes that leave open whether the card was charged. */
const unsettledCodes: ReadonlySet<ErrorCode> = new Set([
  'payment.unknown',
  'offline',
  'slow',
  'unavailable',
  'unexpected',
  'limited'
])

/** Milliseconds without an answer, after which the screen says that the payment is being checked. */
const timeoutMs = 10_000

/** Seconds to wait before each repeated lookup of an unknown outcome. The last value repeats. */
const retryDelaySeconds = [1, 2, 4, 5]

/**
 * Prevents a second charge, as far as a browser can. The attempt's id is chosen at the press of Pay and stored as a fact, which survives a
 * reload, until the outcome is known. Only then can another attempt or another order begin.
 */
export function createAttempt(checkout: Checkout) {
  const { session } = checkout
  const $isChecking = atom(false)
  const open = () => session.$facts.get().attempt
  const keep = (attempt: OpenAttempt) => session.record({ attempt })

  function begin(total: InLanguages<string>): OpenAttempt {
    const attempt = open() ?? { id: session.environment.newId(), total }
    keep(attempt)
    return attempt
  }

  function findOut(): Promise<Paid> {
    $isChecking.set(true)
    return lookUp(checkout, open)
  }

  async function ended(answer: Paid): Promise<Paid> {
    $isChecking.set(false)
    const belongsToOther = open()?.belongsToOther
    session.record({ attempt: undefined })
    if (!answer.ok || !belongsToOther) return answer
    recordPaidElsewhere(session, answer.value)
    return session.refuse({ code: 'subscribed' })
  }

  return {
    $open: computed(session.$facts, ({ attempt }) => attempt),
    /** Whether the outcome of a sent payment is still unknown. */
    $isChecking,
    /** Looks up the outcome of an attempt that was open when an earlier page was closed. */
    recover: async () => orUncharged(await ended(await findOut())),
    /**
     * Stores the id of the payment that the visitor wants now. If the page goes away before the payment is sent, the next page asks for the
     * outcome, and its question ends the attempt.
     */
    begin,
    /** Forgets an attempt that was not sent. */
    withdraw: () => session.record({ attempt: undefined }),
    async pay(purchase: Omit<Purchase, 'attemptId'>, total: InLanguages<string>): Promise<Paid> {
      const attempt = begin(total)
      const timer = setTimeout(() => $isChecking.set(true), timeoutMs)
      const answer = await checkout.pay({ ...purchase, attemptId: attempt.id })
      clearTimeout(timer)
      if (answer.ok || !unsettledCodes.has(answer.problem.code)) return ended(answer)
      const { attemptId: id = attempt.id } = detailOf(answer.problem)
      keep({ ...attempt, id, belongsToOther: id !== attempt.id })
      const outcome = await ended(await findOut())
      // An attempt that has ended without a reason of its own shows the problem of the request.
      const hasReason =
        outcome.ok || outcome.problem.code !== 'payment.failed' || answer.problem.code === 'payment.unknown'
      return orUncharged(hasReason ? outcome : answer)
    }
  }
}

/**
 * Repeats the lookup until the outcome is known. No new attempt can start meanwhile. The lookup itself ends an attempt that the server does
 * not know or has not claimed: its request buys nothing, even if it is still on its way.
 */
async function lookUp({ session, outcome }: Checkout, open: () => OpenAttempt | undefined): Promise<Paid> {
  for (let tries = 0; ; tries += 1) {
    const attempt = open()
    // The purchase of another page, a sign-in as another person, or an expired registration has removed the attempt.
    if (!attempt) return session.refuse({ code: session.$facts.get().payment ? 'subscribed' : 'expired' })
    const answer = await outcome(attempt.id)
    if (answer.ok || !unsettledCodes.has(answer.problem.code)) return answer
    const seconds = answer.problem.retryAfter ?? retryDelaySeconds[Math.min(tries, retryDelaySeconds.length - 1)]!
    await new Promise(resolve => setTimeout(resolve, seconds * 1000))
  }
}

/** Marks a problem of an attempt that turned out not to have charged. The visitor may be able to use the same card or wallet again. */
function orUncharged(answer: Paid): Paid {
  if (answer.ok) return answer
  return fail(answer.problem.code, { ...answer.problem, detail: { ...detailOf(answer.problem), isUncharged: true } })
}
