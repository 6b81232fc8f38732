import type { Language, Locale } from '#core/locale.ts'
import { fill } from '#words/fill.ts'
import { serverWords } from '#words/server-words.ts'
import { telephoneUrl } from '#core/phone-line.ts'
import { product } from '#core/product.ts'
import type { WrittenReceipt } from '#core/contract/written-order.ts'
import { type Block, layOut } from './layout.ts'
import { factsOf, less } from './receipt-lines.ts'
import { type RenewalFacts, renewalTemplates } from './renewal-templates.ts'

/** The names of the service and its company, for all mails. */
export interface Sender {
  supportPhone: string
  /** When the phone is answered, in the mail's language. */
  supportHours?: string
  supportEmail: string
  seller: string | undefined
  privacyUrl: string
}

/** The page of the recipient's order. */
export interface OrderLink {
  number: string
  link: string
}

/** The recipient's first name. Null if it is unknown. */
interface Addressee {
  firstName: string | null
}

export interface Inviter {
  kind: 'parent' | 'professional'
  firstName: string
  lastName: string
}

/**
 * The data of each kind of mail. `link` contains a token. The token is created when the mail is sent, and the database stores only its
 * hash.
 */
export interface MailData {
  receipt: Addressee & {
    link: string
    /** The masked address to which the link goes in place of this mail, because the mail's own address is not confirmed. */
    elsewhere?: string
    /** The receipt of the order in the mail's language. */
    written: WrittenReceipt
    /** Whether the buyer has a user name and a password, and so needs no link to set them. */
    hasLogin?: boolean
    /** The address to which the invitation of the buyer's co-parent goes. */
    coParentEmail?: string
  }
  /** A mail with the same link as the receipt, but without the receipt. */
  finish: Addressee & { link: string }
  invite: Addressee & { inviter: Inviter | undefined; isPaid: boolean; link: string; decline: string }
  /** Tells the inviting parent that the invitation has reached the wrong person. */
  'invite-misdirected': Addressee
  /** The mail tells the inviting parent that the co-parent has not joined. It is the same after a decline. */
  'invite-unjoined': Addressee
  /** Goes to an address that an invited parent has typed. It may be a stranger's, so the mail contains no text from the caller. */
  'email-confirm': Addressee & { link: string }
  /** Tells the invited address about another one, which is masked. `joined`: the login was set with it. */
  'invite-notice': Addressee & { event: 'confirmed' | 'joined'; email: string }
  /** `password`: the page of the member area that makes a new one. */
  'email-taken': Addressee & { link: string; password: string }
  'professional-welcome': Addressee & { link: string; removal: string }
  /**
   * Answers a second registration with one e-mail address. The owner of the address may be the person who registers, after a stranger has
   * used the address.
   */
  'professional-taken': Addressee & { link: string; removal: string }
  'payment-voided': Addressee & { amount: string; link: string }
  /**
   * `total` is the paid amount, and `kept` its rest after all refunds. `earlier` has the refunds before this one: their `amount`, and the
   * `refundedTotal` with this one. It is null for the first refund.
   */
  refund: Addressee & {
    amount: string
    total: string
    kept: string
    earlier: { amount: string; refundedTotal: string } | null
    /** The receipt of the order in the mail's language. */
    written: WrittenReceipt
  }
  'order-link': Addressee
  'renewal-stopped': Addressee & RenewalFacts
  'renewal-resumed': Addressee & RenewalFacts
  'renewal-reminder': Addressee & RenewalFacts
  withdrawal: Addressee & RenewalFacts
  /** Goes to the operator, who gives the money back. */
  'withdrawal-request': Addressee & RenewalFacts
}

export type MailKind = keyof MailData

/** The data that a service stores. The sender adds the links and the receipt. */
export type PostedData<Kind extends MailKind> = Omit<
  MailData[Kind],
  'link' | 'password' | 'removal' | 'written' | 'inviter' | 'decline' | 'elsewhere' | 'coParentEmail'
> &
  // The id of the attempt that paid. Its order has the receipt.
  (Kind extends 'receipt' | 'refund' ? { purchaseId: string } : unknown)

