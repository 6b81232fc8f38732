import type { Transaction } from 'kysely'
import type { Problem } from '#core/errors.ts'
import { localeOf } from '#core/locale.ts'
import { type Currency, formatMoney } from '#core/money.ts'
import type { Deps } from '#server/deps.ts'
import { findAccount } from '#server/account/account-store.ts'
import { failureOf } from '#server/platform/database/failure.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type {
  ChargeOutcome,
  Charged,
  Declined,
  Located,
  StandingCharge
} from '#server/gateways/payments/payment-gateway.ts'
import { invalid } from '#server/platform/http/language.ts'
import { linkAddressOf } from '#server/invitation/service.ts'
import { postMail } from '#server/mail/store.ts'
import { isOpen, mayMove } from './attempt.ts'
import { recordRefunds } from './refund-record.ts'
import { CannotFulfil, type SettlementDeps, fulfil } from './settlement.ts'
import {
  type Attempt,
  type Unpaid,
  auditOnce,
  findAttempt,
  findKnownAttempts,
  findPayer,
  findUnfinishedAttempts,
  lockAttempt,
  markUnknown,
  markVoided,
  releaseAttempt
} from './attempt-store.ts'

/**
 * Milliseconds, longer than a charge and its answer can take. If the gateway has no such order by then, the charge has never reached it.
 */
const unknownTimeoutMs = 60_000

/** Milliseconds to search back at start-up, once a day and on demand. Nobody overlooks a server that is down for so long. */
export const longLookMs = 48 * 60 * 60_000

/** Ends an attempt by the gateway's outcome. Without an outcome there was nothing to charge. Returns the attempt after the change. */
export async function settle(deps: SettlementDeps, id: string, outcome: ChargeOutcome | undefined): Promise<Attempt> {
  if (outcome === undefined) return settleCharge(deps, id, undefined)
  if (outcome.name === 'charged') return settleCharge(deps, id, outcome.charged)
  if (outcome.name === 'unknown') return reconcileUnknown(deps, id, outcome.detail)
  const { detail } = outcome
  if (outcome.name === 'unsent') return release(deps, id, { status: 'abandoned', now: deps.now() }, { detail })
  return release(
    deps,
    id,
    { status: 'declined', problem: await problemOf(deps, id, outcome), now: deps.now() },
    { detail }
  )
}

/** The gateway's refusal, as the visitor sees it. */
async function problemOf(deps: Pick<Deps, 'database'>, id: string, { code, isOfBank }: Declined): Promise<Problem> {
  if (code === 'invalid') {
    const { language } = await findPayer(deps.database, (await findAttempt(deps.database, id))!)
    return invalid({ 'address.postalCode': 'postal' }, localeOf({ locale: language })).problem
  }
  if (!isOfBank) return { code }
  return { code, detail: code === 'payment.authentication' ? { isAsked: true } : { isOfBank: true } }
}

/** Reconciliations that are running in this process, by attempt id. The deadlines of gateway and database end each of them. */
const running = new WeakMap<SettlementDeps, Map<string, Promise<Attempt>>>()

/**
 * Requests the outcome of an attempt from the gateway, and ends the attempt if the outcome is certain. Concurrent calls for one attempt
 * share one request, because visitors ask again before a slow gateway has answered.
 */
export function reconcileAttempt(deps: SettlementDeps, id: string): Promise<Attempt> {
  const byId = running.get(deps) ?? new Map<string, Promise<Attempt>>()
  running.set(deps, byId)
  const shared = byId.get(id) ?? reconcileOnce(deps, id).finally(() => byId.delete(id))
  byId.set(id, shared)
  return shared
}

async function reconcileOnce(deps: SettlementDeps, id: string): Promise<Attempt> {
  const before = (await findAttempt(deps.database, id))!
  if (before.status === 'voiding') return takeBack(deps, before)
  if (!isOpen(before)) return before
  // The order is free, so the server has not called the gateway and no answer can be lost.
  if (before.amount === 0) return settle(deps, id, undefined)

  const verdict = await deps.gateway.find(id)
  if (verdict.name === 'charged' || verdict.name === 'declined') return settle(deps, id, verdict)
  if (verdict.name === 'returned') return startVoid(deps, id, verdict.charged, 'it was taken back at the gateway')
  if (verdict.name === 'none' && ageOf(deps, before) > unknownTimeoutMs) {
    return settle(deps, id, { name: 'unsent', detail: 'the gateway knows no such order' })
  }
  return before
}

