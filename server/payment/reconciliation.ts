import type { Transaction } from 'kysely'
import { createDataLoaderFor } from '#server/database/data-loader.ts'
import { failureOf } from '#server/database/failure.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Log } from '#server/observability/log.ts'
import type { Metrics } from '#server/observability/metrics.ts'
import type { Charged, ChargeOutcome, Located } from '#server/gateways/payment-gateway.ts'
import { isUuid } from '#server/database/ids.ts'
import { postWebhooks } from '#server/embedder/webhooks.ts'
import { postMail } from '#server/mail/store.ts'
import { lockRows } from '#server/database/row-store.ts'
import { isOpen, mayMove } from './attempt.ts'
import { CannotFulfil, fulfil, refundOf, type Settled, type SettlementDeps } from './settlement.ts'
import { type ChargeDeps, findStandingCharges } from './standing-charges.ts'
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

export interface ReconciliationDeps extends ChargeDeps, SettlementDeps {
  metrics: Metrics
  log: Log
}

/** Longer than a charge can be requested and answered. An order that the gateway does not know by then never reached it. */
export const unknownPatienceMs = 60_000

/** By then a bug or an unfinished deployment may be fixed. After it, a charge without an order is taken back. */
const fulfilPatienceMs = 60 * 60_000

/** How far back charges are searched at start-up, once a day and on demand: longer than the server can be down unnoticed. */
export const longLookMs = 48 * 60 * 60_000

/** Ends an attempt by the gateway's outcome; without an outcome there was nothing to charge. Returns the attempt as it then stands. */
export async function settle(
  deps: ReconciliationDeps,
  id: string,
  outcome: ChargeOutcome | undefined
): Promise<Attempt> {
  if (outcome === undefined) return complete(deps, id, undefined)
  if (outcome.name === 'charged') return complete(deps, id, outcome.charged)
  if (outcome.name === 'unknown') return doubt(deps, id, outcome.detail)
  const { detail } = outcome
  return outcome.name === 'declined'
    ? release(
        deps,
        id,
        { status: 'declined', refusal: outcome.code, isOfBank: outcome.isOfBank, now: deps.now() },
        { detail }
      )
    : release(deps, id, { status: 'abandoned', refusal: 'payment.failed', now: deps.now() }, { detail })
}

/** Reconciliations under way in this process, by attempt id. The deadlines of gateway and database end each of them. */
const underWay = new WeakMap<ReconciliationDeps, Map<string, Promise<Attempt>>>()

/**
 * Asks the gateway for the outcome of an attempt, and ends the attempt if the outcome is certain. Visitors ask again before a slow gateway
 * answers, so concurrent calls for one attempt share one request.
 */
export function reconcileAttempt(deps: ReconciliationDeps, id: string): Promise<Attempt> {
  const byId = underWay.get(deps) ?? new Map<string, Promise<Attempt>>()
  underWay.set(deps, byId)
  const shared = byId.get(id) ?? reconcileAlone(deps, id).finally(() => byId.delete(id))
  byId.set(id, shared)
  return shared
}

async function reconcileAlone(deps: ReconciliationDeps, id: string): Promise<Attempt> {
  const before = (await findAttempt(deps.database, id))!
  if (before.status === 'voiding') return takeBack(deps, before)
  if (!isOpen(before)) return before
  // An order without a charge makes no call to the gateway, so no answer can be lost.
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
 * Reconciles the order of a reported charge at once, instead of at the timer's next run. False if the gateway could not be asked about all
 * of it.
 */
export async function reconcileOrder(
  deps: ReconciliationDeps,
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
    // A settlement can fail days later, and operators refund by hand. People decide the consequences; the server only records the event.
    const event = became === 'returned' ? 'charge returned' : 'settlement failed'
    const isNew = await deps.database.transaction().execute(async transaction => {
      const isNew = await auditOnce(transaction, id, event, { transactionId: attempt.transaction_id })
      if (isNew && became === 'returned') await postWebhooks(deps, transaction, [refundOf(attempt)])
      return isNew
    })
    if (isNew) {
      deps.log.error({ attemptId: id, event }, 'a paid order has lost its charge')
    }
  }
  return true
}

