import { createTransport } from 'nodemailer'
import { messageOf, type Mailer } from '#server/gateways/mail.ts'

export interface SmtpMailer extends Mailer {
  /** Closes the connections that are kept for the next mail. */
  close(): void
}

/** A mail that takes longer than these milliseconds is the next try's; a hanging server must not hold a worker. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** `url`: `smtp://user:password@host:587` or `smtps://…`, with nodemailer's options as its query (`?requireTLS=true`). */
export function createSmtpMailer({ url, from }: { url: string; from: string }): SmtpMailer {
  const transport = createTransport({ url, pool: true, ...timeouts })
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, from))
    },
    close: () => transport.close()
  }
}