/** Reconciles the order of a charge that a webhook reports, without waiting for the timer. False if the attempt could not be ended. */
export async function reconcileOrder(
  deps: SettlementDeps,
  { charge, became, refunds }: Extract<Located, { name: 'found' }>
): Promise<boolean> {
  const { orderId: id, ...charged } = charge
  const attempt = isUuid(id) ? await findAttempt(deps.database, id) : undefined
  if (!attempt || attempt.amount === 0) return true
  if (isOpen(attempt) || attempt.status === 'voiding') {
    const reconciled = await reconcileAttempt(deps, id)
    return !isOpen(reconciled) && reconciled.status !== 'voiding'
  }
  const { transactionId } = charged
  if (transactionId !== attempt.transaction_id) {
    if (became === 'standing') await settle(deps, id, { name: 'charged', charged })
  } else if (attempt.status === 'paid') {
    // A settlement may fail days later, and operators may refund by hand. The server only records this, and people decide about the
    // consequences.
    await recordRefunds(deps, id, refunds)
    if (became === 'failed' && (await auditOnce(deps.database, id, 'settlement failed', { transactionId }))) {
      deps.log.error({ attemptId: id }, 'paid order lost its charge')
    }
  } else if (became === 'standing') logStandingAgain(deps, id, transactionId)
  return true
}

/** A bank may decline a refund after the gateway has accepted it. Another try would fail in the same way, so people decide. */
function logStandingAgain(deps: Pick<Deps, 'log'>, attemptId: string, transactionId: string): void {
  deps.log.error({ attemptId, transactionId }, 'returned charge stands again')
}

interface Reconciled {
  /** `open`: the attempts with an unknown outcome. `ended`: how many of them were ended. */
  open: number
  ended: number
  /** Charges that were found after their attempt was given up, and were taken back. */
  late: number
  /** Charges with a UUID as order id and without an attempt in this database. A person has to examine them. */
  orphans: number
  /** Whether the gateway has listed its charges. If not, `late` and `orphans` have no meaning. */
  hasLooked: boolean
}

/** Reconciles all attempts and all charges. Runs at start-up and on demand. */
export async function reconcileAll(deps: SettlementDeps): Promise<Reconciled> {
  const attempts = await reconcileAttempts(deps)
  const charges = await reconcileCharges(deps, new Date(deps.now().getTime() - longLookMs))
  return { ...attempts, ...charges }
}

/** Reconciles from the server's side: every attempt with an unknown outcome. */
export async function reconcileAttempts(deps: SettlementDeps): Promise<Pick<Reconciled, 'open' | 'ended'>> {
  const unfinished = await findUnfinishedAttempts(deps.database)
  let ended = 0
  for (const id of unfinished) {
    const attempt = await logAndContinue(deps, id, () => reconcileAttempt(deps, id))
    if (attempt && !isOpen(attempt) && attempt.status !== 'voiding') ended += 1
  }
  return { open: unfinished.length, ended }
}

/**
 * Reconciles from the gateway's side: every standing charge that has not paid for its attempt, and every charge that went back. The gateway
 * may report such a charge only after the attempt was given up.
 */
