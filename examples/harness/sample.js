import { samples } from './product.js'

/** Sample people for development: the date and a random number make each one unique. */

const firstNames = ['Ana', 'Sam', 'Lu', 'Grace', 'Kai', 'Ruth', 'Ada', 'Tom']
const lastNames = ['Reyes', 'Okafor', 'Hall', 'Bell', 'Novak', 'Silva']

/** A card brand that every package accepts. If the order needs authentication, the emulated bank asks the visitor for a code. */
const card = { number: '4111111111111111', expirationDate: '1239', cvv: '123' }

/** Returns a sample person as values by `autocomplete` name, such as `given-name`. */
function samplePerson(country) {
  const { line1, city, region, postalCode, phone } = samples[country]
  const digits = String(Math.floor(Math.random() * 1000)).padStart(3, '0')
  const stamp = `${new Date().toISOString().slice(0, 16).replaceAll(/\D/g, '')}${digits}`
  const firstName = oneOf(firstNames)
  return {
    'given-name': firstName,
    'family-name': oneOf(lastNames),
    email: `${firstName.toLowerCase()}.${stamp}@example.com`,
    'tel-national': `${phone}${digits}`,
    username: `sample.${stamp}`,
    'new-password': 'correct horse 9!',
    organization: 'Okafor Family Law',
    'address-line1': line1,
    'address-level2': city,
    'address-level1': region,
    'postal-code': postalCode
  }
}

/** Fills in the empty fields of each mounted screen. `chosen` is the country selected in the harness, or empty. */
export function fillIn(chosen) {
  for (const { shadowRoot } of document.querySelectorAll('[data-coparent-join-host]'))
    if (shadowRoot) fillScreen(shadowRoot, chosen)
  fillCards()
}

function fillScreen(root, chosen) {
  const country = countryOf(root, chosen)
  // Each group of fields gets a person of its own, so that the co-parent and the children are different people.
  const people = new Map()
  const personOf = field => {
    const group = field.closest('fieldset, [role=group], [role=dialog]')
    if (!people.has(group)) people.set(group, samplePerson(country))
    return people.get(group)
  }
  for (const field of root.querySelectorAll('input, textarea, select')) {
    if (field.value !== '' || field.disabled || field.type === 'checkbox' || field.type === 'radio') continue
    const person = personOf(field)
    type(field, field instanceof HTMLSelectElement ? optionFor(field, person) : textFor(field, person))
  }
  for (const group of root.querySelectorAll('fieldset')) {
    const boxes = [...group.querySelectorAll('input[type=checkbox]')]
    if (boxes.length > 1 && !boxes.some(box => box.checked)) boxes[0].click()
  }
}

/** The country of the address on the screen; without an address, the visitor's country. */
function countryOf(root, chosen) {
  const billed = root.querySelector('select[autocomplete=country]')?.value
  const { region } = new Intl.Locale(root.querySelector('[lang]')?.lang || navigator.language)
  return [billed, chosen, region].find(country => country in samples) ?? 'US'
}

/** The emulated gateway's card fields are frames of this page's origin, so the script can fill them. Braintree's own frames stay empty. */
function fillCards() {
  for (const [name, value] of Object.entries(card)) {
    for (const frame of document.querySelectorAll(`iframe[name="braintree-hosted-field-${name}"]`)) {
      const field = frame.contentDocument?.querySelector('input')
      if (!field || field.value !== '') continue
      field.focus()
      type(field, value)
      field.blur()
    }
  }
}

function type(field, value) {
  if (value === undefined) return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function optionFor({ autocomplete, options }, person) {
  const known = [...options].find(({ value }) => value !== '' && value === person[autocomplete])
  return (known ?? [...options].find(({ value }) => value !== ''))?.value
}

function textFor({ autocomplete, inputMode, ariaRequired }, person) {
  if (autocomplete in person) return person[autocomplete]
  if (inputMode === 'email') return person.email
  if (inputMode === 'tel') return person['tel-national']
  if (ariaRequired !== 'true') return undefined
  return inputMode === 'numeric' ? '1234' : person['given-name']
}

function oneOf(list) {
  return list[Math.floor(Math.random() * list.length)]
}
