import type { Language } from '#core/locale.ts'
import { mailAddress } from '#core/rules/email.ts'

export interface Mail {
  /** A single plain e-mail address. */
  to: string
  subject: string
  text: string
  html: string
  language: Language
  /** The kind of the mail in kebab case, such as `invite` and `receipt`. */
  kind: string
  /** The id of the mail. It stays the same in every try. */
  id: string
  /** The page on which the recipient declines further mails. */
  unsubscribe?: string
}

/** The sender of all mails. The name may be empty and have any characters; the address is ASCII, its domain in punycode. */
export interface MailSender {
  name: string
  address: string
}

/**
 * The error of a mail that is refused. With `isFinal` no further try can deliver it, because its mailbox does not exist. Any other refusal
 * may pass: quotas, policies and suspensions end, and full mailboxes are emptied. `code` has the codes of the mail server's answer.
 */
export class MailRefused extends Error {
  readonly code: string
  readonly isFinal: boolean

  constructor(message: string, { code, isFinal }: { code: string; isFinal: boolean }) {
    super(message)
    this.code = code
    this.isFinal = isFinal
  }
}

/** Sends mails. `send` rejects with `MailRefused` if the mail is refused, and with any other error if the mail server could not decide. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

const word = /^[\w.-]+$/
const control = /\p{Cc}+/gu

/**
 * A mail in nodemailer's format. The mail's id is also its Message-ID, so that mailboxes and people recognise a second delivery. The subject
 * may contain people's names, so line breaks are removed: a line break would begin a new header. `to` is exactly one recipient.
 */
export function messageOf({ to, id, kind, subject, text, html, language, unsubscribe }: Mail, from: MailSender) {
  const address = mailAddress(to)
  if (!address) {
    const message = `The mail ${id} is not addressed to one plain address`
    throw new MailRefused(message, { code: 'address', isFinal: true })
  }
  if (!word.test(id) || !word.test(kind)) throw new Error('The id and the kind of a mail are single words')
  return {
    // nodemailer writes into the object, and the configuration's is frozen.
    from: { ...from },
    to: { name: '', address },
    subject: subject.replace(control, ' '),
    text,
    html,
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    list: unsubscribe === undefined ? undefined : { unsubscribe },
    headers: {
      'Content-Language': language,
      'Auto-Submitted': 'auto-generated',
      // Exchange answers a mail without this header with absence notes.
      'X-Auto-Response-Suppress': 'All',
      'X-Mail-Kind': kind
    },
    disableFileAccess: true,
    disableUrlAccess: true
  }
}
