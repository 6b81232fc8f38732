import cardValidator from 'card-validator'
import constants from 'braintree-web/hosted-fields/shared/constants.js'
import getCardTypes from 'braintree-web/hosted-fields/shared/get-card-types.js'
import { brandOfTestCard } from '#server/emulator/ledger/sandbox-cards.ts'
import type { FieldName, FieldOptions } from './merchant-configuration.ts'

/** The text that one field shows. */
type FieldEntry = { value: string; isFocused: boolean }

export type FieldState = { isEmpty: boolean; isValid: boolean; isPotentiallyValid: boolean; isFocused: boolean }

type TypedCard = ReturnType<typeof getCardTypes>[number] & { supported: boolean }

export type FormState = { cards: TypedCard[]; fields: Partial<Record<FieldName, FieldState>> }

export type FormRules = {
  fields: Partial<Record<FieldName, FieldOptions>>
  /** The card brands that the merchant account accepts. Undefined until the gateway's configuration has arrived. */
  supportedCardTypes?: string[]
}

export type Entries = Partial<Record<FieldName, FieldEntry>>

type Validity = { isValid: boolean; isPotentiallyValid: boolean }

const invalidity: Validity = { isValid: false, isPotentiallyValid: false }

export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The form's state, which hosted fields publish. It follows only from the contents of the fields. */
export function formState(entries: Entries, rules: FormRules): FormState {
  const number = digitsOf(entries.number?.value ?? '')
  const cards = getCardTypes(number).map(card => ({ ...card, supported: isSupported(card, rules) }))
  const fields: FormState['fields'] = {}
  for (const [name, entry] of Object.entries(entries) as [FieldName, FieldEntry][]) {
    const isEmpty = entry.value === ''
    const { isValid, isPotentiallyValid } = validityOf(name, entry.value, cards, rules.fields[name] ?? {})
    // In a focused field a visitor may still be typing. A half-filled field without the focus is a mistake.
    const mayStillGrow = entry.isFocused || isEmpty
    fields[name] = {
      isEmpty,
      isValid,
      isPotentiallyValid: mayStillGrow ? isPotentiallyValid : isValid,
      isFocused: entry.isFocused
    }
  }
  return { cards, fields }
}

function validityOf(name: FieldName, value: string, cards: TypedCard[], options: FieldOptions): Validity {
  switch (name) {
    case 'number':
      return numberValidity(digitsOf(value), cards, options)
    case 'cvv':
      return cardValidator.cvv(value, cvvSizes(cards))
    case 'expirationDate':
      return cardValidator.expirationDate(value, constants.maxExpirationYearAge)
    case 'expirationMonth':
      return cardValidator.expirationMonth(value)
    case 'expirationYear':
      return cardValidator.expirationYear(value, constants.maxExpirationYearAge)
    case 'postalCode':
      return cardValidator.postalCode(value, { minLength: options.minlength ?? 3 })
    case 'cardholderName':
      return cardValidator.cardholderName(value)
  }
}

/** The allowed lengths of a security code. While the number has no known brand, any length is allowed. */
export const cvvSizes = (cards: TypedCard[]) => (cards.length === 0 ? [3, 4] : cards.map(({ code }) => code.size))

function numberValidity(number: string, cards: TypedCard[], { maxCardLength }: FieldOptions): Validity {
  const [card, ...others] = cards
  if (card && others.length === 0 && !card.supported) return invalidity
  const validity = cardValidator.number(number, { maxLength: maxCardLength })
  return validity.isValid && isForeignNumber(number) ? invalidity : validity
}

/** Whether a number is valid but no test card. Such a number could be a real card's. */
export const isForeignNumber = (number: string) =>
  cardValidator.number(number).isValid && brandOfTestCard(number) === undefined

/** Names of the card brands in the merchant's options and at the gateway, by the names of the card library. */
const brandOptionOfType: Record<string, string> = { 'master-card': 'mastercard', unionpay: 'union-pay' }
const gatewayNames: Record<string, string> = { Mastercard: 'MasterCard', 'Diners Club': 'Discover' }

function isSupported({ type, niceType }: { type: string; niceType: string }, rules: FormRules): boolean {
  const { supportedCardBrands: brands, rejectUnsupportedCards } = rules.fields.number ?? {}
  if (!brands && !rejectUnsupportedCards) return true
  const chosen = brands?.[brandOptionOfType[type] ?? type]
  return chosen ?? rules.supportedCardTypes?.includes(gatewayNames[niceType] ?? niceType) ?? true
}

type FieldEvent = {
  type: 'focus' | 'blur' | 'empty' | 'notEmpty' | 'validityChange' | 'cardTypeChange'
  emittedBy: FieldName
}

/** The events that a change from one state to another causes. */
export function eventsBetween(before: FormState, after: FormState): FieldEvent[] {
  const events: FieldEvent[] = []
  for (const [emittedBy, now] of Object.entries(after.fields) as [FieldName, FieldState][]) {
    const then = before.fields[emittedBy]
    if (!then) continue
    if (then.isFocused !== now.isFocused) events.push({ type: now.isFocused ? 'focus' : 'blur', emittedBy })
    if (then.isEmpty !== now.isEmpty) events.push({ type: now.isEmpty ? 'empty' : 'notEmpty', emittedBy })
    if (then.isValid !== now.isValid || then.isPotentiallyValid !== now.isPotentiallyValid)
      events.push({ type: 'validityChange', emittedBy })
  }
  const typesOf = ({ cards }: FormState) => cards.map(({ type }) => type).join()
  if (typesOf(before) !== typesOf(after)) events.push({ type: 'cardTypeChange', emittedBy: 'number' })
  return events
}
