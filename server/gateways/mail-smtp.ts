import { createTransport } from 'nodemailer'
import { MailRefused, messageOf, type Mailer } from '#server/gateways/mail.ts'

export interface SmtpMailer extends Mailer {
  /** Closes the connections that are kept for the next mail. */
  close(): void
}

/** Milliseconds. A mail that takes longer fails this try, because a hanging server must not block a worker. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** `url`: `smtp://user:password@host:587` or `smtps://…`, with nodemailer's options as its query (`?requireTLS=true`). */
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

/** A 5xx answer to the recipient or the content (RFC 5321, 4.2.1). An operator can correct one to our own user name or password. */
function isPermanent(error: unknown): boolean {
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}
