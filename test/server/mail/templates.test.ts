import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WrittenReceipt } from '#core/contract/written-order.ts'
import { type Language, languages, localeOf } from '#core/locale.ts'
import { themeColours } from '#core/product.ts'
import { mailsOfOrders } from '#server/start/mail-sender.ts'
import { type MailData, type MailKind, type Sender, writeMail as write } from '#server/mail/templates.ts'

const receipt: WrittenReceipt = {
  facts: [{ label: 'Date', value: 'February 3, 2031 at 4:05 AM' }],
  lines: [],
  total: { label: 'Total paid', amount: '$202.27', note: 'Includes VAT (20%): $33.71' },
  renewal: {
    text: 'Your subscription renews on February 3, 2032, currently for $240.00, unless you cancel.',
    amount: '$240.00'
  }
}

const renewal = {
  orderNumber: '3f2a9c1d-77b0',
  endsOn: 'February 3, 2032',
  total: '$202.27',
  renewalAmount: '$240.00'
}

function dataOf(name: string): MailData {
  const common = { firstName: name, link: 'https://join.example/x?token=t&userId=u' }
  return {
    receipt: {
      ...common,
      written: {
        ...receipt,
        buyer: { label: name, value: name },
        lines: [{ label: name, amount: name, note: name }]
      }
    },
    invite: {
      ...common,
      inviter: { kind: 'parent', firstName: name, lastName: name },
      isPaid: true,
      decline: 'https://join.example/invite/decline?token=t&userId=u'
    },
    'invite-misdirected': common,
    'invite-unjoined': common,
    'email-confirm': common,
    'invite-notice': { ...common, event: 'joined', email: 'b…@example.com' },
    finish: common,
    'email-taken': { ...common, password: 'https://members.example/password' },
    'professional-welcome': { ...common, removal: 'https://join.example/pro/removal?token=r' },
    'professional-taken': { ...common, removal: 'https://join.example/pro/removal?token=r' },
    'payment-voided': { ...common, amount: '$202.27' },
    'order-link': common,
    'renewal-stopped': { ...common, ...renewal },
    'renewal-resumed': { ...common, ...renewal },
    'renewal-reminder': { ...common, ...renewal },
    withdrawal: { ...common, ...renewal },
    'withdrawal-request': { ...common, ...renewal },
    refund: {
      ...common,
      amount: '$10.00',
      total: '$202.27',
      kept: '$177.27',
      earlier: { amount: '$15.00', refundedTotal: '$25.00' },
      written: { ...receipt, buyer: { label: name, value: name } }
    }
  }
}

const sender: Sender = {
  supportPhone: '(866) 755-9991',
  supportEmail: 'support@join.example',
  seller: 'Example Families Ltd, 1 High Street, London, VAT GB123456789',
  privacyUrl: 'https://members.example/privacy'
}

const orderLink = 'https://join.example/order?locale=en#t'

function writeMail<Kind extends MailKind>(kind: Kind, data: MailData[Kind], language: Language, country = 'US') {
  const order = mailsOfOrders.includes(kind) ? { number: '3f2a9c1d-77b0', link: orderLink } : undefined
  return write(kind, data, localeOf({ locale: language, country }), sender, order)
}

const kinds = Object.keys(dataOf('')) as MailKind[]
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Removes URLs, colons and line breaks, which differ between the text and the HTML of a mail. */
const bare = (said: string) =>
  said
    .replaceAll(/https:\S+/g, '')
    .replaceAll(/[:\s]+/g, ' ')
    .trim()

