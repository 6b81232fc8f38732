import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/tables.ts'
import type { Message } from '#examples/webhook-receiver/receiver.ts'
import type { summaryOf } from '#server/emulator/emulator.ts'
import { type Refund, refundedTotalOf } from '#server/order/attempt-store.ts'
import { priceOf } from '#server/platform/database/records.ts'
import type { OrderTerms, VisitorRecord } from './buyer.ts'
import { validateHistory } from './history.ts'

export interface Findings {
  counts: Record<string, number>
  violations: string[]
}

interface Evidence {
  database: Database
  ledger: readonly ReturnType<typeof summaryOf>[]
  mailFile: string
  /** The messages that the embedder's receiver has taken. */
  reported: readonly Message[]
  records: readonly VisitorRecord[]
  coupon: { code: string; uses: number }
}

const good = ['authorized', 'submitted_for_settlement', 'settled', 'settlement_pending']

/** Whether the server has claimed an attempt, and so may have asked for its charge. */
const isClaimed = ({ currency }: { currency: string }) => currency !== 'XXX'

/** Checks the invariants of database, ledger and mails after all crashes and retries have ended. */
export async function validate({ database, ledger, mailFile, reported, records, coupon }: Evidence): Promise<Findings> {
  const violations: string[] = []
  const say = (violation: string) => void violations.push(violation)

  const attempts = await database.selectFrom('attempt').selectAll().execute()
  const orders = await database.selectFrom('order').selectAll().execute()
  const codes = await database.selectFrom('subscription_code').selectAll().execute()
  const mails = await database.selectFrom('mail').selectAll().execute()
  const audits = await database.selectFrom('audit').select(['attempt_id', 'event', 'detail']).execute()
  const auditsOf = Map.groupBy(audits, ({ attempt_id: id }) => id)
  const attemptOf = new Map(attempts.map(attempt => [attempt.id, attempt]))
  const orderOf = Map.groupBy(orders, order => order.attempt_id)
  const charges = ledger.filter(({ type }) => type === 'sale')
  const standing = charges.filter(({ status }) => good.includes(status))
  const chargesOf = Map.groupBy(standing, charge => charge.orderId ?? '')

  for (const { id, orderId } of charges) {
    // An attempt without a claim and a free order have the amount zero.
    if (!attemptOf.get(orderId ?? '')?.amount) say(`the charge ${id} was made for no attempt that was written down`)
  }
  for (const charge of standing) {
    const attempt = attemptOf.get(charge.orderId ?? '')
    const [order] = orderOf.get(charge.orderId ?? '') ?? []
    if (!attempt || !order || attempt.status !== 'paid') {
      say(`the charge ${charge.id} stands, and its attempt is ${attempt?.status ?? 'unknown to us'}`)
      continue
    }
    const { receipt } = order.answer as { receipt: { transactionId: string | null; totals: { total: number } } }
    const amounts = [Number(charge.amount) * 100, order.total, attempt.amount, receipt.totals.total].map(Math.round)
    if (new Set(amounts).size !== 1) say(`the charge ${charge.id} is of another amount: ${amounts.join(', ')}`)
    if (receipt.transactionId !== charge.id) say(`the receipt of ${attempt.id} names another charge than ${charge.id}`)
  }
  for (const attempt of attempts) {
    const { id, status, amount } = attempt
    const made = chargesOf.get(id)?.length ?? 0
    const ordered = orderOf.get(id)?.length ?? 0
    if (['pending', 'unknown', 'voiding'].includes(status)) say(`the attempt ${id} was never ended: ${status}`)
    if (ordered !== (status === 'paid' ? 1 : 0)) say(`the attempt ${id} is ${status} and has ${ordered} orders`)
    if (status === 'paid' && made !== (amount > 0 ? 1 : 0)) say(`the order of ${id} (${amount}) has ${made} charges`)
    // A server that died before the claim leaves the attempt as it began, and a question of its visitor would end it.
    if (status === 'new') continue
    if (!audits.some(audit => audit.attempt_id === id && audit.event === status)) say(`no audit of ${id}: ${status}`)
  }

  for (const { code, claimed_by: holder, redeemed_at: redeemed } of codes) {
    const attempt = holder === null ? undefined : attemptOf.get(holder)
    if (holder === null && redeemed === null) continue
    if (attempt?.status !== 'paid' || redeemed === null)
      say(`the code ${code} is lost: its attempt is ${attempt?.status}`)
  }
  for (const attempt of attempts.filter(({ status }) => status === 'paid')) {
    for (const { code, amount } of priceOf(attempt).paymentCodeDetails) {
      const row = codes.find(one => one.code === code)
      if (amount > 0 && row?.claimed_by !== attempt.id)
        say(`the code ${code} was used by ${attempt.id} and by ${row?.claimed_by}`)
    }
  }
  const claims = await database.selectFrom('coupon_claim').selectAll().execute()
  const { uses_left: left } = await database
    .selectFrom('coupon')
    .select('uses_left')
    .where('code', '=', coupon.code)
    .executeTakeFirstOrThrow()
  if (left! + claims.length !== coupon.uses)
    say(`the coupon had ${coupon.uses} uses: ${left} left, ${claims.length} used`)
  for (const { attempt_id: id } of claims) {
    if (attemptOf.get(id)?.status !== 'paid') say(`the coupon is held by ${id}, which is ${attemptOf.get(id)?.status}`)
  }

  const sent = await sentMails(mailFile)
  for (const mail of mails) {
    if (!sent.has(mail.id)) say(`the mail ${mail.id} (${mail.kind}) was never sent`)
    if (mail.sent_at === null) say(`the mail ${mail.id} (${mail.kind}) is not marked`)
  }
  const completions = reported.filter(({ type }) => type.endsWith('.completed')).map(({ data }) => data.purchaseId)
  for (const { id, status } of attempts) {
    const times = completions.filter(purchase => purchase === id).length
    if (times !== (status === 'paid' ? 1 : 0))
      say(`the attempt ${id} is ${status}, and its embedder was told ${times} times`)
  }
  const perKind = (kind: string) => mails.filter(mail => mail.kind === kind).length
  const perStatus = (status: string) => attempts.filter(attempt => attempt.status === status).length
  if (perKind('receipt') !== perStatus('paid')) say(`${perStatus('paid')} paid, ${perKind('receipt')} receipts`)
  if (perKind('payment-voided') !== perStatus('voided')) {
    say(`${perStatus('voided')} voided, ${perKind('payment-voided')} told of it`)
  }

  const { rows: twice } = await sql<{ who: string }>`
    select email_key as who from account where subscribed_until is not null and email_key is not null
      group by email_key having count(*) > 1
    union all select account_id::text from "order" group by account_id having count(*) > 1
    union all select registration_id::text from attempt where status = 'paid' and registration_id is not null
      group by registration_id having count(*) > 1
  `.execute(database)
  for (const { who } of twice) say(`${who} has two live subscriptions`)

  const history = records.flatMap(record => record.history)
  const noes = history.filter(({ said }) => said === 'no')
  violations.push(
    ...validateHistory(history, {
      hasTaken: id => attemptOf.get(id)?.status === 'paid' || chargesOf.has(id)
    })
  )
  validateRefunds(say, await database.selectFrom('refund').selectAll().execute(), { attempts, ledger, reported, mails })

  for (const { email, signupId, receipts, sent, changes } of records) {
    const paidBy = (transactionId: string | null) =>
      attempts.find(
        one =>
          (one.registration_id ?? one.account_id) === signupId &&
          one.status === 'paid' &&
          one.transaction_id === transactionId
      )
    if (new Set(receipts.map(({ transactionId }) => transactionId)).size > 1) {
      say(`${email} was shown receipts of two charges`)
    }
    for (const { transactionId, ...shown } of receipts) {
      const paid = paidBy(transactionId)
      if (!paid) say(`${email} was shown the receipt of ${transactionId}, which did not last`)
      else if (!sent.get(paid.id)?.some(terms => termsOf(terms) === termsOf(shown))) {
        say(`${email} was shown a receipt of ${termsOf(shown)}, which nobody sent under ${paid.id}`)
      }
    }
    for (const { first, second, answered } of changes) {
      if (!answered) continue
      const id = 'attemptId' in answered ? answered.attemptId : paidBy(answered.transactionId)?.id
      const wasOpen = attemptOf.get(first)?.status === 'paid'
      const other = attemptOf.get(second)
      if (wasOpen && id === second && id !== first && other && isClaimed(other)) {
        say(`${email} sent ${second} while ${first} was open, and it became an attempt of its own`)
      }
    }
  }

  for (const [id, audits] of auditsOf) {
    const has = (...events: string[]) => audits.some(({ event }) => events.includes(event))
    if (has('paid') && has('abandoned', 'declined')) say(`${id} was given up and has bought`)
  }

  const counts = {
    visitors: records.length,
    'visitors with a receipt': records.filter(({ receipts }) => receipts.length > 0).length,
    attempts: attempts.filter(isClaimed).length,
    'attempts without a claim': attempts.filter(attempt => !isClaimed(attempt)).length,
    'calls about payments': history.length,
    'copies among them': history.filter(({ isCopy }) => isCopy).length,
    'answers that say no': noes.length,
    'taken back after they were given up': [...auditsOf.values()].filter(isLate).length,
    paid: perStatus('paid'),
    'paid by invited parents': attempts.filter(one => one.status === 'paid' && one.account_id !== null).length,
    'paid by codes alone': attempts.filter(one => one.status === 'paid' && one.amount === 0).length,
    declined: perStatus('declined'),
    abandoned: attempts.filter(attempt => attempt.status === 'abandoned' && isClaimed(attempt)).length,
    voided: perStatus('voided'),
    'changes tried': records.flatMap(({ changes }) => changes).length,
    'charges in the ledger': charges.length,
    'charges that stand': standing.length,
    'cards authenticated': attempts.filter(({ status, authentication }) => status === 'paid' && authentication).length,
    'codes redeemed': codes.filter(code => code.redeemed_at !== null).length,
    'codes left': codes.filter(code => code.claimed_by === null).length,
    'coupons used': claims.length,
    refunds: (await database.selectFrom('refund').select('state').execute()).filter(({ state }) => state === 'done')
      .length,
    mails: mails.length,
    'mails sent twice': [...sent.values()].filter(times => times > 1).length,
    'audit rows': audits.length,
    ...reasonsOf(audits)
  }
  return { counts, violations }
}

