import type { Transaction } from 'kysely'
import { createDataLoaderFor } from '#server/database/data-loader.ts'
import { failureOf } from '#server/database/failure.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Deps } from '#server/deps.ts'
import type { Charged, ChargeOutcome, Located } from '#server/gateways/payment-gateway.ts'
import { isUuid } from '#server/database/ids.ts'
import { postMail } from '#server/mail/store.ts'
import { lockRows } from '#server/database/row-store.ts'
import { isOpen, mayMove } from './attempt.ts'
import { CannotFulfil, fulfil, type Settled } from './settlement.ts'
import { findStandingCharges } from './standing-charges.ts'
import {
  type Attempt,
  auditOnce,
  findAttempt,
  findPayer,
  findUnfinishedAttempts,
  markUnknown,
  markVoided,
  releaseAttempt,
  type Unpaid
} from './store.ts'

/** Longer than a charge may be asked for and answered: what the gateway does not know by then it was never told. */
export const unknownPatienceMs = 60_000

/** A bug or an unfinished deployment may be mended by then; after it nobody's money is kept for an order that does not come. */
const fulfilPatienceMs = 60 * 60_000

/** How far back charges are looked through at a start, once a day and on demand: longer than we are ever down unnoticed. */
export const longLookMs = 48 * 60 * 60_000

/** Ends an attempt by what the gateway said; without an outcome there was nothing to charge. Gives the attempt as it then stands. */
export async function settle(deps: Deps, id: string, outcome: ChargeOutcome | undefined): Promise<Attempt> {
  if (outcome === undefined) return complete(deps, id, undefined)
  if (outcome.name === 'charged') return complete(deps, id, outcome.charged)
  if (outcome.name === 'unknown') return doubt(deps, id, outcome.detail)
  const { detail } = outcome
  return outcome.name === 'declined'
    ? release(deps, id, { status: 'declined', refusal: outcome.code, now: deps.now() }, { detail })
    : release(deps, id, { status: 'abandoned', refusal: 'payment.failed', now: deps.now() }, { detail })
}

/** Reconciliations under way in this process, by attempt id. The deadlines of gateway and database end each of them. */
const underWay = new WeakMap<Deps, Map<string, Promise<Attempt>>>()

/**
 * Asks the gateway what became of an attempt, and ends the attempt if the answer is certain. Visitors ask again before a slow gateway has
 * answered, so all questions of that time share one.
 */
export function reconcileAttempt(deps: Deps, id: string): Promise<Attempt> {
  const byId = underWay.get(deps) ?? new Map<string, Promise<Attempt>>()
  underWay.set(deps, byId)
  const shared = byId.get(id) ?? reconcileAlone(deps, id).finally(() => byId.delete(id))
  byId.set(id, shared)
  return shared
}

async function reconcileAlone(deps: Deps, id: string): Promise<Attempt> {
  const before = (await findAttempt(deps.database, id))!
  if (before.status === 'voiding') return takeBack(deps, before)
  if (!isOpen(before)) return before
  // Where nothing is charged nothing can have been lost.
  if (before.amount === 0) return settle(deps, id, undefined)

  const found = await deps.gateway.find(id)
  if (found.name === 'charged' || found.name === 'declined') return settle(deps, id, found)
  if (found.name === 'returned') return refuse(deps, id, found.charged, 'it was taken back at the gateway')
  if (found.name === 'none' && ageOf(deps, before) > unknownPatienceMs) {
    return settle(deps, id, { name: 'unsent', detail: 'the gateway knows no such order' })
  }
  return before
}

/**
 * Something is said to have happened to this charge: looks at its order now rather than when its turn comes. False when the gateway could
 * not be asked about all of it.
 */
export async function reconcileOrder(
  deps: Deps,
  { charge, became }: Extract<Located, { name: 'found' }>
): Promise<boolean> {
  const { orderId: id, ...charged } = charge
  const attempt = isUuid(id) ? await findAttempt(deps.database, id) : undefined
  if (!attempt || attempt.amount === 0) return true
  if (isOpen(attempt) || attempt.status === 'voiding') {
    const reconciled = await reconcileAttempt(deps, id)
    return !isOpen(reconciled) && reconciled.status !== 'voiding'
  }
  if (became === 'standing') {
    if (charged.transactionId !== attempt.transaction_id) await settle(deps, id, { name: 'charged', charged })
  } else if (attempt.status === 'paid' && charged.transactionId === attempt.transaction_id) {
    // A settlement may fail days later, and people refund by hand. What follows from that is theirs to decide.
    const event = became === 'returned' ? 'charge returned' : 'settlement failed'
    if (await auditOnce(deps.database, id, event, { transactionId: attempt.transaction_id })) {
      deps.log.error({ attemptId: id, event }, 'a paid order has lost its charge')
    }
  }
  return true
}