export async function reconcileCharges(
  deps: SettlementDeps,
  since: Date
): Promise<Pick<Reconciled, 'late' | 'orphans' | 'hasLooked'>> {
  const charges = await findStandingCharges(deps, since)
  if (!charges) deps.log.warn({ since }, 'gateway charges unavailable')
  let late = 0
  let orphans = 0
  for (const { charge, attempt } of charges ?? []) {
    const { orderId: id, createdAt, ...charged } = charge
    if (!attempt) {
      // The charge may belong to another database with the same merchant account, so the server does not take it back.
      orphans += 1
      deps.metrics.count('orphan_charges', 'standing')
      const { transactionId, amount, currency } = charged
      deps.log.error({ transactionId, orderId: id, amount, currency, createdAt }, 'charge without an attempt')
    } else if (attempt.status === 'voided' && attempt.transaction_id === charged.transactionId) {
      logStandingAgain(deps, id, charged.transactionId)
    } else if (!isOpen(attempt) && attempt.transaction_id !== charged.transactionId) {
      late += 1
      deps.metrics.count('late_charges', attempt.status)
      await logAndContinue(deps, id, () => settle(deps, id, { name: 'charged', charged }))
    }
  }
  // The gateway sends webhooks of control-panel refunds mostly late, and of voids never.
  for (const transactionId of (await deps.gateway.returned(since)) ?? []) {
    const located = await deps.gateway.locate(transactionId)
    if (located.name !== 'found' || !isUuid(located.charge.orderId)) continue
    const attempt = await findAttempt(deps.database, located.charge.orderId)
    if (attempt?.status !== 'paid' || attempt.transaction_id !== transactionId) continue
    await logAndContinue(deps, attempt.id, () => recordRefunds(deps, attempt.id, located.refunds))
  }
  return { late, orphans, hasLooked: charges !== undefined }
}

/** Runs one part of a reconciliation and logs its error, so that one attempt does not block the others. */
async function logAndContinue<T>(deps: Pick<Deps, 'log'>, id: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    deps.log.error({ attemptId: id, err: error }, 'attempt reconciliation failed')
    return undefined
  }
}

async function reconcileUnknown(deps: SettlementDeps, id: string, detail: string): Promise<Attempt> {
  if (await markUnknown(deps.database, id, { detail })) deps.metrics.count('attempts', 'unknown')
  return reconcileAttempt(deps, id)
}

/**
 * `fulfilled`: the charge has paid for its attempt. `second`: another charge has already paid for the attempt. `known`: there is nothing
 * left to do.
 */
interface End {
  name: 'fulfilled' | 'second' | 'known'
  attempt: Attempt
}

function settleLocked(deps: SettlementDeps, id: string, charged: Charged | undefined): Promise<End> {
  return deps.database.transaction().execute(async transaction => {
    // The lock on the attempt's row: either a request or the reconciler settles the attempt, never both.
    const attempt = (await lockAttempt(transaction, id))!
    if (charged && !isOpen(attempt) && mayMove(attempt.status, 'voiding'))
      throw new CannotFulfil('its attempt was given up')
    if (isOpen(attempt)) {
      await fulfil(deps, transaction, attempt, charged)
      const paid = { ...attempt, status: 'paid' as const, transaction_id: charged?.transactionId ?? null }
      return { name: 'fulfilled', attempt: paid }
    }
    const isSecond = charged && charged.transactionId !== attempt.transaction_id
    return { name: isSecond ? 'second' : 'known', attempt }
  })
}

/**
 * Makes the order of a charge. Takes the charge back if the order cannot be made, or if the attempt was given up. After any other error the
 * attempt stays open, and the reconciler tries again.
 */
async function settleCharge(deps: SettlementDeps, id: string, charged: Charged | undefined): Promise<Attempt> {
  try {
    const { name, attempt } = await settleLocked(deps, id, charged)
    if (name === 'fulfilled') deps.metrics.count('attempts', 'paid')
    if (name === 'second' && charged) await takeBackSecond(deps, attempt, charged)
    return attempt
  } catch (error) {
    if (!isPermanent(error)) throw error
    const detail = error instanceof Error ? error.message : String(error)
    return charged
      ? startVoid(deps, id, charged, detail)
      : release(deps, id, { status: 'abandoned', now: deps.now() }, { detail })
  }
}

/** Whether every further try fails with this error. All others come from a bug or an unfinished deployment. */
const isPermanent = (error: unknown) => error instanceof CannotFulfil || failureOf(error) === 'conflict'

/**
 * Takes a charge back. `voiding` is committed before the server asks the gateway for a void. From then on no process fulfils the attempt,
 * so the void may take any time.
 */
