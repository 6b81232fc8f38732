import type { Language } from '#core/locale.ts'
import { mailAddress } from '#core/rules/email.ts'

export interface Mail {
  /** One plain address. */
  to: string
  /** `address` or `Name <address>`; the configured sender by default. */
  from?: string
  subject: string
  text: string
  html: string
  language: Language
  /** What the mail is about, in kebab case: `invite`, `receipt`. */
  kind: string
  /** The same for every try to send the same mail. */
  id: string
}

/** No further try can deliver the mail: its address or its content is refused for good. */
export class MailRefused extends Error {}

/** Sends, or rejects: with `MailRefused` for good, with any other error so that the job is tried again. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

const word = /^[\w.-]+$/
const control = /\p{Cc}+/gu

/**
 * A mail as nodemailer takes it. The id is also the Message-ID, so that mailboxes and people recognise a second delivery of one
 * mail. Names reach subjects and senders: a line break in one must not begin a header of its own, and `to` is one recipient.
 */
export function messageOf(mail: Mail, sender: string) {
  const from = (mail.from ?? sender).replace(control, ' ')
  const address = mailAddress(mail.to)
  if (!address) throw new MailRefused(`The mail ${mail.id} is not addressed to one plain address`)
  if (!word.test(mail.id) || !word.test(mail.kind)) throw new Error('The id and the kind of a mail are single words')
  return {
    from,
    to: { name: '', address },
    subject: mail.subject.replace(control, ' '),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domainOf(from)}>`,
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated', 'X-Mail-Kind': mail.kind },
    disableFileAccess: true,
    disableUrlAccess: true
  }
}

function domainOf(from: string) {
  return /@([^\s@<>]+)>?$/.exec(from.trim())?.[1] ?? 'localhost'
}
