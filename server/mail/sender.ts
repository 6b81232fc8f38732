import { supportPhoneOf } from '#server/reference/support.ts'
import { basePath } from '#core/base-path.ts'
import type { Language } from '#core/locale.ts'
import type { Deps } from '#server/deps.ts'
import type { Mailer } from '#server/gateways/mail.ts'
import { issueToken } from '#server/token-store.ts'
import { findMail, markSent, type StoredMail } from './store.ts'
import { type MailData, type MailKind, writeMail } from './templates.ts'

/**
 * Sends one stored mail and marks it. A crash in between sends it twice with one Message-ID, never not at all; links of both
 * copies work, since each has a token of its own.
 */
export async function sendMail(deps: Deps, mailer: Mailer, id: string): Promise<void> {
  const mail = await findMail(deps.database, id)
  if (!mail || mail.sent_at) return
  const language: Language = mail.language === 'es' ? 'es' : 'en'
  const kind = mail.kind as MailKind
  const data = {
    ...mail.data,
    link: await linkOf(deps, mail),
    supportPhone: supportPhoneOf(deps.settings, mail.country)
  }
  const written = writeMail(kind, data as unknown as MailData[typeof kind], language)
  await mailer.send({ to: mail.recipient, language, kind, id, ...written })
  await markSent(deps.database, id, deps.now())
}

/** Made at the last moment, so that a link in the clear is in the mail and nowhere else. */
async function linkOf(deps: Deps, mail: StoredMail): Promise<string> {
  const { baseUrl, legacyUrl } = deps.settings
  const accountId = mail.account_id
  if ((mail.kind === 'finish' || (mail.kind === 'receipt' && !mail.data.hasLogin)) && accountId) {
    const token = await issueToken(deps.database, 'credentials', accountId, deps.now())
    return `${baseUrl}${basePath}/credentials?token=${token}`
  }
  // An invited parent orders again where they came from.
  if ((mail.kind === 'invite' || mail.kind === 'payment-voided') && accountId) {
    const token = await issueToken(deps.database, 'invite', accountId, deps.now())
    return `${baseUrl}${basePath}/invite?token=${token}&userId=${accountId}`
  }
  if (mail.kind === 'professional-welcome') return `${legacyUrl}/cases`
  if (mail.kind === 'payment-voided') return `${baseUrl}${basePath}/signup`
  return legacyUrl
}
