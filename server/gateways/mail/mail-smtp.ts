import { createTransport } from 'nodemailer'
import { MailRefused, messageOf, type Mailer, type MailSender } from '#server/gateways/mail/mail.ts'

interface SmtpMailer extends Mailer {
  /** Closes the open connections, which are kept for the next mails. */
  close(): void
}

/** Milliseconds. A mail that takes longer fails in this try, because a hanging mail server must not block a worker. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Sends mails by SMTP. `url` is `smtp://user:password@host:587` or `smtps://…`, with nodemailer's options as the query
 * (`?requireTLS=true`).
 */
export function createSmtpMailer({ url, from }: { url: string; from: MailSender }): SmtpMailer {
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
  /** The answer of the mail server, with its words. */
  response?: string
  command?: string
}

/** The code of RFC 3463 behind the code of an answer, such as `5.1.1`. */
const enhancedCode = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/

/** An error that has codes only: a mail server repeats the recipient's address in its answer, and a name with it. */
function failureOf(error: SmtpError): Error {
  const { code, originalCode = code, responseCode = originalCode, response = '', command } = error
  const answer = [responseCode, enhancedCode.exec(response)?.[1]].filter(Boolean).join(' ')
  const reason = [answer, command].filter(Boolean).join(' at ')
  if (!isRefusal(error)) return new Error(`The mail server did not take the mail: ${reason}`)
  return new MailRefused(`The mail server refused the mail: ${reason}`, { code: answer, isFinal: isFinal(error) })
}

/** Whether the mail server refuses a mail: a 5xx answer to its recipient or its content. Any other 5xx answer is about us. */
function isRefusal({ responseCode = 0, command }: SmtpError): boolean {
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}

/**
 * Whether a refusal says that the mailbox does not exist: codes 5.1.0 to 5.1.6 and 5.1.10 are about the recipient's address (RFC 3463, 3.2;
 * RFC 7505). Without such a code only 550 to the recipient counts: relays answer with 5xx to quotas and suspensions, too.
 */
function isFinal({ responseCode, response = '', command }: SmtpError): boolean {
  const enhanced = enhancedCode.exec(response)?.[1]
  return enhanced ? /^5\.1\.([0-6]|10)$/.test(enhanced) : responseCode === 550 && command === 'RCPT TO'
}