export interface Reconciled {
  /** Attempts whose end was not known, and how many of them could be ended. */
  open: number
  ended: number
  /** Charges that came to light after their attempt was given up: completed or taken back. */
  late: number
  /** Charges under order ids of ours that no attempt of this database has: for a person to look at. */
  strays: number
  /** Whether the gateway told its charges; else the two above say nothing. */
  hasLooked: boolean
}

/** At start-up and on demand. */
export async function reconcileAll(deps: Deps): Promise<Reconciled> {
  const attempts = await reconcileAttempts(deps)
  const charges = await reconcileCharges(deps, new Date(deps.now().getTime() - longLookMs))
  return { ...attempts, ...charges }
}

/** From our side: whatever we do not know the end of. */
export async function reconcileAttempts(deps: Deps): Promise<Pick<Reconciled, 'open' | 'ended'>> {
  const unfinished = await findUnfinishedAttempts(deps.database)
  let ended = 0
  for (const id of unfinished) {
    const attempt = await orLater(deps, id, () => reconcileAttempt(deps, id))
    if (attempt && !isOpen(attempt) && attempt.status !== 'voiding') ended += 1
  }
  return { open: unfinished.length, ended }
}

/**
 * From the gateway's side: a charge that stands there and is not what its attempt was paid by. An answer may come, and a search
 * may show it, after the attempt was given up.
 */
export async function reconcileCharges(
  deps: Deps,
  since: Date
): Promise<Pick<Reconciled, 'late' | 'strays' | 'hasLooked'>> {
  const charges = await findStandingCharges(deps, since)
  if (!charges) deps.log.warn({ since }, 'the gateway does not tell its charges')
  let late = 0
  let strays = 0
  for (const { charge, attempt } of charges ?? []) {
    const { orderId: id, ...charged } = charge
    if (!attempt) {
      // It may belong to another database behind the same merchant account, so it is not ours to take back.
      strays += 1
      deps.metrics.count('stray_charges', 'standing')
      deps.log.error({ attemptId: id, transactionId: charged.transactionId }, 'a charge belongs to no attempt')
    } else if (!isOpen(attempt) && attempt.transaction_id !== charged.transactionId) {
      late += 1
      deps.metrics.count('late_charges', attempt.status)
      await orLater(deps, id, () => settle(deps, id, { name: 'charged', charged }))
    }
  }
  return { late, strays, hasLooked: charges !== undefined }
}

/** One attempt that cannot be ended now must not keep the others waiting. */
async function orLater<T>(deps: Deps, id: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    deps.log.error({ attemptId: id, err: error }, 'could not reconcile an attempt')
    return undefined
  }
}

async function doubt(deps: Deps, id: string, detail: string): Promise<Attempt> {
  if (await markUnknown(deps.database, id, { detail })) deps.metrics.count('attempts', 'unknown')
  return reconcileAttempt(deps, id)
}

interface Charge {
  id: string
  charged: Charged | undefined
}

/** `second`: it was settled by another charge. `known`: there is nothing more to do. */
interface End {
  name: 'honoured' | 'second' | 'known'
  attempt: Attempt
}

/**
 * In one transaction for everybody whose charge comes back at this moment; where one cannot be honoured, or somebody else is at it, each
 * by itself: behind a row that a dying server holds nobody else waits.
 */
const completeTogether = createDataLoaderFor(
  (deps: Deps, charges: readonly Charge[]) => completeAll(deps, charges, true),
  async (deps: Deps, charge) => (await completeAll(deps, [charge], false))[0]!
)

