import { supportPhoneOf } from '#server/reference/support.ts'
import { supportHoursOf } from '#server/reference/support-hours.ts'
import { basePath } from '#core/base-path.ts'
import type { WrittenReceipt } from '#core/contract/written-order.ts'
import { localeOf } from '#core/locale.ts'
import { valueIn } from '#core/rules/language-record.ts'
import { emailKeyOf, maskedEmail } from '#core/rules/email.ts'
import type { Deps } from '#server/deps.ts'
import { MailRefused, type Mailer } from '#server/gateways/mail/mail.ts'
import { findAnswer, findOrderOf } from '#server/order/receipt-store.ts'
import { orderNumberOf } from '#server/order/order-number.ts'
import type { StoredAnswer } from '#server/registration/paid-store.ts'
import { sellerLine } from '#server/reference/seller.ts'
import { issueRemoval } from '#server/professional/store.ts'
import { issueToken, issueTokens } from '#server/account/token-store.ts'
import { lockAccount } from '#server/account/account-store.ts'
import { findInvitation, findInviter, noteSent } from '#server/invitation/store.ts'
import { deleteMail, findMail, markSent, noteFailure, type StoredMail } from '#server/mail/store.ts'
import { type MailData, type MailKind, type OrderLink, type PostedData, writeMail } from '#server/mail/templates.ts'

/**
 * Sends one stored mail and marks it as sent. If the server crashes in between, the mail is sent twice with the same Message-ID. Each copy
 * has its own token, so the links of both copies work. A professional's registration has only one removal link, that of the later copy. A
 * mail whose mailbox does not exist, or whose last try fails, is marked as failed and counted. A mail that is refused for another reason is
 * marked as refused and tried again.
 */
export async function sendMail(deps: Deps, mailer: Mailer, id: string, isLastTry = false): Promise<void> {
  const mail = await findMail(deps.database, id)
  if (!mail || mail.sent_at) return
  const locale = localeOf({ locale: mail.language, country: mail.country })
  const { language } = locale
  const kind = mail.kind as MailKind
  const added = await links[kind](deps, mail)
  if (added === 'needless') return deleteMail(deps.database, id)
  const { orderToken, ...shown } = added
  const data = { ...mail.data, ...shown }
  const { supportEmail, seller, legacyUrl } = deps.settings
  const supportPhone = supportPhoneOf(deps.settings, mail.country)
  const sender = {
    supportPhone,
    supportHours: supportHoursOf(deps.settings, mail.country, locale),
    supportEmail,
    seller: seller && sellerLine(seller),
    privacyUrl: `${legacyUrl}/privacy`
  }
  const order = 'elsewhere' in added ? undefined : await orderLinkOf(deps, mail, orderToken)
  const written = writeMail(kind, data as unknown as MailData[typeof kind], locale, sender, order)
  try {
    await mailer.send({ to: mail.recipient, language, kind, id, ...written })
  } catch (error) {
    const refusal = error instanceof MailRefused ? error : undefined
    const hasFailed = isLastTry || refusal?.isFinal
    await noteFailure(deps.database, id, { refusal: refusal?.code ?? null, failedAt: hasFailed ? deps.now() : null })
    if (hasFailed) deps.metrics.count('failed_mails', kind)
    if (!refusal?.isFinal) throw error
    return deps.log.error({ err: error, mail: id, kind }, 'mail permanently refused')
  }
  // The mark comes last: without it a crash in between sends the mail again, and the invitation is then noted, too.
  if (mail.account_id && linksToInvitation.includes(kind)) await noteSent(deps.database, mail.account_id, deps.now())
  await markSent(deps.database, id, deps.now())
}

const linksToInvitation: readonly MailKind[] = ['invite', 'payment-voided']

/** The fields of a mail that are added when it is sent. */
type Links<Kind extends MailKind> = Pick<
  MailData[Kind],
  keyof MailData[Kind] &
    ('link' | 'password' | 'removal' | 'hasLogin' | 'written' | 'inviter' | 'decline' | 'elsewhere' | 'coParentEmail')
>
/** `orderToken` is the token of the link to the order, if the rule has issued it together with its own. */
type LinkRule<Kind extends MailKind> = (
  deps: Deps,
  mail: StoredMail
) => Promise<(Links<Kind> & { orderToken?: string }) | 'needless'>

/**
 * Creates the links of a mail when it is sent, so that a token exists in plain text only in its mail. A recipient who already has
 * credentials gets no link to set them: a receipt is then sent without a link, and a mail that has only this link is not sent at all.
 */
