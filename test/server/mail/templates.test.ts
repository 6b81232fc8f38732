import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Language, languages, localeOf } from '#core/locale.ts'
import { type MailData, type MailKind, type Sender, writeMail as write } from '#server/mail/templates.ts'

const amounts = {
  selectedPackageTotal: 12_000,
  selectedPackageTotalFormatted: '$120.00',
  subTotal: 24_000,
  subTotalFormatted: '$240.00',
  subTotalAfterDiscount: 20_400,
  subTotalAfterDiscountFormatted: '$204.00',
  paymentCodeTotal: 2_500,
  paymentCodeTotalFormatted: '$25.00',
  taxAmount: 2_327,
  taxAmountFormatted: '$23.27',
  total: 20_227,
  totalFormatted: '$202.27'
}
const totals = { currencyCode: 'CAD', ...amounts } as const

function dataOf(name: string): MailData {
  const common = { firstName: name, link: 'https://join.example/x?token=t&userId=u' }
  return {
    receipt: {
      ...common,
      packageReceiptText: name,
      subscribedUntil: '2033-02-03T23:05:06.000Z',
      pricing: {
        couponDetail: { couponCode: 'P15', description: name, discount: 3_600, discountFormatted: '$36.00' },
        payForCoParent: true,
        paymentCodeDetails: [],
        taxes: [{ name, rate: 13, amount: 2_327, amountFormatted: '$23.27' }],
        taxIncluded: false,
        taxId: 't',
        taxesCalculated: true,
        finalPrice: 20_227,
        totals
      },
      receipt: {
        transactionId: 'abc123',
        cardLastFour: '1111',
        paymentType: 'CREDIT_CARD',
        totals,
        payForCoParent: true,
        paymentCodeDetails: [{ code: 'GIFT-1', amount: 2_500, amountFormatted: '$25.00' }],
        transactionDateTime: '2031-02-03T04:05:06.000Z'
      }
    },
    invite: { ...common, inviter: name, isPaid: true },
    finish: common,
    'email-taken': common,
    'professional-welcome': { ...common, removal: 'https://join.example/pro/removal?token=r' },
    'professional-taken': { ...common, removal: 'https://join.example/pro/removal?token=r' },
    'payment-voided': { ...common, amount: '$202.27' }
  }
}

const sender: Sender = {
  supportPhone: '(866) 755-9991',
  supportEmail: 'support@join.example',
  seller: 'Example Families Ltd, 1 High Street, London, VAT GB123456789'
}

function writeMail<Kind extends MailKind>(kind: Kind, data: MailData[Kind], language: Language, country = 'US') {
  return write(kind, data, localeOf({ locale: language, country }), sender)
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
        fc.oneof(fc.string(), fc.constantFrom('<script>alert(1)</script>', '"><img src=x>', "a' b")),
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
    expect(html).toContain('<a href="https://join.example/x?token=t&amp;userId=u"')
    expect(text).toContain('https://join.example/x?token=t&userId=u')
    const words = html
      .replace(/<head>.*<\/head>/s, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
    expect(bare(words)).toBe(bare(text))
  })
})

test.each(kinds)('a mail of the kind %s names service, seller and support', kind => {
  for (const language of languages) {
    const { text } = writeMail(kind, dataOf('Ana')[kind], language)
    for (const named of ['CoParentJoin', sender.seller, sender.supportPhone, sender.supportEmail]) {
      expect(text).toContain(named)
    }
  }
})

test('a mail to somebody whose name nobody has told greets without one', () => {
  const { invite } = dataOf('Ana')
  expect(writeMail('invite', { ...invite, firstName: null }, 'en').text).toContain('\n\nHello,\n\n')
  expect(writeMail('invite', { ...invite, firstName: null }, 'es').text).toContain('\n\nHola:\n\n')
})

test.each(kinds)('the subject of a mail of the kind %s names nobody', kind => {
  for (const language of languages) {
    expect(writeMail(kind, dataOf('Ana')[kind], language).subject).not.toContain('Ana')
  }
})

test('a receipt says until when the subscription runs, that it renews and how to cancel', () => {
  const { receipt } = dataOf('Ana')
  const said = writeMail('receipt', receipt, 'en', 'GB').text
  expect(said).toContain('runs until 3 February 2033 and then renews, until you cancel it. To cancel it, call us')
  const { text } = writeMail('receipt', receipt, 'es', 'MX')
  expect(text).toContain('dura hasta el 3 de febrero de 2033 y después se renueva hasta que usted la cancele')
  const older = writeMail('receipt', { ...receipt, subscribedUntil: undefined }, 'en').text
  expect(older).not.toContain('renews')
})

test.each([
  ['en', 'US', 'February 3, 2031 at 4:05 AM GMT'],
  ['en', 'GB', '3 February 2031 at 04:05 GMT'],
  ['en', 'CA', 'February 3, 2031 at 4:05 a.m. GMT'],
  ['en', 'AU', '3 February 2031 at 4:05 am GMT'],
  ['es', 'MX', '3 de febrero de 2031 a las 4:05 a.m. GMT']
] as const)('a receipt in %s for %s is dated %s', (language, country, date) => {
  const { text } = writeMail('receipt', dataOf('Ana').receipt, language, country)
  expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(`: ${date}\n`)
})

test('a receipt lists what was bought, taken off, added and paid, in that order', () => {
  const { receipt } = dataOf('Ana')
  const { text } = writeMail('receipt', { ...receipt, packageReceiptText: 'Premium, 1 year' }, 'en')
  expect(text).toContain(
    [
      'Premium, 1 year: $120.00',
      "Your co-parent's subscription: $120.00",
      'Discount: Ana: −$36.00',
      'Subscription code GIFT-1: −$25.00',
      'Ana: $23.27',
      'Total: $202.27',
      'Paid with: Card ending in 1111',
      'Date: February 3, 2031 at 4:05 AM GMT',
      'Transaction: abc123'
    ].join('\n')
  )
})

test('a receipt of who has a login asks for none', () => {
  const { receipt } = dataOf('Ana')
  const { subject, text } = writeMail('receipt', { ...receipt, hasLogin: true }, 'en')
  expect(subject).toBe('Your receipt')
  expect(text).toContain('Thank you for your order')
  expect(text).not.toContain('https://')
})

test('a receipt for nothing has no transaction and no card', () => {
  const { receipt } = dataOf('Ana')
  const { text } = writeMail(
    'receipt',
    {
      ...receipt,
      pricing: { ...receipt.pricing, couponDetail: null, taxes: [] },
      receipt: { ...receipt.receipt, transactionId: null, cardLastFour: null, paymentType: 'NONE' }
    },
    'es'
  )
  expect(text).toContain('Pagado con: Nada que pagar')
  expect(text).toContain('dura hasta el 3 de febrero de 2033.')
  expect(text).not.toContain('se renueva')
  expect(text).not.toContain('Transacción')
  expect(text.replaceAll('\u00a0', ' ')).toContain('Fecha: 3 de febrero de 2031 a las 4:05 a.m. GMT')
})