function completeAll(deps: Deps, charges: readonly Charge[], impatiently: boolean): Promise<End[]> {
  return deps.database.transaction().execute(async transaction => {
    // Whoever settles an attempt, request or reconciler, does it alone.
    const ids = charges.map(({ id }) => id)
    const attempts = await lockRows(transaction, 'attempt', ids, impatiently)
    const settled: Settled[] = []
    const ends = charges.map(({ id, charged }): End => {
      const attempt = attempts.get(id)!
      if (mayMove(attempt.status, 'paid') && (charged || isOpen(attempt))) {
        const paid = { ...attempt, status: 'paid' as const, transaction_id: charged?.transactionId ?? null }
        // For whoever settles the same one beside us.
        attempts.set(id, paid)
        settled.push({ attempt, charged })
        return { name: 'honoured', attempt: paid }
      }
      const isSecond = charged && charged.transactionId !== attempt.transaction_id
      return { name: isSecond ? 'second' : 'known', attempt }
    })
    if (settled.length > 0) await fulfil(deps, transaction, settled, impatiently)
    return ends
  })
}

/** The charge, however late it comes to light, becomes the order that it was for; or else it is taken back. */
async function complete(deps: Deps, id: string, charged: Charged | undefined): Promise<Attempt> {
  try {
    const { name, attempt } = await completeTogether(deps, { id, charged })
    if (name === 'honoured') deps.metrics.count('attempts', 'paid')
    if (name === 'second' && charged) await takeBackSecond(deps, attempt, charged)
    return attempt
  } catch (error) {
    const attempt = (await findAttempt(deps.database, id))!
    if (!isHopeless(error, ageOf(deps, attempt))) throw error
    const detail = error instanceof Error ? error.message : String(error)
    return charged
      ? refuse(deps, id, charged, detail)
      : release(deps, id, { status: 'abandoned', refusal: 'payment.failed', now: deps.now() }, { detail })
  }
}

/** Whether it would fail again however often it is tried. */
function isHopeless(error: unknown, ageMs: number): boolean {
  if (error instanceof CannotFulfil) return true
  const failure = failureOf(error)
  return failure === 'conflict' || (failure === undefined && ageMs > fulfilPatienceMs)
}

/** Written down before the gateway is asked: from here on nobody can honour it, so it may be taken back however long that takes. */
async function refuse(deps: Deps, id: string, charged: Charged, reason: string): Promise<Attempt> {
  const { transactionId } = charged
  const end: Unpaid = { status: 'voiding', refusal: 'payment.failed', transactionId, now: deps.now() }
  return takeBack(deps, await release(deps, id, end, { transactionId, reason }))
}

async function takeBack(deps: Deps, attempt: Attempt): Promise<Attempt> {
  const { id, status, transaction_id: transactionId } = attempt
  if (status !== 'voiding' || transactionId === null) return attempt
  if (!(await deps.gateway.takeBack(transactionId))) {
    deps.log.warn({ attemptId: id, transactionId }, 'a charge could not be taken back yet')
    return attempt
  }
  const isOurs = await deps.database.transaction().execute(async transaction => {
    const isMarked = await markVoided(transaction, attempt)
    if (isMarked) await tellOfVoid(deps, transaction, attempt)
    return isMarked
  })
  if (isOurs) deps.metrics.count('attempts', 'voided')
  return { ...attempt, status: 'voided' }
}

/** The attempt has been settled by another charge. Looking through the charges finds this one again until it is gone. */
async function takeBackSecond(deps: Deps, attempt: Attempt, { transactionId }: Charged): Promise<void> {
  const { id } = attempt
  if (!(await deps.gateway.takeBack(transactionId))) {
    deps.log.error({ attemptId: id, transactionId }, 'a second charge could not be taken back yet')
    return
  }
  await deps.database.transaction().execute(async transaction => {
    if (await auditOnce(transaction, id, 'second charge taken back', { transactionId })) {
      await tellOfVoid(deps, transaction, attempt)
    }
  })
}

async function tellOfVoid(deps: Deps, transaction: Transaction<Tables>, attempt: Attempt): Promise<void> {
  const { email: recipient, firstName, ...payer } = await findPayer(transaction, attempt)
  const data = { firstName, amount: attempt.pricing.totals.totalFormatted }
  await postMail(deps, transaction, { kind: 'payment-voided', recipient, ...payer, data })
}

/** Ends an attempt that buys nothing, unless somebody else has ended it. Gives it as it then stands. */
async function release(deps: Deps, id: string, end: Unpaid, detail: object): Promise<Attempt> {
  const released = await releaseAttempt(deps.database, id, end, detail)
  if (!released) return (await findAttempt(deps.database, id))!
  deps.metrics.count('attempts', end.status)
  if (end.status === 'declined') deps.metrics.count('declines', end.refusal)
  return released
}

function ageOf(deps: Deps, attempt: Attempt): number {
  return deps.now().getTime() - attempt.created_at.getTime()
}
