import { join } from 'node:path'
import type { Mailer, MailSender } from '#server/gateways/mail/mail.ts'
import { createOutbox } from '#server/gateways/mail/mail-outbox.ts'
import { createSmtpMailer } from '#server/gateways/mail/mail-smtp.ts'
import type { AtEnd } from './ending.ts'

interface MailSettings {
  mail: { smtpUrl: string | null; from: MailSender }
  dataDir: string
}

/** Opens the mail server. Without one, mails are written to the outbox, a folder of the data folder. */
export function openMailer({ mail: { smtpUrl, from }, dataDir }: MailSettings, atEnd: AtEnd) {
  const smtp = smtpUrl === null ? undefined : createSmtpMailer({ url: smtpUrl, from })
  atEnd(() => smtp?.close())
  const outbox = smtp ? undefined : createOutbox({ dir: join(dataDir, 'outbox'), from })
  const mailer: Mailer = smtp ?? outbox!
  return { mailer, outbox }
}
