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
  /** The purpose of the mail, in kebab case: `invite`, `receipt`. */
  kind: string
  /** The same in every try to send the mail. */
  id: string
}

/** No further try can deliver the mail: its address or its content is refused permanently. */
export class MailRefused extends Error {}

/** Sends, or rejects: with `MailRefused` permanently, with any other error so that the job is tried again. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

const word = /^[\w.-]+$/
const control = /\p{Cc}+/gu

/**
 * A mail in nodemailer's format. Its id is also the Message-ID, so that mailboxes and people recognise a second delivery. Names occur in
 * subjects and senders: a line break in one must not start a header. `to` is one recipient.
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
