import { atom, computed, type ReadableAtom } from 'nanostores'
import * as consentCalls from '#core/contract/consent.ts'
import type { Input } from '#core/contract/route.ts'
import { errors } from '#core/errors.ts'
import { type Consent, consentText, type Purpose } from '#core/rules/consent.ts'
import { consentTo } from '#visit/consent.ts'
import { sleep } from '#visit/lifetime.ts'
import type { Session } from '#visit/session.ts'

export type ConsentRecord = Input<typeof consentCalls.recordConsent>['body']

export interface ConsentOptions {
  session: Pick<
    Session,
    '$consent' | '$allows' | '$isPlaced' | '$locale' | 'anonymousId' | 'consent' | 'call' | 'environment'
  >
  /** Ends the question. */
  signal: AbortSignal
  /** The purposes that this page uses. The visitor is asked about no others. */
  purposes: readonly Purpose[]
  /** The id under which the browser's earlier answers were recorded. Default: the visit's. */
  browser?: string
  /** Called with each answer, and again once the service has recorded it. */
  keep?: (record: ConsentRecord, isRecorded: boolean) => void
}

export type ConsentModel = ReturnType<typeof createConsent>

/** Milliseconds to wait before each try to record an answer. */
const retryDelaysMs = [0, 2_000, 8_000, 30_000]

/** The question about consent. It is open until it is answered, if an answer is needed, and whenever the visitor opens it again. */
export function createConsent({ session, signal, purposes, browser, keep }: ConsentOptions) {
  const $isReopened = atom(false)
  const $isNeeded = computed(
    [session.$consent, session.$allows, session.$isPlaced],
    // Global Privacy Control is an answer of the browser, so the visitor is not asked again.
    (given, allows, isPlaced) =>
      isPlaced &&
      !session.environment.isOptedOut &&
      purposes.some(purpose => consentTo(given, purpose) === undefined && !allows(purpose))
  )
  let recording = Promise.resolve()

  async function tryToRecord(record: ConsentRecord) {
    for (const pause of retryDelaysMs) {
      if (pause > 0) await sleep(pause, signal)
      if (signal.aborted) return
      const answer = await session.call(consentCalls.recordConsent, { body: record })
      if (answer.ok) return keep?.(record, true)
      if (errors[answer.problem.code].blame === 'embedder') return
    }
  }

  /** Records answers one after another, so that the service gets a withdrawal after the answer that it withdraws. */
  function record(record: ConsentRecord) {
    recording = recording.then(() => tryToRecord(record)).catch(() => {})
  }

  return {
    purposes,
    $isReopened: $isReopened as ReadableAtom<boolean>,
    $isOpen: computed([$isReopened, $isNeeded], (isReopened, isNeeded) => isReopened || isNeeded),
    /** The answer that counts now: undefined if there is none, or one for some of the purposes. */
    $answer: computed(session.$consent, given => {
      const answers = new Set(purposes.map(purpose => consentTo(given, purpose)))
      return answers.size === 1 ? [...answers][0] : undefined
    }),
    reopen: () => $isReopened.set(true),
    answer(isAccepted: boolean) {
      const answers: Consent = Object.fromEntries(purposes.map(purpose => [purpose, isAccepted]))
      session.consent(answers, true)
      $isReopened.set(false)
      const made: ConsentRecord = {
        answerId: session.environment.newId(),
        segmentAnonymousId: browser ?? session.anonymousId,
        purposes: answers,
        text: consentText,
        language: session.$locale.get().language
      }
      keep?.(made, false)
      record(made)
    },
    record
  }
}
