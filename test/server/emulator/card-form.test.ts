import { expect, test } from 'vitest'
import { eventsBetween, formState, type FormRules } from '#server/emulator/frames/card-form.ts'
import type { FieldName } from '#server/emulator/frames/merchant-configuration.ts'

const form = (values: Partial<Record<FieldName, string>>, focused?: FieldName, rules: Partial<FormRules> = {}) =>
  formState(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, isFocused: name === focused }])),
    { fields: {}, ...rules }
  )

test.each([
  ['', { isEmpty: true, isValid: false, isPotentiallyValid: true }],
  ['4111 11', { isEmpty: false, isValid: false, isPotentiallyValid: true }],
  ['4111 1111 1111 1111', { isValid: true, isPotentiallyValid: true }],
  ['4111 1111 1111 1112', { isValid: false, isPotentiallyValid: true }],
  // The form refuses a valid number outside Braintree's test cards, because it could be a real card.
  ['4242 4242 4242 4242', { isValid: false, isPotentiallyValid: false }],
  ['9', { isValid: false, isPotentiallyValid: false }]
])('while the number is %s', (number, state) => {
  expect(form({ number }, 'number').fields.number).toMatchObject(state)
})

test('a half-filled field is a mistake once it is left', () => {
  expect(form({ number: '4111' }).fields.number?.isPotentiallyValid).toBe(false)
  expect(form({ number: '' }).fields.number?.isPotentiallyValid).toBe(true)
})

test.each([
  [{ 'american-express': false }, false],
  [{ visa: false }, true],
  [{ 'american-express': true }, true]
])('with the brands %o an American Express card is valid: %s', (supportedCardBrands, isValid) => {
  const rules = { fields: { number: { supportedCardBrands } }, supportedCardTypes: ['Visa', 'American Express'] }
  const { fields, cards } = form({ number: '378282246310005' }, 'number', rules)
  expect(fields.number?.isValid).toBe(isValid)
  expect(cards).toMatchObject([{ type: 'american-express', supported: isValid }])
})

test.each([
  ['4111111111111111', '123', true],
  ['9', '123', true],
  ['378282246310005', '123', false],
  ['378282246310005', '1234', true]
])('with the card %s the security code %s is valid: %s', (number, cvv, isValid) => {
  expect(form({ number, cvv }, 'cvv').fields.cvv?.isValid).toBe(isValid)
})

test.each([
  ['12/30', true],
  ['12/2030', true],
  ['01/20', false],
  ['13/30', false]
])('the date %s is valid: %s', (expirationDate, isValid) => {
  expect(form({ expirationDate }).fields.expirationDate?.isValid).toBe(isValid)
})

test('the events of a form name the change', () => {
  const before = form({ number: '', cvv: '123' })
  const after = form({ number: '378282246310005', cvv: '123' }, 'number')
  expect(eventsBetween(before, after)).toEqual([
    { type: 'focus', emittedBy: 'number' },
    { type: 'notEmpty', emittedBy: 'number' },
    { type: 'validityChange', emittedBy: 'number' },
    { type: 'validityChange', emittedBy: 'cvv' },
    { type: 'cardTypeChange', emittedBy: 'number' }
  ])
  expect(eventsBetween(after, after)).toEqual([])
})
