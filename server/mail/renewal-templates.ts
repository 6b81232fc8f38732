import type { Language } from '#core/locale.ts'
import { fill } from '#words/fill.ts'
import { serverWords } from '#words/server-words.ts'
import type { Block } from './layout.ts'

/** An order and its renewal in the mail's language. */
export interface RenewalFacts {
  orderNumber: string
  /** The day on which the subscription renews or ends. */
  endsOn: string
  total: string
  /** The renewal price. Null if nothing renews. */
  renewalAmount: string | null
}

interface Written {
  subject: string
  heading: string
  blocks: readonly Block[]
}

/** Mails about an order's link, renewal and withdrawal. */
export const renewalTemplates = {
  'order-link'(_: object, language: Language): Written {
    const w = serverWords[language].mails.orderLink
    return {
      subject: w.subject,
      heading: w.heading,
      blocks: [{ text: w.asked }, { small: w.until }, { small: w.unexpected }]
    }
  },

  'renewal-stopped'({ orderNumber: number, endsOn }: RenewalFacts, language: Language): Written {
    const w = serverWords[language].mails.renewalStopped
    return {
      subject: w.subject,
      heading: w.heading,
      blocks: [{ text: fill(w.stopped, { number, endsOn }) }, { text: w.undo }]
    }
  },

  'renewal-resumed'({ orderNumber: number, endsOn, renewalAmount: amount }: RenewalFacts, language: Language): Written {
    const w = serverWords[language].mails.renewalResumed
    return {
      subject: w.subject,
      heading: w.heading,
      blocks: [{ text: fill(w.resumed, { number, endsOn, amount: amount ?? '' }) }, { text: w.undo }]
    }
  },

  'renewal-reminder'(
    { orderNumber: number, endsOn, renewalAmount: amount }: RenewalFacts,
    language: Language
  ): Written {
    const w = serverWords[language].mails.renewalReminder
    return {
      subject: fill(w.subject, { endsOn }),
      heading: w.heading,
      blocks: [{ text: fill(w.due, { number, endsOn, amount: amount ?? '' }) }, { text: w.undo }]
    }
  },

  withdrawal({ orderNumber: number, total }: RenewalFacts, language: Language): Written {
    const w = serverWords[language].mails.withdrawal
    return {
      subject: w.subject,
      heading: w.heading,
      blocks: [{ text: fill(w.received, { number, total }) }, { text: w.ends }]
    }
  },

  'withdrawal-request'({ orderNumber: number, total }: RenewalFacts, language: Language): Written {
    const w = serverWords[language].mails.withdrawalRequest
    return {
      subject: fill(w.subject, { number, total }),
      heading: w.heading,
      blocks: [{ text: fill(w.act, { number, total }) }]
    }
  }
}
