import cardValidator from 'card-validator'
import constants from 'braintree-web/hosted-fields/shared/constants.js'
import getCardTypes from 'braintree-web/hosted-fields/shared/get-card-types.js'
import { brandOfTestCard } from '#server/emulator/ledger/sandbox-cards.ts'
import type { FieldName, FieldOptions } from './merchant-configuration.ts'

/** The text of one field, as the field shows it. */
export type FieldEntry = { value: string; isFocused: boolean }

export type FieldState = { isEmpty: boolean; isValid: boolean; isPotentiallyValid: boolean; isFocused: boolean }

export type TypedCard = ReturnType<typeof getCardTypes>[number] & { supported: boolean }

export type FormState = { cards: TypedCard[]; fields: Partial<Record<FieldName, FieldState>> }

export type FormRules = {
  fields: Partial<Record<FieldName, FieldOptions>>
  /** The brands that the merchant account accepts; `undefined` until the gateway's configuration has arrived. */
  supportedCardTypes?: string[]
}

export type Entries = Partial<Record<FieldName, FieldEntry>>

type Validity = { isValid: boolean; isPotentiallyValid: boolean }

const invalid: Validity = { isValid: false, isPotentiallyValid: false }

export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The state that hosted fields publish, derived only from the contents of the fields. */
export function formState(entries: Entries, rules: FormRules): FormState {
  const number = digitsOf(entries.number?.value ?? '')
  const cards = getCardTypes(number).map(card => ({ ...card, supported: isSupported(card, rules) }))
  const fields: FormState['fields'] = {}
  for (const [name, entry] of Object.entries(entries) as [FieldName, FieldEntry][]) {
    const isEmpty = entry.value === ''
    const { isValid, isPotentiallyValid } = validityOf(name, entry.value, cards, rules.fields[name] ?? {})
    // A half-filled field without the focus is a mistake; a visitor may still be typing in a focused one.
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

/** The allowed lengths of a security code; any length while the number has no brand. */
export const cvvSizes = (cards: TypedCard[]) => (cards.length === 0 ? [3, 4] : cards.map(({ code }) => code.size))

function numberValidity(number: string, cards: TypedCard[], { maxCardLength }: FieldOptions): Validity {
  const [card, ...others] = cards
  if (card && others.length === 0 && !card.supported) return invalid
  const validity = cardValidator.number(number, { maxLength: maxCardLength })
  return validity.isValid && isForeignNumber(number) ? invalid : validity
}

/** A valid number that no sandbox knows: it could be a real card's. */
export const isForeignNumber = (number: string) =>
  cardValidator.number(number).isValid && brandOfTestCard(number) === undefined

/** The merchant and the card library name brands differently. */
const brandOptionOfType: Record<string, string> = { 'master-card': 'mastercard', unionpay: 'union-pay' }
const gatewayNames: Record<string, string> = { Mastercard: 'MasterCard', 'Diners Club': 'Discover' }

function isSupported({ type, niceType }: { type: string; niceType: string }, rules: FormRules): boolean {
  const { supportedCardBrands: brands, rejectUnsupportedCards } = rules.fields.number ?? {}
  if (!brands && !rejectUnsupportedCards) return true
  const chosen = brands?.[brandOptionOfType[type] ?? type]
  return chosen ?? rules.supportedCardTypes?.includes(gatewayNames[niceType] ?? niceType) ?? true
}

export type FieldEvent = {
  type: 'focus' | 'blur' | 'empty' | 'notEmpty' | 'validityChange' | 'cardTypeChange'
  emittedBy: FieldName
}

/** The events that describe the change from one state to another. */
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