async function startVoid(deps: SettlementDeps, id: string, charged: Charged, reason: string): Promise<Attempt> {
  const { transactionId } = charged
  const end: Unpaid = { status: 'voiding', transactionId, now: deps.now() }
  return takeBack(deps, await release(deps, id, end, { transactionId, reason }))
}

async function takeBack(deps: SettlementDeps, attempt: Attempt): Promise<Attempt> {
  const { id, status, transaction_id: transactionId } = attempt
  if (status !== 'voiding' || transactionId === null) return attempt
  const money = await deps.gateway.takeBack(transactionId)
  if (!money) {
    deps.log.warn({ attemptId: id, transactionId }, 'charge not returned yet')
    return attempt
  }
  const isOurs = await deps.database.transaction().execute(async transaction => {
    const isMarked = await markVoided(transaction, attempt)
    if (isMarked) await mailVoid(deps, transaction, attempt, money)
    return isMarked
  })
  if (isOurs) deps.metrics.count('attempts', 'voided')
  return { ...attempt, status: 'voided' }
}

/** Takes back a charge whose attempt another charge has already paid. Until this succeeds, each search finds it again. */
async function takeBackSecond(deps: SettlementDeps, attempt: Attempt, { transactionId }: Charged): Promise<void> {
  const { id } = attempt
  const money = await deps.gateway.takeBack(transactionId)
  if (!money) {
    deps.log.error({ attemptId: id, transactionId }, 'second charge not returned yet')
    return
  }
  await deps.database.transaction().execute(async transaction => {
    if (await auditOnce(transaction, id, 'second charge taken back', { transactionId })) {
      await mailVoid(deps, transaction, attempt, money)
    }
  })
}

async function mailVoid(
  deps: Pick<Deps, 'enqueueMails' | 'log' | 'newId'>,
  transaction: Transaction<Tables>,
  attempt: Attempt,
  { amount, currency }: Pick<Charged, 'amount' | 'currency'>
): Promise<void> {
  const { email, firstName, ...payer } = await findPayer(transaction, attempt)
  const account = payer.accountId === null ? undefined : await findAccount(transaction, payer.accountId)
  // The mail of an invited parent has a link to the invitation, so it goes to the address for links.
  const recipient = (account && (await linkAddressOf(transaction, account))) ?? email
  if (recipient === '') return deps.log.error({ attemptId: attempt.id }, 'no mail sent, payer address deleted')
  const { tag } = localeOf({ locale: payer.language, country: payer.country })
  const data = { firstName, amount: formatMoney({ amount, currency: currency as Currency }, tag) }
  await postMail(deps, transaction, { kind: 'payment-voided', recipient, ...payer, data })
}

/** Ends an attempt that buys nothing, unless another process has ended it. Returns the attempt after the change. */
async function release(
  deps: Pick<Deps, 'database' | 'metrics'>,
  id: string,
  end: Unpaid,
  detail: object
): Promise<Attempt> {
  const released = await releaseAttempt(deps.database, id, end, detail)
  if (!released) return (await findAttempt(deps.database, id))!
  deps.metrics.count('attempts', end.status)
  if (end.problem) deps.metrics.count('declines', end.problem.code)
  return released
}

function ageOf(deps: Pick<Deps, 'now'>, attempt: Attempt): number {
  return deps.now().getTime() - attempt.created_at.getTime()
}

type KnownAttempt = Awaited<ReturnType<typeof findKnownAttempts>>[number]

/**
 * The charges at the gateway since a time with a UUID as order id, each with its attempt in this database. Undefined if the gateway cannot
 * be reached.
 */
async function findStandingCharges(
  { database, gateway }: Pick<Deps, 'database' | 'gateway'>,
  since: Date
): Promise<{ charge: StandingCharge; attempt: KnownAttempt | undefined }[] | undefined> {
  const charges = (await gateway.standing(since))?.filter(({ orderId }) => isUuid(orderId))
  if (!charges) return undefined
  const attempts = await findKnownAttempts(
    database,
    charges.map(({ orderId }) => orderId)
  )
  const known = new Map(attempts.map(attempt => [attempt.id, attempt]))
  return charges.map(charge => ({ charge, attempt: known.get(charge.orderId) }))
}