interface WrittenMail {
  subject: string
  /** The page on which the recipient declines further mails. */
  unsubscribe?: string
  text: string
  html: string
}

export function writeMail<Kind extends MailKind>(
  kind: Kind,
  data: MailData[Kind],
  locale: Locale,
  sender: Sender,
  order?: OrderLink
): WrittenMail {
  const { language } = locale
  const { subject, heading, blocks, unsubscribe } = templates[kind](data, language)
  const w = serverWords[language].mails.everyMail
  const name = data.firstName
  const { supportPhone: phone, supportHours: hours, supportEmail: email, seller, privacyUrl } = sender
  const all = [
    { brand: product },
    { heading },
    { text: name === null ? w.greetingUnnamed : fill(w.greeting, { name }) },
    ...blocks,
    ...(order ? [orderBlock(kind, order, language)] : []),
    {
      small: fill(w.support, { phone: hours ? `${phone} (${hours})` : phone, email }),
      contacts: [
        { text: phone, link: telephoneUrl(phone) },
        { text: email, link: `mailto:${email}` }
      ]
    },
    { small: seller ? fill(`${w.from} ${w.soldBy}`, { product, seller }) : fill(w.from, { product }) },
    { quietLink: privacyUrl, label: w.privacy }
  ]
  return { subject, unsubscribe, ...layOut(subject, all, language) }
}

/** The mails whose only link is that to the order. */
const leadToOrder: readonly MailKind[] = ['order-link', 'renewal-stopped', 'renewal-resumed', 'renewal-reminder']

function orderBlock(kind: MailKind, { number, link }: OrderLink, language: Language): Block {
  const label = fill(serverWords[language].mails.order.action, { number })
  return leadToOrder.includes(kind) ? { link, label } : { quietLink: link, label }
}

/** The mail goes to the parent who has typed the address, so the address stays in one piece. */
function invitedBlock(email: string, language: Language): Block {
  const small = fill(serverWords[language].mails.order.invited, { email })
  return { small, contacts: [{ text: email, link: `mailto:${email}` }] }
}

type Template<Kind extends MailKind> = (
  data: MailData[Kind],
  language: Language
) => Pick<WrittenMail, 'subject' | 'unsubscribe'> & { heading: string; blocks: readonly Block[] }

