import { expect, test } from 'vitest'
import { languages } from '#core/locale.ts'
import type { SignupStep } from '#core/flow/signup.ts'
import { inEachLanguage } from '#core/rules/language-record.ts'
import { newPackage, newPaymentResult, newPricing } from '#test/support/people.ts'
import { before, visit } from '#test/support/screens/visit.tsx'

/** Every text of an answer: `mark` says where it comes from. */
function marked<T>(value: T, mark: string): T {
  if (Array.isArray(value)) return value.map(item => marked(item, mark)) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) => {
    const isText = /Formatted$|^(label|amount|text|note|value|displayName|receiptText|description)$/.test(key)
    if (key === 'written') return [key, inEachLanguage(language => marked(item.en, `<${language}>`))]
    return [key, isText && typeof item === 'string' ? `${mark} ${item}` : marked(item, mark)]
  })
  return Object.fromEntries(entries)
}

const payment = marked(newPaymentResult(), '<plain>')
const chosen = marked(newPackage(), '<plain>')
const attempt = { id: 'attempt-1', total: inEachLanguage(language => `<${language}> $1.00`) }

const facts = {
  'the credentials': ['credentials', { ...before.credentials, payment, package: chosen }],
  'the credentials after the purchase of another page': [
    'credentials',
    { ...before.credentials, payment, package: undefined, paidElsewhere: 'same' }
  ],
  'the receipt': ['receipt', { ...before.receipt, payment, package: chosen }],
  'the receipt of another order': ['receipt', { ...before.receipt, payment, paidElsewhere: 'other' }],
  'the order': ['payment', { ...before.payment, package: chosen }],
  'an open attempt': ['payment', { ...before.payment, package: chosen, attempt }]
} as const satisfies Record<string, readonly [SignupStep, object]>

test.each(
  languages.flatMap(language => Object.keys(facts).map(name => [language, name as keyof typeof facts] as const))
)('in %s, %s has texts of this language only', async (language, name) => {
  const [step, known] = facts[name]
  const pricing = () => ({ ok: true as const, value: marked(newPricing(), '<plain>') })
  const visitor = await visit({
    step,
    facts: known,
    locale: `${language}-US`,
    answers: { pricing, paymentOutcome: () => new Promise(() => {}) }
  })
  await visitor.arrive()
  expect(visitor.step()).toBe(step)
  const marks = new Set(visitor.text().match(/<\w+>/g))
  const isNamed = name !== 'the credentials'
  expect([...marks]).toEqual(isNamed ? [`<${language}>`] : [])
})
