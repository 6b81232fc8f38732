/** The script of the bank's page. The page is a frame in the shop's page, and reports the challenge's end to Songbird there. */
export const bankScript = `(() => {
  const { transactionId, amount, currency, lastFour } = JSON.parse(atob(decodeURIComponent(location.hash.slice(1)) || 'e30='))
  const element = (name, text, properties = {}) =>
    Object.assign(document.createElement(name), { textContent: text }, properties)

  async function decide(decision, code) {
    const answer = await fetch('https://acs.emulated-bank.test/decisions', {
      method: 'POST',
      body: JSON.stringify({ transactionId, decision, code })
    })
    if (!answer.ok) {
      note.textContent = 'This is not the code. Enter 1234.'
      return input.focus()
    }
    const { jwt } = await answer.json()
    parent.postMessage({ emulatedBank: { transactionId, decision, jwt } }, '*')
  }

  const input = element('input', '', { id: 'code', inputMode: 'numeric', autocomplete: 'one-time-code', maxLength: 4 })
  const label = element('label', 'Code (1234)', { htmlFor: 'code' })
  const note = element('p', '')
  note.setAttribute('role', 'alert')
  const form = element('form', '')
  form.addEventListener('submit', event => {
    event.preventDefault()
    void decide('completed', input.value)
  })
  const button = (text, type, act) => {
    const made = element('button', text, { type })
    if (act) made.addEventListener('click', act)
    Object.assign(made.style, { minHeight: '44px', margin: '0 8px 8px 0', padding: '0 16px', font: 'inherit' })
    return made
  }
  form.append(
    label,
    input,
    note,
    button('Confirm', 'submit'),
    button('Fail', 'button', () => decide('failed')),
    button('Cancel', 'button', () => decide('cancelled'))
  )
  Object.assign(label.style, { display: 'block', marginBottom: '4px' })
  Object.assign(input.style, { minHeight: '44px', width: '8em', boxSizing: 'border-box', font: 'inherit', padding: '0 8px' })
  Object.assign(document.body.style, {
    margin: '0',
    padding: '16px 20px',
    background: '#fff',
    color: '#111',
    font: '16px/1.5 system-ui, sans-serif'
  })
  const heading = element('h1', 'Emulated bank')
  Object.assign(heading.style, { margin: '0 0 8px', fontSize: '20px' })
  document.body.append(heading, element('p', amount + ' ' + currency + ' by the card ending in ' + lastFour), form)
})()
`
