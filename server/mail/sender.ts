import { supportPhoneOf } from '#server/reference/support.ts'
import { basePath } from '#core/base-path.ts'
import { localeOf } from '#core/locale.ts'
import { emailKeyOf } from '#core/rules/email.ts'
import type { Database, TokenPurpose } from '#server/database/tables.ts'
import type { Log } from '#server/observability/log.ts'
import type { Metrics } from '#server/observability/metrics.ts'
import type { SiteSettings } from '#server/reference/site-settings.ts'
import { MailRefused, type Mailer } from '#server/gateways/mail.ts'
import { issueRemoval } from '#server/professional/store.ts'
import { issueToken } from '#server/account/token-store.ts'
import { deleteMail, findMail, markFailed, markSent, type StoredMail } from './store.ts'
import { type MailData, type MailKind, writeMail } from './templates.ts'

export interface MailSettings extends Pick<SiteSettings, 'legacyUrl' | 'supportPhone' | 'supportEmail'> {
  baseUrl: string
  /** The company that sells, as mails name it. */
  seller: string | undefined
}

export interface SenderDeps {
  database: Database
  settings: MailSettings
  metrics: Metrics
  log: Log
  now(): Date
}

/**
 * Sends one stored mail and marks it. A crash in between sends it twice with one Message-ID, rather than not at all. The links of both
 * copies work, since each has a token of its own. A mail that is refused for good, or whose last try fails, is marked and counted.
 */
export async function sendMail(deps: SenderDeps, mailer: Mailer, id: string, isLastTry = false): Promise<void> {
  const mail = await findMail(deps.database, id)
  if (!mail || mail.sent_at) return
  const locale = localeOf({ locale: mail.language, country: mail.country })
  const { language } = locale
  const kind = mail.kind as MailKind
  const link = await linkOf(deps, mail)
  if (link === 'needless') return deleteMail(deps.database, id)
  const data = { ...mail.data, ...link }
  const { supportEmail, seller } = deps.settings
  const sender = { supportPhone: supportPhoneOf(deps.settings, mail.country), supportEmail, seller }
  const written = writeMail(kind, data as unknown as MailData[typeof kind], locale, sender)
  try {
    await mailer.send({ to: mail.recipient, language, kind, id, ...written })
  } catch (error) {
    const isRefused = error instanceof MailRefused
    if (isRefused || isLastTry) {
      await markFailed(deps.database, id, deps.now())
      deps.metrics.count('failed_mails', kind)
    }
    if (!isRefused) throw error
    return deps.log.error({ err: error, mail: id, kind }, 'a mail was refused for good')
  }
  await markSent(deps.database, id, deps.now())
}

/**
 * Creates the link when the mail is sent, so that its token exists in plain text only in that mail. A recipient who has credentials by then
 * gets no link that opens the account. A receipt is sent without it; a mail about the link alone is needless.
 */
async function linkOf(
  deps: SenderDeps,
  mail: StoredMail
): Promise<{ link: string; hasLogin?: boolean; removal?: string } | 'needless'> {
  const { baseUrl, legacyUrl } = deps.settings
  const { kind, account_id: accountId } = mail
  const issue = (purpose: TokenPurpose) => issueToken(deps.database, purpose, accountId!, deps.now())
  if (accountId && (kind === 'finish' || (kind === 'receipt' && !mail.data.hasLogin))) {
    const token = await issue('credentials')
    if (token !== undefined) return { link: `${baseUrl}${basePath}/credentials?token=${token}` }
    return kind === 'receipt' ? { link: legacyUrl, hasLogin: true } : 'needless'
  }
  // An invited parent orders again from the invitation.
  if (accountId && (kind === 'invite' || kind === 'payment-voided')) {
    const token = await issue('invite')
    if (token !== undefined) return { link: `${baseUrl}${basePath}/invite?token=${token}&userId=${accountId}` }
    return kind === 'invite' ? 'needless' : { link: legacyUrl }
  }
  if (kind === 'professional-welcome' || kind === 'professional-taken') {
    const token = await issueRemoval(deps.database, emailKeyOf(mail.recipient), deps.now())
    if (token === undefined) return 'needless'
    const removal = `${baseUrl}${basePath}/pro/removal?token=${token}&locale=${mail.language}`
    return { link: `${legacyUrl}/cases`, removal }
  }
  if (kind === 'payment-voided') return { link: `${baseUrl}${basePath}/signup` }
  return { link: legacyUrl }
}
