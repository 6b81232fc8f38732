import { createTransport } from 'nodemailer'
import { MailRefused, messageOf, type Mailer } from '#server/gateways/mail.ts'

export interface SmtpMailer extends Mailer {
  /** Closes the open connections, which are kept for the next mails. */
  close(): void
}

/** Milliseconds. A mail that takes longer fails in this try, because a hanging mail server must not block a worker. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Sends mails by SMTP. `url` is `smtp://user:password@host:587` or `smtps://…`, with nodemailer's options as the query
 * (`?requireTLS=true`).
 */
export function createSmtpMailer({ url, from }: { url: string; from: string }): SmtpMailer {
  const transport = createTransport({ url, pool: true, ...timeouts })
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, from))
      } catch (error) {
        throw isPermanent(error)
          ? new MailRefused('The mail server refused the mail for good', { cause: error })
          : error
      }
    },
    close: () => transport.close()
  }
}

/**
 * Whether the mail server refuses a mail permanently: a 5xx answer to the recipient or the content (RFC 5321, 4.2.1). A 5xx answer to our
 * user name or password does not count, because an operator can correct that.
 */
function isPermanent(error: unknown): boolean {
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}