const templates: { [Kind in MailKind]: Template<Kind> } = {
  receipt(data, language) {
    const w = serverWords[language].mails.receipt
    const { lines, total } = data.written
    return {
      subject: data.hasLogin ? w.subjectWithLogin : w.subject,
      heading: w.heading,
      blocks: [
        { text: w.thanks },
        { facts: factsOf(data.written) },
        { lines: [...lines, { ...total, strong: true }] },
        { text: renewalOf(data.written, language) },
        ...(data.coParentEmail ? [invitedBlock(data.coParentEmail, language)] : []),
        ...(data.hasLogin ? [] : nextOf(data, language))
      ]
    }
  },

  finish(data, language) {
    const w = serverWords[language].mails.finish
    return {
      subject: w.subject,
      heading: w.heading,
      blocks: [{ text: w.asked }, { link: data.link, label: w.action }, { small: w.until }, { small: w.unexpected }]
    }
  },

  invite({ inviter, isPaid, link, decline }, language) {
    const w = serverWords[language].mails.invite
    const name = inviter && `${inviter.firstName} ${inviter.lastName}`
    const by = inviter?.kind === 'professional' ? w.byProfessional : w.byParent
    return {
      subject: w.subject,
      heading: w.heading,
      unsubscribe: decline,
      blocks: [
        { text: name === undefined ? w.bySomebody : fill(by, { name }) },
        { text: isPaid ? w.paid : w.unpaid },
        { link, label: w.action },
        { small: w.until },
        { small: name === undefined ? w.sourceUnknown : fill(w.source, { name }) },
        { quietLink: decline, label: w.decline },
        { small: w.deletion }
      ]
    }
  },

  'invite-misdirected'(_, language) {
    const w = serverWords[language].mails.inviteMisdirected
    return { subject: w.subject, heading: w.heading, blocks: [{ text: w.wrong }, { text: w.next }] }
  },

  'invite-unjoined'(_, language) {
    const w = serverWords[language].mails.inviteUnjoined
    return { subject: w.subject, heading: w.heading, blocks: [{ text: w.waiting }, { text: w.next }] }
  },

  'email-confirm'(data, language) {
    const w = serverWords[language].mails.emailConfirm
    return {
      subject: w.subject,
      heading: w.heading,
      blocks: [{ text: w.typed }, { link: data.link, label: w.action }, { small: w.until }, { small: w.unexpected }]
    }
  },

  'invite-notice'(data, language) {
    const w = serverWords[language].mails.inviteNotice
    return {
      subject: w.subject,
      heading: w.heading,
      blocks: [{ text: fill(w[data.event], { email: data.email }) }, { text: w.stranger }]
    }
  },

  'email-taken'(data, language) {
    const w = serverWords[language].mails.emailTaken
    return {
      subject: w.subject,
      heading: w.heading,
      blocks: [
        { text: w.tried },
        { link: data.link, label: w.action },
        { quietLink: data.password, label: w.password },
        { small: w.ignore }
      ]
    }
  },

  'professional-welcome'(data, language) {
    const w = serverWords[language].mails.professionalWelcome
    return {
      subject: w.subject,
      heading: w.heading,
      blocks: [
        { text: w.created },
        { text: w.next },
        { link: data.link, label: w.action },
        { text: w.unexpected },
        { link: data.removal, label: w.remove },
        { small: w.until }
      ]
    }
  },

  'professional-taken'(data, language) {
    const w = serverWords[language].mails.professionalTaken
    return {
      subject: w.subject,
      heading: w.heading,
      blocks: [
        { text: w.tried },
        { link: data.link, label: w.action },
        { text: w.stranger },
        { link: data.removal, label: w.remove },
        { small: w.until }
      ]
    }
  },

  'payment-voided'(data, language) {
    const w = serverWords[language].mails.paymentVoided
    return {
      subject: w.subject,
      heading: w.heading,
      blocks: [
        { text: fill(w.voided, { amount: data.amount }) },
        { text: w.otherwise },
        { link: data.link, label: w.action },
        { small: w.until }
      ]
    }
  },

  ...renewalTemplates,

  refund(data, language) {
    const w = serverWords[language].mails.refund
    const { amount, total, kept, earlier, written } = data
    return {
      subject: fill(w.subject, { amount }),
      heading: w.heading,
      blocks: [
        { text: fill(amount === total ? w.whole : w.part, { amount, total }) },
        ...(earlier ? [{ text: fill(w.together, { sum: earlier.refundedTotal }) }] : []),
        { small: w.until },
        { text: w.corrected },
        { facts: factsOf(written) },
        {
          lines: [
            ...written.lines,
            { ...written.total, strong: true },
            ...(earlier ? [{ label: w.before, amount: less(earlier.amount) }] : []),
            { label: w.now, amount: less(amount) },
            { label: w.kept, amount: kept, strong: true }
          ]
        },
        { text: `${w.subscription} ${renewalOf(written, language)}` },
        ...(written.renewal.amount === undefined ? [] : [{ small: w.cancelled }])
      ]
    }
  }
}

/** The end of the subscription, and how to cancel. A subscription that ends by itself has no price of a renewal, and nothing to cancel. */
function renewalOf({ renewal }: WrittenReceipt, language: Language): string {
  return renewal.amount === undefined
    ? renewal.text
    : `${renewal.text} ${serverWords[language].mails.receipt.cancelling}`
}

/** The way from a receipt to the login. */
function nextOf({ link, elsewhere }: MailData['receipt'], language: Language): Block[] {
  const w = serverWords[language].mails.receipt
  if (elsewhere !== undefined) return [{ text: fill(w.elsewhere, { email: elsewhere }) }]
  return [{ text: w.next }, { link, label: w.action }, { small: w.until }]
}
