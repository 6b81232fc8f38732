/** Sample people for development: the date and a random number make each one unique. */

const firstNames = ['Ana', 'Sam', 'Lu', 'Grace', 'Kai', 'Ruth', 'Ada', 'Tom']
const lastNames = ['Reyes', 'Okafor', 'Hall', 'Bell', 'Novak', 'Silva']

const homes = {
  US: { 'address-line1': '1 Main Street', 'address-level2': 'Springfield', 'postal-code': '62701' },
  GB: { 'address-line1': '10 High Street', 'address-level2': 'Leeds', 'postal-code': 'LS1 4AP' },
  CA: { 'address-line1': '200 King Street', 'address-level2': 'Toronto', 'postal-code': 'M5V 2T6' },
  AU: { 'address-line1': '5 George Street', 'address-level2': 'Sydney', 'postal-code': '2000' },
  NZ: { 'address-line1': '8 Cuba Street', 'address-level2': 'Wellington', 'postal-code': '6011' },
  IE: { 'address-line1': '3 Dame Street', 'address-level2': 'Dublin', 'postal-code': 'D02 AF30' },
  MX: { 'address-line1': 'Av. Reforma 222', 'address-level2': 'Cuauhtémoc', 'postal-code': '06600' }
}

const phones = { US: '2125550', GB: '7700900', CA: '4165550', AU: '412345', NZ: '211234', IE: '851234', MX: '5512345' }

/** Returns a sample person by `autocomplete` names. */
function samplePerson(country) {
  const digits = String(Math.floor(Math.random() * 1000)).padStart(3, '0')
  const stamp = `${new Date().toISOString().slice(0, 16).replaceAll(/\D/g, '')}${digits}`
  const firstName = oneOf(firstNames)
  return {
    'given-name': firstName,
    'family-name': oneOf(lastNames),
    email: `${firstName.toLowerCase()}.${stamp}@example.com`,
    'tel-national': `${phones[country]}${digits}`,
    username: `sample.${stamp}`,
    'new-password': 'correct horse 9!',
    organization: 'Okafor Family Law',
    ...homes[country]
  }
}

/** Fills in the empty fields of the mounted screen. */
export function fillIn(country) {
  const root = document.querySelector('coparent-join')?.shadowRoot
  if (!root) return
  // Each group of fields gets its own person: the co-parent is not the child.
  const people = new Map()
  const personOf = field => {
    const group = field.closest('fieldset, [role=group], [role=dialog]')
    if (!people.has(group)) people.set(group, samplePerson(country))
    return people.get(group)
  }
  for (const field of root.querySelectorAll('input, textarea, select')) {
    if (field.value !== '' || field.disabled || field.type === 'checkbox' || field.type === 'radio') continue
    const value = field instanceof HTMLSelectElement ? firstOption(field) : textFor(field, personOf(field))
    if (value === undefined) continue
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  for (const group of root.querySelectorAll('fieldset')) {
    const boxes = [...group.querySelectorAll('input[type=checkbox]')]
    if (boxes.length > 1 && !boxes.some(box => box.checked)) boxes[0].click()
  }
}

function firstOption(select) {
  return [...select.options].find(option => option.value !== '')?.value
}

function textFor({ autocomplete, type, inputMode, ariaRequired }, person) {
  if (autocomplete in person) return person[autocomplete]
  if (type === 'email') return person.email
  if (inputMode === 'tel') return person['tel-national']
  if (ariaRequired !== 'true') return undefined
  return inputMode === 'numeric' ? '1234' : person['given-name']
}

function oneOf(list) {
  return list[Math.floor(Math.random() * list.length)]
}
