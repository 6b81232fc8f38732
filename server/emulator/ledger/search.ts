import type { Transaction } from './ledger.ts'

type TextCriterion = { is?: string; isNot?: string; startsWith?: string; endsWith?: string; contains?: string }
type RangeCriterion = { is?: string; min?: string; max?: string }

/** The criteria of `transaction.search` in the SDK's format. */
export type SearchCriteria = Record<string, unknown>

const texts: Record<string, (transaction: Transaction) => string | undefined> = {
  id: ({ id }) => id,
  orderId: ({ orderId }) => orderId,
  customerId: ({ customerId }) => customerId,
  customerEmail: ({ customerEmail }) => customerEmail,
  currency: ({ currency }) => currency,
  paymentMethodToken: ({ paymentMethodToken }) => paymentMethodToken
}

const choices: Record<string, (transaction: Transaction) => string | undefined> = {
  ids: ({ id }) => id,
  status: ({ status }) => status,
  type: ({ type }) => type,
  merchantAccountId: ({ merchantAccountId }) => merchantAccountId
}

const ranges: Record<string, [of: (transaction: Transaction) => number, read: (bound: string) => number]> = {
  amount: [({ amount }) => Number(amount), Number],
  createdAt: [({ createdAt }) => createdAt, Date.parse],
  voidedAt: [({ history }) => history.findLast(({ status }) => status === 'voided')?.at ?? -Infinity, Date.parse]
}

/**
 * Criteria that the emulator does not implement. A search with one of them fails, because ignoring it would return too many transactions.
 */
export const unknownCriteria = (criteria: SearchCriteria): string[] =>
  Object.keys(criteria).filter(name => !(name in texts || name in choices || name in ranges))

export const matches = (criteria: SearchCriteria) => (transaction: Transaction) =>
  Object.entries(criteria).every(([name, criterion]) => {
    const text = texts[name]
    if (text) return matchesText(text(transaction) ?? '', criterion as TextCriterion)
    const choice = choices[name]
    if (choice) return (criterion as string[]).includes(choice(transaction) ?? '')
    const range = ranges[name]
    return range !== undefined && matchesRange(range[0](transaction), criterion as RangeCriterion, range[1])
  })

function matchesText(text: string, { is, isNot, startsWith, endsWith, contains }: TextCriterion): boolean {
  return (
    (is === undefined || text === is) &&
    (isNot === undefined || text !== isNot) &&
    (startsWith === undefined || text.startsWith(startsWith)) &&
    (endsWith === undefined || text.endsWith(endsWith)) &&
    (contains === undefined || text.includes(contains))
  )
}

function matchesRange(value: number, { is, min, max }: RangeCriterion, read: (bound: string) => number): boolean {
  return (
    (is === undefined || value === read(is)) &&
    (min === undefined || value >= read(min)) &&
    (max === undefined || value <= read(max))
  )
}
