import type { Transaction } from 'kysely'
import { fail, ok, type Problem, type Result } from '#core/errors.ts'
import { localeOf } from '#core/locale.ts'
import { valueIn } from '#core/rules/language-record.ts'
import type { Deps } from '#server/deps.ts'
import { type Account, findAccount, lockAccount } from '#server/account/account-store.ts'
import type { Database, Tables } from '#server/platform/database/tables.ts'
import { postWebhooks, purchaseOf } from '#server/embedder/webhooks.ts'
import type { LegacySystem } from '#server/gateways/legacy/legacy.ts'
import { linkAddressOf } from '#server/invitation/service.ts'
import { type NewMail, postMail } from '#server/mail/store.ts'
import { orderNumberOf } from '#server/order/order-number.ts'
import type { StoredAnswer } from '#server/registration/paid-store.ts'
import { findAttempt } from '#server/order/attempt-store.ts'
import { formatMoment } from '#server/order/receipt.ts'
import { zoneOf } from '#server/reference/timezones.ts'
import {
  findRenewalChange,
  findOwnOrder,
  insertRenewalChange,
  markReminded,
  type Order,
  type RenewalChange
} from './store.ts'
import { endOfWithdrawal } from './withdrawal.ts'

type RenewalState = 'none' | 'renews' | 'stopped'

/** Whether an order renews. An order with nothing to pay has left no payment method, so it ends by itself. */
export function renewalStateOf(
  order: Pick<Order, 'total'>,
  { subscribed_until: until }: Pick<Account, 'subscribed_until'>,
  change: RenewalChange | undefined,
  now: Date
): RenewalState {
  if (order.total === 0 || until === null || until <= now) return 'none'
  return change === undefined || change.kind === 'resumed' ? 'renews' : 'stopped'
}

/**
 * Records a buyer's wish about the renewal of the latest order. A repeat of the same wish does nothing. Refused once the subscription has
 * ended, if it does not renew, and after a withdrawal.
 */
export function changeRenewal(
  deps: Deps,
  accountId: string,
  kind: RenewalChange['kind']
): Promise<Result<undefined, Problem<'order.closed' | 'unauthorized'>>> {
  return deps.database.transaction().execute(async transaction => {
    // Two presses at once: the second one reads what the first one has written.
    const account = await lockAccount(transaction, accountId)
    if (!account || account.emptied_at) return fail('unauthorized')
    const order = await findOwnOrder(transaction, accountId)
    const change = order && (await findRenewalChange(transaction, order.attempt_id))
    const now = deps.now()
    const state = order && renewalStateOf(order, account, change, now)
    if (!order || (kind === 'withdrawn' ? endOfWithdrawal(order, account, now) === undefined : state === 'none'))
      return fail('order.closed')
    if (change?.kind === 'withdrawn') return kind === 'resumed' ? fail('order.closed') : ok(undefined)
    if (kind !== 'withdrawn' && (state === 'stopped') === (kind === 'stopped')) return ok(undefined)
    await recordChange(deps, transaction, { account, order, kind })
    return ok(undefined)
  })
}

interface Recorded {
  account: Account
  order: Order
  kind: RenewalChange['kind']
}

async function recordChange(
  deps: Deps,
  transaction: Transaction<Tables>,
  { account, order, kind }: Recorded
): Promise<void> {
  const { attempt_id: attemptId } = order
  const id = deps.newId()
  const now = deps.now()
  await insertRenewalChange(transaction, { id, attempt_id: attemptId, kind, created_at: now })
  const attempt = (await findAttempt(transaction, attemptId))!
  const type = kind === 'resumed' ? 'renewal.resumed' : 'renewal.stopped'
  const data = {
    ...purchaseOf(attempt),
    endsAt: account.subscribed_until?.toISOString(),
    isWithdrawn: kind === 'withdrawn'
  }
  await postWebhooks(deps, transaction, [{ type, embedderId: attempt.embedder_id, subject: id, data }])
  await deps.enqueueRenewal(transaction, account.id)
  await postToBuyer(deps, transaction, account, { kind: mailKinds[kind], data: renewalData(order, account) })
  if (kind !== 'withdrawn') return
  // The money goes back in the gateway's control panel, so a person has to act.
  deps.log.warn({ attemptId }, 'purchase withdrawn')
  await postMail(deps, transaction, {
    kind: 'withdrawal-request',
    recipient: deps.settings.supportEmail,
    language: 'en',
    country: account.country,
    accountId: account.id,
    data: { firstName: null, ...renewalData(order, { ...account, language: 'en' }) }
  })
}

const mailKinds = { stopped: 'renewal-stopped', resumed: 'renewal-resumed', withdrawn: 'withdrawal' } as const

type BuyerMail = Pick<
  Extract<NewMail, { kind: (typeof mailKinds)[keyof typeof mailKinds] | 'renewal-reminder' }>,
  'kind'
> & {
  data: ReturnType<typeof renewalData>
}

async function postToBuyer(
  deps: Pick<Deps, 'enqueueMails' | 'newId'>,
  transaction: Transaction<Tables>,
  account: Account,
  { kind, data }: BuyerMail
): Promise<void> {
  const recipient = await linkAddressOf(transaction, account)
  if (!recipient) return
  const { id: accountId, language, country, person } = account
  const addressed = { recipient, language, country, accountId, data: { firstName: person.firstName, ...data } }
  await postMail(deps, transaction, { kind, ...addressed })
}

/** The facts of a mail about a renewal, in the language of the account. */
function renewalData(order: Order, account: Account) {
  const { language, tag } = localeOf({ locale: account.language, country: account.country })
  const { renewal, total } = valueIn((order.answer as StoredAnswer).written, language)
  const timeZone = zoneOf(account.time_zone, account.country)
  return {
    orderNumber: orderNumberOf(order.attempt_id),
    endsOn: formatMoment(account.subscribed_until ?? order.created_at, timeZone, tag, { dateStyle: 'long' }),
    total: total.amount,
    renewalAmount: renewal.amount ?? null
  }
}

/**
 * Reports the state of the latest order to the member area. The job of an earlier change reports the same, so their order does not matter.
 */
export async function tellMemberArea(
  { database, legacy, now }: { database: Database; legacy: LegacySystem; now(): Date },
  accountId: string
): Promise<void> {
  const account = await findAccount(database, accountId)
  const order = account && !account.emptied_at ? await findOwnOrder(database, accountId) : undefined
  if (!account?.subscribed_until || !order) return
  const change = await findRenewalChange(database, order.attempt_id)
  await legacy.setRenewal(accountId, {
    purchaseId: order.attempt_id,
    isStopped: renewalStateOf(order, account, change, now()) !== 'renews',
    endsAt: account.subscribed_until
  })
}

/** Milliseconds before a renewal at which its reminder is sent. */
const reminderBeforeMs = 30 * 24 * 60 * 60_000

/** Reminds buyers once of their renewal. A reminder that no server could send on its day goes out as soon as one runs. */
export async function remindOfRenewals(deps: Pick<Deps, 'database' | 'enqueueMails' | 'newId' | 'now'>): Promise<void> {
  const now = deps.now()
  await deps.database.transaction().execute(async transaction => {
    const due = await markReminded(transaction, now, new Date(now.getTime() + reminderBeforeMs))
    for (const { accountId } of due) {
      const account = (await findAccount(transaction, accountId))!
      const order = await findOwnOrder(transaction, accountId)
      await postToBuyer(deps, transaction, account, { kind: 'renewal-reminder', data: renewalData(order!, account) })
    }
  })
}
