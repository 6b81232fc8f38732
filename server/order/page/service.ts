import type { Transaction } from 'kysely'
import type * as calls from '#core/contract/order-page.ts'
import type { InvitationStatus, OrderPage } from '#core/contract/order-page.ts'
import type { ResultOf, Input } from '#core/contract/route.ts'
import type { WrittenReceipt } from '#core/contract/written-order.ts'
import { fail, ok, type Problem, type Result } from '#core/errors.ts'
import { inLanguage, type Language, type Locale, localeOf } from '#core/locale.ts'
import { formatMoney } from '#core/money.ts'
import { emailKeyOf } from '#core/rules/email.ts'
import { inEachLanguage, valueIn } from '#core/rules/language-record.ts'
import { fill } from '#words/fill.ts'
import { serverWords } from '#words/server-words.ts'
import type { Deps } from '#server/deps.ts'
import { type Account, countryOf, findAccount, findParents } from '#server/account/account-store.ts'
import { findToken } from '#server/account/token-store.ts'
import { findRecipient } from '#server/invitation/link-requests.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { invalid } from '#server/platform/http/language.ts'
import type { RequestContext } from '#server/platform/http/serve.ts'
import { createInvite, mailInvitationAgain } from '#server/invitation/creation.ts'
import { findLatestInvitation, findPlacePaidUntil, type Invitation } from '#server/invitation/store.ts'
import { postMail } from '#server/mail/store.ts'
import { idsOfNumber, orderNumberOf } from '#server/order/order-number.ts'
import type { StoredAnswer } from '#server/registration/paid-store.ts'
import { listRefunds, type Refund, refundedTotalOf } from '#server/order/attempt-store.ts'
import { factsOf, less } from '#server/mail/receipt-lines.ts'
import { formatMoment, writtenBuyer } from '#server/order/receipt.ts'
import { zoneOf } from '#server/reference/timezones.ts'
import { changeRenewal, renewalStateOf } from './renewal.ts'
import { findRenewalChange, isUndelivered, listOrders, type Order, updateCompany } from './store.ts'
import { endOfWithdrawal } from './withdrawal.ts'

type Routes = typeof calls

/** A buyer, their latest own order, and all others, the newest first. */
interface Buyer {
  account: Account
  order: Order
  earlier: readonly Order[]
}

/** The orders of the account of a mailed link. Unknown and expired links, and those of erased buyers, get the same answer. */
export async function openOrder(
  deps: Pick<Deps, 'database' | 'now'>,
  { bearer }: RequestContext
): Promise<Result<Buyer, Problem<'unauthorized'>>> {
  const token = bearer === undefined ? undefined : await findToken(deps.database, 'order', bearer)
  if (!token || token.expires_at <= deps.now()) return fail('unauthorized')
  return findBuyer(deps, token.account_id)
}

async function findBuyer(
  { database }: Pick<Deps, 'database'>,
  accountId: string
): Promise<Result<Buyer, Problem<'unauthorized'>>> {
  const [account, orders] = await Promise.all([findAccount(database, accountId), listOrders(database, accountId)])
  const order = orders.find(one => !one.for_co_parent)
  const earlier = orders.filter(one => one !== order)
  return account && !account.emptied_at && order ? ok({ account, order, earlier }) : fail('unauthorized')
}

export async function orderPageOf(
  deps: Pick<Deps, 'database' | 'now'>,
  { account, order, earlier }: Buyer
): Promise<OrderPage> {
  const now = deps.now()
  const [refunds, change, invitation] = await Promise.all([
    listRefunds(deps.database, order.attempt_id),
    findRenewalChange(deps.database, order.attempt_id),
    invitationOf(deps, account)
  ])
  const isGivenBack = order.total > 0 && refundedTotalOf(refunds) >= order.total
  const withdrawalEnd = isGivenBack ? undefined : endOfWithdrawal(order, account, now)
  return {
    purchaseId: order.attempt_id,
    orderNumber: orderNumberOf(order.attempt_id),
    country: countryOf(account),
    written: inEachLanguage(language => {
      const locale = localeIn(account, language)
      return {
        receipt: receiptOf(order, account, language),
        refunds: writtenRefunds(order, refunds, account, locale),
        endsOn: dayOf(account.subscribed_until ?? order.created_at, account, locale),
        // The last moment of the last day.
        withdrawUntil: withdrawalEnd && dayOf(new Date(withdrawalEnd.getTime() - 1), account, locale)
      }
    }),
    company: order.company,
    earlier: earlier.map(one => ({
      orderNumber: orderNumberOf(one.attempt_id),
      written: inEachLanguage(language => ({ date: dayOf(one.created_at, account, localeIn(account, language)) }))
    })),
    invitation,
    renewal: renewalStateOf(order, account, change, now),
    withdrawal: change?.kind === 'withdrawn' ? 'requested' : withdrawalEnd ? 'open' : 'none'
  }
}

