import { expect, test } from 'vitest'
import { localeOf } from '#core/locale.ts'
import { writeReceiptPdf } from '#server/gateways/receipt-pdf.ts'

const receipt = {
  title: 'Receipt',
  facts: [{ label: 'Sold to', value: 'Ana Reyes' }],
  lines: [{ label: 'Premium subscription, 1 year', amount: '$144.00', note: 'With a note' }],
  total: { label: 'Total paid', amount: '$144.00' },
  refunds: [{ label: 'Refund', value: '−$10.00' }],
  notes: ['Your subscription renews.'],
  locale: localeOf({ locale: 'en' })
}
const written = async (changes: Partial<typeof receipt> = {}) =>
  Buffer.from(await writeReceiptPdf({ ...receipt, ...changes }), 'base64').toString('latin1')

test('a receipt is a tagged PDF/UA file in its language, with a heading and a table', async () => {
  const pdf = await written({ locale: localeOf({ locale: 'fr', country: 'CA' }) })
  expect(pdf).toMatch(/^%PDF-1\.7/)
  expect(pdf).toContain('/Lang (fr-CA)')
  expect(pdf).toMatch(/\/MarkInfo \d+ 0 R/)
  for (const tag of ['H1', 'P', 'Table', 'TR', 'TH', 'TD']) expect(pdf).toContain(`/S /${tag}`)
})

/** The names of the embedded fonts. A character without a font would be an empty box. */
const fontsIn = (pdf: string) => new Set([...pdf.matchAll(/\/BaseFont \/\w+\+([\w-]+)/g)].map(([, name]) => name))

test.each([
  ['Arabic', 'محمد الأحمد', /Arabic/],
  ['Chinese', '王小明', /SC/],
  ['emoji', 'Ana 😀', /Emoji/],
  ['Hebrew', 'שלום', /Hebrew/]
])('a name in %s has its font in the file', async (_, value, font) => {
  const found = fontsIn(await written({ facts: [{ label: 'Sold to', value }] }))
  expect([...found].join()).toMatch(font)
})

test.each([
  ['US', '612 792'],
  ['MX', '612 792'],
  ['GB', '595.28 841.89']
])('the paper is that of %s', async (country, size) => {
  expect(await written({ locale: localeOf({ locale: 'en', country }) })).toContain(`/MediaBox [0 0 ${size}]`)
})

test('a receipt that is too long for a page goes on on the next', async () => {
  const pages = (pdf: string) => pdf.match(/\/Type \/Page\b/g)!.length
  expect(pages(await written())).toBe(1)
  expect(pages(await written({ lines: Array.from({ length: 40 }, () => receipt.lines[0]!) }))).toBeGreaterThan(1)
})
