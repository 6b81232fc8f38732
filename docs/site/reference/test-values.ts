import coupons from '#server/order/catalogue/coupons.json' with { type: 'json' }
import { numbersOfBrand, rejectionOfNumber } from '#server/emulator/ledger/sandbox-cards.ts'
import { numberOfNonce, sandboxNonce, walletNonces } from '#server/emulator/ledger/sandbox-nonces.ts'
import { declineOf, declines, issuerAnswers } from '#server/emulator/ledger/sandbox-values.ts'
import { statusOfNonce } from '#server/emulator/ledger/authentication-cards.ts'
import places from '#server/gateways/places/sample-places.json' with { type: 'json' }
import { formatMoney } from '#core/money.ts'
import { code, table } from './markdown-table.ts'

/** Card numbers whose payment succeeds, by brand. */
export function listCards(): string {
  const rows = Object.entries(numbersOfBrand).map(([brand, numbers]) => [
    brand,
    numbers
      .split(/\s+/)
      .filter(number => !rejectionOfNumber.has(number))
      .map(number => code(spaced(number)))
      .join(', ')
  ])
  return table(['brand', 'numbers'], rows)
}

/** Card numbers that the gateway refuses without asking the bank. */
export function listRefusedCards(): string {
  return table(
    ['number', "the gateway's reason"],
    [...rejectionOfNumber].map(([number, reason]) => [code(spaced(number)), code(reason)])
  )
}

/** The declines of the emulated bank: an order's total decides which decline the bank answers with. */
export function listDeclines(): string {
  const rows = Object.entries(declines).map(([number, text]) => [
    code(number),
    `${number}.00 to ${number}.99`,
    text,
    declineOf(number).type === 'soft_declined' ? 'yes' : 'no'
  ])
  return table(['code', 'total in major units', "the bank's answer", 'another try may help'], rows)
}

const fields: Readonly<Record<keyof typeof issuerAnswers, string>> = {
  cvv: 'security code',
  postalCode: 'postal code of the billing address',
  houseNumber: 'house number of the billing address'
}
const answers: Readonly<Record<string, string>> = {
  N: 'does not match: the payment is refused',
  U: 'not verified: the payment goes on',
  S: 'not supported: the payment goes on'
}

/** Values of the card fields, such as a CVV, that decide the answer of the emulated card issuer. */
export function listIssuerAnswers(): string {
  const rows = Object.entries(issuerAnswers).flatMap(([field, values]) =>
    Object.entries(values).map(([value, answer]) => [
      fields[field as keyof typeof fields],
      code(value),
      answers[answer]!
    ])
  )
  return table(['field', 'value', "the issuer's answer"], rows)
}

/** Nonces that any sandbox of the gateway accepts without a typed card. */
export function listNonces(): string {
  const names = new Set([...Object.keys(numberOfNonce), ...Object.keys(walletNonces), ...Object.keys(statusOfNonce)])
  const rows = [...names].map(name => {
    const { instrument, rejection, threeDSecure } = sandboxNonce(name)!
    const kind = instrument.card ? `${instrument.card.brand} ${instrument.card.lastFour}` : ''
    const notes = [rejection && `refused: ${code(rejection)}`, threeDSecure && code(threeDSecure.info.status)]
    return [code(name), [instrument.type, kind].filter(Boolean).join(', '), notes.filter(Boolean).join(', ')]
  })
  return table(['nonce', 'stands for', 'note'], rows)
}

/** The coupons of the sample catalogue. */
export function listSampleCoupons(): string {
  const rows = coupons.map(({ code: name, kind, value, currency, packageNames, variants, referrerKey }) => [
    code(name),
    kind === 'percent' ? `${value} %` : formatMoney({ amount: value, currency: currency as 'USD' }, 'en-US'),
    packageNames?.map(code).join(', ') ?? 'all',
    variants?.map(code).join(', ') ?? 'all',
    referrerKey ? `only for the discount link of ${code(referrerKey)}` : ''
  ])
  return table(['coupon', 'worth', 'packages', 'countries', 'note'], rows)
}

/** The addresses that the autocomplete suggests where no address service is configured. */
export function listPlaces(): string {
  const rows = places.map(({ country, line1, line2, city, postalCode }) => [
    country,
    [line1, line2].filter(Boolean).join(', '),
    `${city} ${postalCode}`
  ])
  return table(['country', 'address', 'city'], rows)
}

function spaced(number: string): string {
  return number.replace(/^(3[47]\d\d)(\d{6})(\d+)$/, '$1 $2 $3').replace(/^(\d{4})(\d{4})(\d{4})(\d+)$/, '$1 $2 $3 $4')
}