function localeIn({ country }: Account, language: Language): Locale {
  return inLanguage(localeOf({ locale: language, country }), language)
}

function dayOf(moment: Date, { time_zone: zone, country }: Account, { tag }: Locale): string {
  return formatMoment(moment, zoneOf(zone, country), tag, { dateStyle: 'long' })
}

/** The stored receipt. Its buyer is deleted a month after the purchase, and is then the account's. */
function receiptOf({ answer, company }: Order, { person, address }: Account, language: Language): WrittenReceipt {
  const stored = valueIn((answer as StoredAnswer).written, language)
  const name = `${person.firstName} ${person.lastName}`
  const buyer = stored.buyer ?? (address ? writtenBuyer({ name, address }, language) : undefined)
  const value = company && [company.name, company.taxNumber].filter(Boolean).join(', ')
  const facts = value ? [{ label: serverWords[language].receipt.company, value }] : []
  return { ...stored, facts: [...stored.facts, ...facts], buyer }
}

function writtenRefunds({ total, currency }: Order, refunds: readonly Refund[], account: Account, locale: Locale) {
  const w = serverWords[locale.language].receipt
  const done = refunds.filter(({ state }) => state === 'done')
  const write = (amount: number) => formatMoney({ amount, currency }, locale.tag)
  const rows = done.map(({ amount, changed_at: at }) => ({
    label: fill(w.refunded, { date: dayOf(at, account, locale) }),
    value: less(write(amount))
  }))
  return rows.length === 0 ? [] : [...rows, { label: w.kept, value: write(total - refundedTotalOf(refunds)) }]
}

async function invitationOf({ database, now }: Pick<Deps, 'database' | 'now'>, account: Account) {
  if (account.side !== 'a') return null
  const [parents, invitation, paidUntil] = await Promise.all([
    findParents(database, account.family_id),
    findLatestInvitation(database, account.family_id),
    findPlacePaidUntil(database, account.family_id)
  ])
  const coParent = parents.find(({ side }) => side === 'b')
  const failed = coParent && (await isUndelivered(database, coParent.id))
  const status = coParent?.joined_at ? 'accepted' : statusOf(invitation, Boolean(failed), now())
  return {
    status,
    email: status === 'ended' ? null : (invitation?.typed_hint ?? null),
    // Whether the co-parent has bought stays private.
    isPaid: paidUntil !== null && paidUntil > now()
  }
}

function statusOf(invitation: Invitation | undefined, isUndelivered: boolean, now: Date): InvitationStatus {
  if (!invitation) return 'none'
  const { outcome, sent_at: sentAt, expires_at: expiresAt } = invitation
  if (outcome === 'joined') return 'accepted'
  if (expiresAt <= now || (outcome !== null && outcome !== 'declined')) return 'ended'
  if (isUndelivered) return 'undelivered'
  return sentAt ? 'sent' : 'waiting'
}

/** The order's page after a change, or the refusal of the change. */
async function pageAfter<Code extends string>(
  deps: Pick<Deps, 'database' | 'now'>,
  { account }: Buyer,
  changed: Result<unknown, Problem<Code>>
): Promise<Result<OrderPage, Problem<Code | 'unauthorized'>>> {
  if (!changed.ok) return changed
  const buyer = await findBuyer(deps, account.id)
  return buyer.ok ? ok(await orderPageOf(deps, buyer.value)) : buyer
}