const links: { [Kind in MailKind]: LinkRule<Kind> } = {
  async receipt(deps, mail) {
    const answer = await answerIn(deps, mail)
    const written = receiptOf(answer, mail)
    // Undefined once it is erased.
    const coParentEmail = answer.registration.coParent.email ?? undefined
    const elsewhere = await unconfirmed(deps, mail)
    if (elsewhere !== undefined) return { written, link: '', elsewhere }
    const tokens = mail.data.hasLogin
      ? undefined
      : await issueTokens(deps.database, ['credentials', 'order'], mail.account_id!, deps.now())
    if (tokens) {
      const link = credentialsLinkOf(deps, mail, tokens.credentials)
      return { written, coParentEmail, link, orderToken: tokens.order }
    }
    return { written, coParentEmail, link: deps.settings.legacyUrl, hasLogin: true }
  },
  async finish(deps, mail) {
    const token = await issueToken(deps.database, 'credentials', mail.account_id!, deps.now())
    return token === undefined ? 'needless' : { link: credentialsLinkOf(deps, mail, token) }
  },
  async invite(deps, mail) {
    const invitation = await findInvitation(deps.database, mail.account_id!)
    // An invitation that has ended, or was sent to another address since, is no longer mailed.
    if (!invitation?.email_key || invitation.email_key !== emailKeyOf(mail.recipient)) return 'needless'
    const link = await inviteLink(deps, mail)
    if (link === undefined) return 'needless'
    const inviter = await findInviter(deps.database, invitation)
    return { link, inviter, decline: link.replace(`${basePath}/invite?`, `${basePath}/invite/decline?`) }
  },
  'invite-misdirected': async () => ({}),
  'invite-unjoined': async () => ({}),
  async 'email-confirm'(deps, mail) {
    // The link confirms the account's current address, so it must not go to an earlier one. The lock keeps the address meanwhile.
    const token = await deps.database.transaction().execute(async transaction => {
      const account = await lockAccount(transaction, mail.account_id!)
      const isCurrent = account?.email_key === emailKeyOf(mail.recipient)
      return isCurrent ? issueToken(transaction, 'email', account.id, deps.now()) : undefined
    })
    if (token === undefined) return 'needless'
    return { link: `${deps.settings.baseUrl}${basePath}/invite/email?token=${token}&locale=${mail.language}` }
  },
  'invite-notice': async () => ({}),
  /** Leads to a new order: an invited parent orders again from the invitation. */
  async 'payment-voided'(deps, mail) {
    const { baseUrl, legacyUrl } = deps.settings
    if (mail.account_id === null) return { link: `${baseUrl}${basePath}/signup` }
    return { link: (await inviteLink(deps, mail)) ?? legacyUrl }
  },
  refund: async (deps, mail) => ({ written: receiptOf(await answerIn(deps, mail), mail) }),
  async 'email-taken'({ settings: { legacyUrl } }) {
    return { link: legacyUrl, password: `${legacyUrl}/password` }
  },
  'professional-welcome': toCases,
  'professional-taken': toCases,
  'order-link': async () => ({}),
  'renewal-stopped': async () => ({}),
  'renewal-resumed': async () => ({}),
  'renewal-reminder': async () => ({}),
  withdrawal: async () => ({}),
  'withdrawal-request': async () => ({})
}

async function answerIn({ database }: Pick<Deps, 'database'>, mail: StoredMail): Promise<StoredAnswer> {
  const answer = await findAnswer(database, purchaseIn(mail)!)
  if (!answer) throw new Error('a mail has no receipt')
  return answer
}

/** The stored receipt in the mail's language. */
function receiptOf({ written }: StoredAnswer, { language }: StoredMail): WrittenReceipt {
  return valueIn(written, localeOf({ locale: language }).language)
}

/** The mails to buyers. Their address is the buyer's own, so they lead to the order. */
export const mailsOfOrders: readonly MailKind[] = [
  'receipt',
  'finish',
  'refund',
  'invite-misdirected',
  'invite-unjoined',
  'order-link',
  'renewal-stopped',
  'renewal-resumed',
  'renewal-reminder',
  'withdrawal'
]

/** The token follows a `#`, so no server and no proxy ever logs it. */
async function orderLinkOf(
  deps: Pick<Deps, 'database' | 'now' | 'settings'>,
  mail: StoredMail,
  issued: string | undefined
): Promise<OrderLink | undefined> {
  const { account_id: id, kind, country, language } = mail
  if (id === null || !mailsOfOrders.includes(kind as MailKind)) return undefined
  const attemptId = purchaseIn(mail) ?? (await findOrderOf(deps.database, id))
  const token = attemptId && (issued ?? (await issueToken(deps.database, 'order', id, deps.now())))
  if (!token) return undefined
  const query = new URLSearchParams({ locale: language, country })
  return {
    number: orderNumberOf(attemptId),
    link: `${deps.settings.baseUrl}${basePath}/order?${query}#${token}`
  }
}

function purchaseIn({ data }: StoredMail): string | undefined {
  return (data as Partial<PostedData<'receipt' | 'refund'>>).purchaseId
}

/** The country in a link decides the page's fields and words from its first byte, before the service returns the country. */
function credentialsLinkOf({ settings }: Pick<Deps, 'settings'>, { country }: StoredMail, token: string): string {
  return `${settings.baseUrl}${basePath}/credentials?token=${token}&country=${country}`
}

async function inviteLink(
  deps: Pick<Deps, 'database' | 'now' | 'settings'>,
  { account_id: id, country }: StoredMail
): Promise<string | undefined> {
  const token = await issueToken(deps.database, 'invite', id!, deps.now())
  return token && `${deps.settings.baseUrl}${basePath}/invite?token=${token}&userId=${id}&country=${country}`
}

/**
 * The masked invited address of an account whose parent has typed another address and has not confirmed it. The typed address may be a
 * stranger's, so it gets no link.
 */
async function unconfirmed(
  { database }: Pick<Deps, 'database'>,
  { account_id: accountId, recipient }: StoredMail
): Promise<string | undefined> {
  const invitation = await findInvitation(database, accountId!)
  if (!invitation?.email || invitation.email_key === emailKeyOf(recipient)) return undefined
  return maskedEmail(invitation.email)
}

async function toCases(
  deps: Pick<Deps, 'database' | 'now' | 'settings'>,
  mail: StoredMail
): ReturnType<LinkRule<'professional-welcome'>> {
  const { baseUrl, legacyUrl } = deps.settings
  const token = await issueRemoval(deps.database, emailKeyOf(mail.recipient), deps.now())
  if (token === undefined) return 'needless'
  return {
    link: `${legacyUrl}/cases`,
    removal: `${baseUrl}${basePath}/pro/removal?token=${token}&locale=${mail.language}`
  }
}