interface RefundEvidence extends Pick<Evidence, 'ledger' | 'reported'> {
  attempts: readonly { id: string; amount: number; transaction_id: string | null }[]
  mails: readonly { kind: string }[]
}

/** Compares the refunds of the books with the gateway's, with the embedder's messages and with the mails, all by amounts. */
function validateRefunds(
  say: (violation: string) => void,
  refunds: readonly Refund[],
  { attempts, ledger, reported, mails }: RefundEvidence
): void {
  const creditsOf = Map.groupBy(
    ledger.filter(({ type, status }) => type === 'credit' && good.includes(status)),
    ({ refundedTransactionId }) => refundedTransactionId
  )
  const rowsOf = Map.groupBy(refunds, ({ attempt_id: id }) => id)
  for (const { id, amount, transaction_id: transactionId } of attempts) {
    const rows = rowsOf.get(id) ?? []
    const credits = transactionId === null ? [] : (creditsOf.get(transactionId) ?? [])
    const returned = credits.reduce((sum, credit) => sum + Math.round(Number(credit.amount) * 100), 0)
    const announced = new Map(
      reported
        .filter(({ type, data }) => type.endsWith('refunded') && data.purchaseId === id)
        .map(({ data }) => [data.refundId as string, data.refunded as number])
    )
    const sums = [refundedTotalOf(rows), [...announced.values()].reduce((sum, part) => sum + part, 0)]
    if (returned > amount) say(`of ${id} (${amount}) ${returned} were given back`)
    if (sums.some(sum => sum !== returned))
      say(`of ${id} ${returned} were given back; the books and the embedder have ${sums.join(' and ')}`)
  }
  const done = refunds.filter(({ state }) => state === 'done').length
  const mailed = mails.filter(({ kind }) => kind === 'refund').length
  if (mailed !== done) say(`${done} refunds, ${mailed} mails about them`)
}

