import { expect, test } from 'vitest'
import { type Variant, variants } from '#core/country.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import { localeOf } from '#core/locale.ts'
import { gives } from '#test/support/fake-environment.ts'
import { newPricing, newStart } from '#test/support/people.ts'
import { wordsOf } from '#test/support/signup.ts'
import { onPayment } from '#test/support/screens/checkout.ts'
import { visit } from '#test/support/screens/visit.tsx'

interface Row {
  country: Variant
  language: 'en' | 'es'
  postalCode: string
  typed: string
  /** The tax of the order: its fields in the price, and `shown`, its line on the review. */
  tax?: { name: string; rate: number; included: boolean; shown: string }
}

const vat = { name: 'VAT', rate: 20, included: true, shown: 'Includes VAT (20%): $5.00' }

/** A country for each kind of tax, and each word for a postal code in each language. */
const rows: readonly Row[] = [
  { country: 'US', language: 'en', postalCode: 'ZIP code', typed: '62701' },
  { country: 'GB', language: 'en', postalCode: 'Postcode', typed: 'LS1 4AP', tax: vat },
  {
    country: 'CA',
    language: 'en',
    postalCode: 'Postal code',
    typed: 'M5V 2T6',
    tax: { name: 'HST', rate: 13, included: false, shown: 'HST (13%)' }
  },
  { country: 'IE', language: 'en', postalCode: 'Eircode', typed: 'D02 AF30', tax: vat },
  { country: 'US', language: 'es', postalCode: 'Código postal', typed: '62701' },
  {
    country: 'MX',
    language: 'es',
    postalCode: 'Código postal',
    typed: '06600',
    tax: { name: 'IVA', rate: 16, included: true, shown: 'Incluye IVA (16 %): $5.00' }
  }
]

test.each(variants)('in %s, step 1 begins with the dial code of the country', async country => {
  const words = await wordsOf(localeOf({ locale: 'en', country }))
  const visitor = await visit({ step: 'parent', locale: `en-${country}` })
  const dial = visitor.find('combobox', words.field.dialCode)
  const shown = dial instanceof HTMLSelectElement ? dial.selectedOptions[0]!.text : (dial as HTMLInputElement).value
  expect(shown).toContain(variantRows[country].dialCode)
})

test.each(rows)('in $country, $language, the checkout names postal code, tax, terms and total', async row => {
  const { country, language, postalCode, typed, tax } = row
  const words = await wordsOf(localeOf({ locale: language, country }))
  const taxes = tax
    ? [{ name: tax.name, rate: tax.rate, rateFormatted: String(tax.rate), amount: 500, amountFormatted: '$5.00' }]
    : []
  const visitor = await onPayment({
    locale: `${language}-${country}`,
    answers: { regions: gives([]), pricing: gives(newPricing({ taxes, taxIncluded: tax?.included ?? true })) }
  })
  await visitor.types(words.billing.line1, '1 Main Street')
  await visitor.types(words.billing.city, 'Springfield')
  await visitor.types(postalCode, typed)
  await visitor.press(words.billing.continue)
  expect(visitor.text()).toContain(words.method.secure)
  expect(visitor.text()).toContain(words.page.support.replace('{{phone}}', newStart().supportPhone))
  await visitor.cards.hold()
  await visitor.press(words.method.review)
  const terms = visitor.descriptionOf(visitor.find('button', `${words.review.pay} · $144.00`))
  for (const sentence of [
    words.review.dueToday.replace('{{total}}', '$144.00'),
    newPricing().written[language]!.renewal.text,
    words.review.kept,
    words.review.cancel.replace('{{phone}}', newStart().supportPhone)
  ])
    expect(terms).toContain(sentence)
  if (tax) expect(visitor.text()).toContain(tax.shown)
  else expect(visitor.text()).not.toMatch(/VAT|GST|HST|IVA/)
  expect(visitor.all('checkbox').filter(box => visitor.nameOf(box).startsWith(words.terms.accept))).toHaveLength(
    country === 'US' ? 0 : 1
  )
})

test.each(rows)('in $country, $language, a sentence about an address has the word of its label', async row => {
  const { country, language, postalCode } = row
  const { billing } = await wordsOf(localeOf({ locale: language, country }))
  const visitor = await onPayment({ locale: `${language}-${country}`, answers: { regions: gives(['North']) } })
  const region = visitor.find('combobox', billing.region)
  const labels = [billing.line1, billing.city, billing.region, postalCode]
  const saidOf = (label: string) => (label === billing.region ? visitor.descriptionOf(region) : visitor.saidOf(label))
  const named = (label: string) => expect.stringContaining(label.toLowerCase().replace('/', ' or '))
  await visitor.press(billing.continue)
  expect(labels.map(label => saidOf(label).toLowerCase())).toEqual(labels.map(named))
  await visitor.types(postalCode, '!')
  expect(visitor.saidOf(postalCode).toLowerCase()).toEqual(named(postalCode))
})
