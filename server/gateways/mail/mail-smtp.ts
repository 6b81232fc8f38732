import { createTransport } from 'nodemailer'
import { MailRefused, messageOf, type Mailer } from '#server/gateways/mail/mail.ts'

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
      const message = messageOf(mail, from)
      try {
        await transport.sendMail(message)
      } catch (error) {
        throw failureOf(error as SmtpError)
      }
    },
    close: () => transport.close()
  }
}

interface SmtpError {
  /** The code of nodemailer, such as `ESOCKET`. */
  code?: string
  /** The code of the system's error behind it, such as `ECONNREFUSED`. */
  originalCode?: string
  responseCode?: number
  command?: string
}

/** An error that has codes only: a mail server repeats the recipient's address in its answer, and a name with it. */
function failureOf(error: SmtpError): Error {
  const { code, originalCode = code, responseCode = originalCode, command } = error
  const reason = [responseCode, command].filter(Boolean).join(' at ')
  return isPermanent(error)
    ? new MailRefused(`The mail server refused the mail for good: ${reason}`)
    : new Error(`The mail server did not take the mail: ${reason}`)
}

/**
 * Whether the mail server refuses a mail permanently: a 5xx answer to the recipient or the content (RFC 5321, 4.2.1). A 5xx answer to our
 * user name or password does not count, because an operator can correct that.
 */
function isPermanent({ responseCode = 0, command }: SmtpError): boolean {
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}
