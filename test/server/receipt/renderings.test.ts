import { describe, expect, test } from 'vitest'
import { localeOf } from '#core/locale.ts'
import { type Sender, writeMail } from '#server/mail/templates.ts'
import { textOf } from '#server/receipt/receipt.ts'
import { everythingSold, type Sold, wordsOf } from '#test/support/receipts.ts'

const sender: Sender = {
  supportPhone: '(866) 755-9991',
  supportEmail: 'support@join.example',
  seller: 'Example Families Ltd',
  privacyUrl: 'https://members.example/privacy'
}
const sold = await everythingSold()

/** The rendering that misses, changes or reorders a word of the receipt. */
const wrong = (rendering: (sold: Sold) => string[], said: (sold: Sold) => string[]) =>
  sold.filter(one => !isWithin(said(one), rendering(one))).map(({ name }) => name)

describe('in each country and language, at each midnight and with each kind of line,', () => {
  test('the mail has every word of the receipt in its text', () => {
    expect(sold.length).toBeGreaterThan(900)
    expect(wrong(one => mailOf(one).text.split('\n').filter(Boolean), linesOf)).toEqual([])
  })

  test('the mail has every word of the receipt in its HTML', () => {
    const textsOf = (one: Sold) =>
      mailOf(one)
        .html.split(/<[^>]+>/)
        .map(text => decoded(text).trim())
        .filter(Boolean)
    expect(wrong(textsOf, ({ receipt }) => wordsOf(receipt))).toEqual([])
  })

  test('the operator reads every word of the receipt', () => {
    expect(wrong(({ receipt, language }) => textOf(receipt, language), linesOf)).toEqual([])
  })
})

function mailOf({ receipt, language, variant }: Sold) {
  const data = { firstName: 'Ana', link: 'https://join.example/x', written: receipt }
  return writeMail('receipt', data, localeOf({ locale: language, country: variant }), sender)
}

/** The receipt as lines of a text. */
function linesOf({ receipt, language }: Sold): string[] {
  const colon = language === 'fr' ? '\u00a0:' : ':'
  const { facts, buyer, lines, total, renewal } = receipt
  return [
    ...[...facts, buyer!].map(({ label, value }) => `${label}${colon} ${value}`),
    ...[...lines, total].flatMap(({ label, amount, note }) => [`${label}${colon} ${amount}`, ...(note ? [note] : [])]),
    renewal.text
  ]
}

/** Whether a list has these texts one after the other. The last one may go on with another sentence. */
function isWithin(texts: readonly string[], all: readonly string[]): boolean {
  const start = all.indexOf(texts[0]!)
  const found = all.slice(start, start + texts.length)
  return (
    start >= 0 &&
    texts.every(
      (text, index) => found[index] === text || (text === texts.at(-1) && found[index]?.startsWith(`${text} `))
    )
  )
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const decoded = (text: string) => text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, entity => entities[entity]!)