describe.each(languages)('in %s', language => {
  test.each(kinds)('no name makes markup of a mail of the kind %s', kind => {
    const named = (name: string) => writeMail(kind, dataOf(name)[kind], language)
    const pattern = named('PLACEHOLDER')
    fc.assert(
      fc.property(
        // A mail may write a dot or a colon with a space after it (“a name that looks like a web address”).
        fc.oneof(
          fc.string().map(name => name.replaceAll(/[.:]/g, '')),
          fc.constantFrom('<script>alert(1)</script>', '"><img src=x>', "a' b")
        ),
        name => {
          const escaped = name.replaceAll(/[&<>"']/g, character => entities[character]!)
          const { html, text } = named(name)
          expect(html).toBe(pattern.html.replaceAll('PLACEHOLDER', () => escaped))
          expect(text).toBe(pattern.text.replaceAll('PLACEHOLDER', () => name))
        }
      )
    )
  })

  test.each(kinds)('a mail of the kind %s says the same in both its parts', kind => {
    const { subject, text, html } = writeMail(kind, dataOf('Ana')[kind], language)
    expect(subject.length).toBeGreaterThan(10)
    expect(html).toMatch(new RegExp(`^<!doctype html>\\s*<html lang="${language}">`))
    // These mails lead nowhere: the recipient calls, or acts in the gateway's control panel.
    const hasLink = kind !== 'invite-notice' && kind !== 'withdrawal-request'
    const links = [dataOf('').finish.link, orderLink]
    expect(links.some(link => html.includes(`<a href="${link.replaceAll('&', '&amp;')}"`))).toBe(hasLink)
    expect(links.some(link => text.includes(link))).toBe(hasLink)
    const words = html
      .replace(/<head>.*<\/head>/s, '')
      .replaceAll(/<a href="(tel|mailto):[^>]+>([^<]+)<\/a>/g, '$2')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
    expect(bare(words)).toBe(bare(text))
  })
})

test.each(kinds)('a mail of the kind %s links the support phone and e-mail, and has colours for both schemes', kind => {
  const { html } = writeMail(kind, dataOf('Ana')[kind], 'en')
  expect(html).toMatch(/<a href="tel:\+18667559991"[^>]*>\(866\) 755-9991<\/a>/)
  expect(html).toMatch(/<a href="mailto:support@join\.example"[^>]*>support@join\.example<\/a>/)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  for (const colours of [themeColours.text, themeColours.accent])
    for (const colour of colours) expect(html).toContain(colour)
})

test.each(kinds)('only an invitation can be declined, not a mail of the kind %s', kind => {
  const { unsubscribe } = writeMail(kind, dataOf('Ana')[kind], 'en')
  expect(unsubscribe).toBe(kind === 'invite' ? dataOf('Ana').invite.decline : undefined)
})

test('a receipt says when the subscription renews, for how much, and how to cancel', () => {
  const data = dataOf('Ana').receipt
  expect(writeMail('receipt', data, 'en').text).toContain(
    `${receipt.renewal.text} To stop the renewal, open your order, call us or write to us.`
  )
  const ending = { ...data, written: { ...data.written, renewal: { text: 'Your subscription ends.' } } }
  expect(writeMail('receipt', ending, 'en').text).not.toContain('To stop the renewal')
  expect(writeMail('receipt', data, 'es').text).toContain(
    `${receipt.renewal.text} Para detener la renovación, abra su pedido, llámenos o escríbanos.`
  )
})

describe('a refund', () => {
  const { refund } = dataOf('Ana')

  test('is a corrected receipt with order, refund, remainder and subscription', () => {
    const { text } = writeMail('refund', refund, 'en')
    const corrected = ['Date: February 3', 'Total paid', 'Refunded before', 'Refunded now', 'Total after refunds']
    expect(corrected.map(words => text.indexOf(words)).toSorted((one, other) => one - other)).toEqual(
      corrected.map(words => text.indexOf(words))
    )
    expect(text).toMatch(/Refunded before: −\$15\.00\nRefunded now: −\$10\.00\nTotal after refunds: \$177\.27\n/)
    expect(text).toContain(
      `A refund by itself does not end a subscription. ${receipt.renewal.text} To stop the renewal, open your order, call us`
    )
    expect(text).toContain('If you have already canceled a subscription, it stays cancelled.')
  })
})

describe('a typed text that looks like a web address', () => {
  const data = dataOf('www.evil.example')
  const buyer = { label: 'Sold to', value: 'www.evil.example, https://evil.example/1, pay@evil.example, evil．example' }
  data.receipt.written = { ...receipt, buyer }
  data.refund.written = { ...receipt, buyer }

  test.each(kinds)('makes no link in the mail %s, in any language', kind => {
    for (const language of languages) {
      const { text, html, subject } = writeMail(kind, data[kind] as never, language)
      expect(text).toContain('www. evil. example')
      for (const part of [subject, text, html]) expect(part).not.toMatch(/(evil|www)[.．]\S|https:\/\/evil/)
    }
  })

  test.each([
    ['St. John', 'St. John'],
    ['J.R.', 'J.R.'],
    ['$1,234.56', '$1,234.56'],
    ['3:45 p.m.', '3:45 p.m.'],
    ['www.1und1.example', 'www. 1und1. example'],
    ['J.-P.', 'J.-P.'],
    ['Martin Jr.', 'Martin Jr.'],
    ['Ж.Б.', 'Ж.Б.'],
    ['Ж.рф', 'Ж. рф'],
    ['www.4you', 'www. 4you'],
    ['evil.\u200Cexample', 'evil. \u200Cexample']
  ])('%j stands as %j', (name, written) => {
    expect(writeMail('finish', dataOf(name).finish, 'en').text).toContain(`Hello ${written},`)
  })
})