/** Counts why charges were voided, and how many attempts had a second charge. */
function reasonsOf(audits: readonly { event: string; detail: object }[]): Record<string, number> {
  const reasons: Record<string, number> = {}
  for (const { event, detail } of audits) {
    const word = event === 'voiding' ? `voided: ${(detail as { reason: string }).reason}` : event
    if (word.startsWith('voided: ') || word.startsWith('second')) reasons[word] = (reasons[word] ?? 0) + 1
  }
  return reasons
}

/** Whether the charge of an attempt was taken back after the attempt had been abandoned or declined. */
function isLate(audits: readonly { event: string }[]): boolean {
  const has = (...events: string[]) => audits.some(({ event }) => events.includes(event))
  return has('voiding') && has('abandoned', 'declined')
}

/** A text that is equal for equal orders at equal prices. */
function termsOf({ packageId, paysForBoth, total, taxAmount, codes }: OrderTerms): string {
  return JSON.stringify([packageId, paysForBoth, total, taxAmount, codes.toSorted()])
}

/** How often each mail was sent. A kill may cut the last line of a server's file short. */
async function sentMails(file: string): Promise<Map<string, number>> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const times = new Map<string, number>()
  for (const line of lines) {
    const id = /^\{"id":"([^"]+)"/.exec(line)?.[1]
    if (id) times.set(id, (times.get(id) ?? 0) + 1)
  }
  return times
}