export async function readReceipt(
  deps: Pick<Deps, 'database' | 'limits' | 'writeReceipt'>,
  { account, order, earlier }: Buyer,
  { query }: Input<Routes['orderReceipt']>,
  { language }: RequestContext
): Promise<ResultOf<Routes['orderReceipt']>> {
  const allowed = await deps.limits.guard(['answerAgain', account.id])
  if (!allowed.ok) return allowed
  const number = query.orderNumber ?? orderNumberOf(order.attempt_id)
  const [first, last] = idsOfNumber(number)
  const chosen = [order, ...earlier].find(({ attempt_id: id }) => first <= id && id <= last)
  if (!chosen) return fail('missing')
  const refunds = await listRefunds(deps.database, chosen.attempt_id)
  const locale = localeIn(account, language)
  const receipt = receiptOf(chosen, account, language)
  const w = serverWords[language].receipt
  const pdf = await deps.writeReceipt({
    title: w.title,
    facts: factsOf(receipt),
    lines: receipt.lines,
    total: receipt.total,
    refunds: writtenRefunds(chosen, refunds, account, locale),
    notes: [receipt.renewal.text],
    locale
  })
  return ok({ fileName: `${w.file}-${number}.pdf`, pdf })
}

export async function setCompany(
  deps: Pick<Deps, 'database' | 'now'>,
  buyer: Buyer,
  { body }: Input<Routes['setCompany']>
): Promise<ResultOf<Routes['setCompany']>> {
  await updateCompany(deps.database, buyer.order.id, body.name || body.taxNumber ? body : null)
  return pageAfter(deps, buyer, ok({}))
}

/**
 * Mails the invitation again. One that was declined gets the same answer and no mail: the inviting parent must not notice a decline, and the
 * invited one was promised silence.
 */
export async function sendInvitation(deps: Deps, buyer: Buyer): Promise<ResultOf<Routes['sendInvitation']>> {
  const { account } = buyer
  const allowed = account.side === 'a' ? await deps.limits.guard(['notice', account.id]) : ok({})
  if (!allowed.ok) return allowed
  await deps.database.transaction().execute(async transaction => {
    const invitation = account.side === 'a' ? await findLatestInvitation(transaction, account.family_id) : undefined
    if (invitation?.email) await mailInvitationAgain(deps, transaction, invitation)
  })
  return pageAfter(deps, buyer, ok({}))
}

export async function setCoParentEmail(
  deps: Deps,
  buyer: Buyer,
  { body: { email } }: Input<Routes['setCoParentEmail']>,
  context: RequestContext
): Promise<ResultOf<Routes['setCoParentEmail']>> {
  const { account } = buyer
  if (account.side !== 'a') return fail('order.closed')
  if (emailKeyOf(email) === account.email_key) return invalid({ email: 'same_email' }, context)
  const allowed = await deps.limits.guard(['notice', emailKeyOf(email)], ['notice', account.id])
  if (!allowed.ok) return allowed
  const { language, country, family_id: familyId } = account
  const made = await createInvite(deps, {
    email,
    familyId,
    language: language as Language,
    country: localeOf({ country }).variant
  })
  // The invited parent has accepted, or is about to pay. The page shows the former; the latter stays private.
  return pageAfter(deps, buyer, made.ok || made.problem.code === 'full' ? ok({}) : fail('order.closed'))
}

export async function setRenewal(
  deps: Deps,
  buyer: Buyer,
  { body }: Input<Routes['setRenewal']>
): Promise<ResultOf<Routes['setRenewal']>> {
  return pageAfter(deps, buyer, await changeRenewal(deps, buyer.account.id, body.isStopped ? 'stopped' : 'resumed'))
}

export async function withdraw(deps: Deps, buyer: Buyer): Promise<ResultOf<Routes['withdraw']>> {
  return pageAfter(deps, buyer, await changeRenewal(deps, buyer.account.id, 'withdrawn'))
}

/** Mails a new link to the address on file. Limits count failed requests by IP address, and mails by account. */
export async function requestOrderLink(
  deps: Pick<Deps, 'database' | 'enqueueMails' | 'limits' | 'newId'>,
  { bearer, address }: RequestContext
): Promise<ResultOf<Routes['requestOrderLink']>> {
  const account = await findRecipient(deps, address, async () => {
    const token = bearer === undefined ? undefined : await findToken(deps.database, 'order', bearer)
    return token && findAccount(deps.database, token.account_id)
  })
  if (!account.ok) return account
  const { id: accountId, language, country, person, recipient } = account.value
  const mailbox = await deps.limits.guard(['invite', accountId])
  if (!mailbox.ok) return mailbox
  const mail = { recipient, language, country, accountId, data: { firstName: person.firstName } }
  await deps.database
    .transaction()
    .execute((transaction: Transaction<Tables>) => postMail(deps, transaction, { kind: 'order-link', ...mail }))
  return ok({})
}