export interface Reconciled {
  /** Attempts whose outcome was not known, and the number of them that were ended. */
  open: number
  ended: number
  /** Charges that came to light after their attempt was given up; each is completed or taken back. */
  late: number
  /** Orphan charges: charges under UUID order ids without an attempt in this database. A person must look at them. */
  orphans: number
  /** Whether the gateway listed its charges; if not, `late` and `orphans` mean nothing. */
  hasLooked: boolean
}

/** At start-up and on demand. */
export async function reconcileAll(deps: ReconciliationDeps): Promise<Reconciled> {
  const attempts = await reconcileAttempts(deps)
  const charges = await reconcileCharges(deps, new Date(deps.now().getTime() - longLookMs))
  return { ...attempts, ...charges }
}

/** The server's side of reconciliation: every attempt whose outcome is not known. */
export async function reconcileAttempts(deps: ReconciliationDeps): Promise<Pick<Reconciled, 'open' | 'ended'>> {
  const unfinished = await findUnfinishedAttempts(deps.database)
  let ended = 0
  for (const id of unfinished) {
    const attempt = await orLater(deps, id, () => reconcileAttempt(deps, id))
    if (attempt && !isOpen(attempt) && attempt.status !== 'voiding') ended += 1
  }
  return { open: unfinished.length, ended }
}

/**
 * The gateway's side of reconciliation: every standing charge that did not pay for its attempt. The gateway's answer or search can show a
 * charge after the attempt was given up.
 */
export async function reconcileCharges(
  deps: ReconciliationDeps,
  since: Date
): Promise<Pick<Reconciled, 'late' | 'orphans' | 'hasLooked'>> {
  const charges = await findStandingCharges(deps, since)
  if (!charges) deps.log.warn({ since }, 'the gateway does not list its charges')
  let late = 0
  let orphans = 0
  for (const { charge, attempt } of charges ?? []) {
    const { orderId: id, ...charged } = charge
    if (!attempt) {
      // Another database may use the same merchant account, so the server does not take this charge back.
      orphans += 1
      deps.metrics.count('orphan_charges', 'standing')
      deps.log.error({ attemptId: id, transactionId: charged.transactionId }, 'a charge belongs to no attempt')
    } else if (!isOpen(attempt) && attempt.transaction_id !== charged.transactionId) {
      late += 1
      deps.metrics.count('late_charges', attempt.status)
      await orLater(deps, id, () => settle(deps, id, { name: 'charged', charged }))
    }
  }
  return { late, orphans, hasLooked: charges !== undefined }
}

/** One attempt that cannot be ended now must not block the others. */
async function orLater<T>(deps: ReconciliationDeps, id: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    deps.log.error({ attemptId: id, err: error }, 'could not reconcile an attempt')
    return undefined
  }
}

async function doubt(deps: ReconciliationDeps, id: string, detail: string): Promise<Attempt> {
  if (await markUnknown(deps.database, id, { detail })) deps.metrics.count('attempts', 'unknown')
  return reconcileAttempt(deps, id)
}

interface Charge {
  id: string
  charged: Charged | undefined
}

/** `second`: another charge has paid for the attempt. `known`: there is nothing more to do. */
interface End {
  name: 'fulfilled' | 'second' | 'known'
  attempt: Attempt
}

/**
 * Completes all charges that come back at one moment in one transaction. If one cannot be fulfilled, or another transaction has locked a
 * row, each charge is completed by itself: no charge waits for a row that a dying server has locked.
 */
const completeTogether = createDataLoaderFor(
  (deps: ReconciliationDeps, charges: readonly Charge[]) => completeAll(deps, charges, true),
  async (deps: ReconciliationDeps, charge) => (await completeAll(deps, [charge], false))[0]!
)

