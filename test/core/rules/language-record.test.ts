import { expect, test } from 'vitest'
import { WrittenReceipt, inLanguages } from '#core/contract/written-order.ts'
import { parseResponse } from '#core/check.ts'
import { valueIn } from '#core/rules/language-record.ts'

const receipt = { facts: [], lines: [], total: { label: 'Total', amount: '$1' }, renewal: { text: 'It ends.' } }

test('a receipt from before a language is taken, and is shown in English', () => {
  const taken = parseResponse(inLanguages(WrittenReceipt), { en: receipt })
  expect(taken.ok && valueIn(taken.value, 'es')).toMatchObject(receipt)
})

test('a receipt without English is refused', () => {
  expect(parseResponse(inLanguages(WrittenReceipt), { es: receipt }).ok).toBe(false)
})
