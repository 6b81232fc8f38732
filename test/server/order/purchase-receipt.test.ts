import { expect, test } from 'vitest'
import type { Variant } from '#core/country.ts'
import { type Language } from '#core/locale.ts'
import type { WrittenReceipt } from '#core/contract/written-order.ts'
import { findPackage } from '#server/order/catalogue/catalogue.ts'
import { textOf } from '#server/mail/receipt-lines.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'
import { createOperator } from '#test/support/operator.ts'

const api = await createApi()
const operator = await createOperator(api)

interface Purchase {
  country?: Variant
  language?: Language
  home?: Record<'line1' | 'city' | 'region' | 'postalCode', string>
  timeZone?: string
  isForBoth?: boolean
  isBuilt?: boolean
  code?: number
}

/** Buys as parent A. Returns the price before Pay, the answer, the delivered mail and the receipt that the operator reads. */
async function buys({ country = 'US', language = 'en', home, timeZone, isForBoth, isBuilt, code }: Purchase = {}) {
  const visitor = await visitUpToPayment(api, { country, language, home })
  if (timeZone) {
    const registration = api.database.updateTable('registration').where('id', '=', visitor.signupId)
    await registration.set({ time_zone: timeZone }).execute()
  }
  if (isForBoth) visitor.paysForBoth()
  if (code) visitor.typesCodes(await api.newCode(code))
  const order = await visitor.order(isBuilt ? 'BYO' : 'PREMIUM')
  const extras = isBuilt ? { ...order, services: [...order.services!, 'TONEMETER', 'UNLIMITEDPAYMENTS'] } : order
  const price = valueOf(await visitor.price(extras))
  const paid = valueOf(await visitor.pays({ order: extras }))
  return { visitor, price, paid, ...(await renderingsOf(paid.purchaseId, visitor.parent.email, language)) }
}

async function renderingsOf(id: string, email: string, language: Language) {
  await api.deliverMails()
  const mail = api.mails.findLast(({ to, kind }) => to === email && kind === 'receipt')!
  const { receipt: shown } = await operator.asks<{ receipt: string[] }>(`payments show ${id} --language ${language}`)
  return { mail, shown }
}

/** A purchase without tax and without anything due, and one with each kind of tax. */
test.each<[Variant, Language, Purchase]>([
  ['US', 'en', { isBuilt: true, code: 99_900 }],
  ['GB', 'en', { isForBoth: true }],
  ['CA', 'es', { isBuilt: true }],
  ['MX', 'es', {}]
])(
  'a receipt of %s in %s is one text: in the answer, in the mail and for the operator',
  async (country, language, choices) => {
    const { price, paid, mail, shown, visitor } = await buys({ country, language, ...choices })
    const receipt = paid.written[language]!
    // Notes of taxes and the sum are those that the buyer has agreed to.
    expect(receipt.lines).toEqual(price.written[language]!.lines)
    expect(receipt.total).toEqual({ ...price.written[language]!.total, label: receipt.total.label })
    expect(receipt.buyer!.value).toContain('Ana Reyes, ')
    expect(receipt.facts.map(({ value }) => value)).toContain(paid.purchaseId.slice(0, 13))
    expect(receipt.facts.map(({ value }) => value)).toContain('Example Families Ltd')
    expect(shown).toEqual(textOf(receipt, language))
    const lines = mail.text.split('\n')
    for (const line of shown) expect(lines.some(text => text.startsWith(line))).toBe(true)
    const html = mail.html.replaceAll('&#39;', "'")
    for (const text of everyTextOf(receipt)) expect(html).toContain(text)
    expect(mail.to).toBe(visitor.parent.email)
    expect(receipt.lines[0]!.label).toBe(findPackage(paid.registration.order.packageId)!.receiptText[language])
  }
)

test('a purchase in Quebec is in French and names TPS and TVQ, to the cent', async () => {
  const home = { line1: '85, rue Saint-Paul Est', city: 'Montréal', region: 'Quebec', postalCode: 'H2Y 1H3' }
  const { paid, mail } = await buys({ country: 'CA', language: 'fr', home })
  const { lines, total, buyer, renewal } = paid.written.fr!
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect([...lines, total].map(({ label, amount }) => plain(`${label}: ${amount}`))).toEqual([
    'Abonnement Premium, 1 an: 204,99 $',
    'TPS (5 %): 10,25 $',
    'TVQ (9,975 %): 20,45 $',
    'Total payé: 235,69 $'
  ])
  expect(buyer!.value).toContain('Montréal, Québec, H2Y 1H3, Canada')
  expect(plain(renewal.text)).toMatch(/^Votre abonnement se renouvelle le .+, actuellement pour 235,69 \$, sauf si/)
  expect(mail.subject).toBe('Votre reçu et la marche à suivre pour terminer la création de votre compte')
  const charges = api.chargesOf(paid.purchaseId)
  expect(charges).toMatchObject([{ currency: 'CAD', amount: '235.69' }])
})

test('the mail, the answer and the account name the buyer’s day, late in the evening too', async () => {
  const timeZone = 'America/Los_Angeles'
  const { paid, mail, visitor } = await buys({ timeZone })
  const dayOf = (moment: Date) => moment.toLocaleDateString('en-US', { dateStyle: 'long', timeZone })
  const { subscribed_until: until } = await api.accountOf(visitor.parent.email)
  const { facts, renewal } = paid.written.en
  expect(facts[0]!.value).toContain(dayOf(new Date(paid.receipt.transactionDateTime)))
  expect(facts[0]!.value).toMatch(/\(Pacific Time\)$/)
  expect(renewal.text).toContain(`renews on ${dayOf(until!)}, currently for $159.99, unless you cancel`)
  expect(mail.text).toContain(renewal.text)
})

function everyTextOf({ facts, buyer, lines, total, renewal }: WrittenReceipt): string[] {
  const rows = [...lines, total].flatMap(({ label, amount, note = '' }) => [label, amount, note])
  return [...[...facts, buyer!].flatMap(({ label, value }) => [label, value]), ...rows, renewal.text]
}