function completeAll(deps: ReconciliationDeps, charges: readonly Charge[], impatiently: boolean): Promise<End[]> {
  return deps.database.transaction().execute(async transaction => {
    // The row lock lets either a request or the reconciler settle an attempt, never both.
    const ids = charges.map(({ id }) => id)
    const attempts = await lockRows(transaction, 'attempt', ids, impatiently)
    const settled: Settled[] = []
    const ends = charges.map(({ id, charged }): End => {
      const attempt = attempts.get(id)!
      if (mayMove(attempt.status, 'paid') && (charged || isOpen(attempt))) {
        const paid = { ...attempt, status: 'paid' as const, transaction_id: charged?.transactionId ?? null }
        // One batch may contain the same attempt twice.
        attempts.set(id, paid)
        settled.push({ attempt, charged })
        return { name: 'fulfilled', attempt: paid }
      }
      const isSecond = charged && charged.transactionId !== attempt.transaction_id
      return { name: isSecond ? 'second' : 'known', attempt }
    })
    if (settled.length > 0) await fulfil(deps, transaction, settled, impatiently)
    return ends
  })
}

/** Makes the order of a charge, however late the charge comes to light, or takes the charge back. */
async function complete(deps: ReconciliationDeps, id: string, charged: Charged | undefined): Promise<Attempt> {
  try {
    const { name, attempt } = await completeTogether(deps, { id, charged })
    if (name === 'fulfilled') deps.metrics.count('attempts', 'paid')
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

/** Whether every further try would fail too. */
function isHopeless(error: unknown, ageMs: number): boolean {
  if (error instanceof CannotFulfil) return true
  const failure = failureOf(error)
  return failure === 'conflict' || (failure === undefined && ageMs > fulfilPatienceMs)
}

/** Commits `voiding` before the gateway is asked to void. From then on no process fulfils the attempt, so the void may take any time. */
async function refuse(deps: ReconciliationDeps, id: string, charged: Charged, reason: string): Promise<Attempt> {
  const { transactionId } = charged
  const end: Unpaid = { status: 'voiding', refusal: 'payment.failed', transactionId, now: deps.now() }
  return takeBack(deps, await release(deps, id, end, { transactionId, reason }))
}

async function takeBack(deps: ReconciliationDeps, attempt: Attempt): Promise<Attempt> {
  const { id, status, transaction_id: transactionId } = attempt
  if (status !== 'voiding' || transactionId === null) return attempt
  if (!(await deps.gateway.takeBack(transactionId))) {
    deps.log.warn({ attemptId: id, transactionId }, 'a charge could not be taken back yet')
    return attempt
  }
  const isOurs = await deps.database.transaction().execute(async transaction => {
    const isMarked = await markVoided(transaction, attempt)
    if (isMarked) await mailVoid(deps, transaction, attempt)
    return isMarked
  })
  if (isOurs) deps.metrics.count('attempts', 'voided')
  return { ...attempt, status: 'voided' }
}

/** Another charge has paid for the attempt. The search through the charges finds this one again until it is taken back. */
async function takeBackSecond(deps: ReconciliationDeps, attempt: Attempt, { transactionId }: Charged): Promise<void> {
  const { id } = attempt
  if (!(await deps.gateway.takeBack(transactionId))) {
    deps.log.error({ attemptId: id, transactionId }, 'a second charge could not be taken back yet')
    return
  }
  await deps.database.transaction().execute(async transaction => {
    if (await auditOnce(transaction, id, 'second charge taken back', { transactionId })) {
      await mailVoid(deps, transaction, attempt)
    }
  })
}

async function mailVoid(deps: ReconciliationDeps, transaction: Transaction<Tables>, attempt: Attempt): Promise<void> {
  const { email: recipient, firstName, ...payer } = await findPayer(transaction, attempt)
  if (recipient === '')
    return deps.log.error({ attemptId: attempt.id }, 'a payer whose address is deleted gets no mail')
  const data = { firstName, amount: attempt.pricing.totals.totalFormatted }
  await postMail(deps, transaction, { kind: 'payment-voided', recipient, ...payer, data })
}

/** Ends an attempt that buys nothing, unless another process has ended it. Returns it as it then stands. */
async function release(deps: ReconciliationDeps, id: string, end: Unpaid, detail: object): Promise<Attempt> {
  const released = await releaseAttempt(deps.database, id, end, detail)
  if (!released) return (await findAttempt(deps.database, id))!
  deps.metrics.count('attempts', end.status)
  if (end.status === 'declined') deps.metrics.count('declines', end.refusal)
  return released
}

function ageOf(deps: ReconciliationDeps, attempt: Attempt): number {
  return deps.now().getTime() - attempt.created_at.getTime()
}
