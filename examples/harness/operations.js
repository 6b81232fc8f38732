/** Runs operator commands that help to try out a page. They run in the server that serves the harness. */

/** Operator command → its options with sample values. */
const commands = {
  'codes create': { amount: '159.99', currency: 'USD' },
  'codes revoke': { code: '' },
  'codes list': {},
  'coupons create': { code: 'SPRING', en: 'Spring discount', es: 'Descuento de primavera', percent: '20' },
  'coupons end': { code: 'SPRING' },
  'coupons list': {},
  'families show': { email: '' },
  'invites create': { email: 'sam@example.com' },
  'invites expire': { email: 'sam@example.com' },
  'limits lift': { of: '127.0.0.1' },
  'mail resend': { id: '' },
  'mail list': {},
  'payments reconcile': {},
  'payments show': { id: '' },
  'payments list': {},
  'registrations expire': { email: '' },
  'registrations list': {},
  'webhooks replay': { id: '' },
  'webhooks list': {}
}

export function drawOperations(form) {
  const { command } = form.elements
  const fields = form.querySelector('#values')
  command.append(...Object.keys(commands).map(name => new Option(name)))
  command.addEventListener('change', drawFields)
  form.addEventListener('submit', event => {
    event.preventDefault()
    const values = [...fields.querySelectorAll('input')].filter(({ value }) => value !== '')
    void run([...command.value.split(' '), ...values.map(({ name, value }) => `--${name}=${value}`)])
  })
  drawFields()

  function drawFields() {
    const rows = Object.entries(commands[command.value]).map(([name, value]) => {
      const label = document.createElement('label')
      label.append(name, Object.assign(document.createElement('input'), { name, value, autocomplete: 'off' }))
      return label
    })
    fields.replaceChildren(...rows)
  }
}

/** Runs an operator command. `words` are the command and its options, as on the command line. */
export async function run(words) {
  await ask('operations', words, words.join(' '))
}

/** Refunds the charge of an order. */
export async function refund(orderId) {
  await ask(`refunds/${orderId}`, {}, 'refund')
}

/** Posts to the server and shows its answer under the title `name`. */
async function ask(path, body, name) {
  const output = document.getElementById('output')
  output.closest('details').open = true
  output.textContent = `${name} …`
  const answer = await fetch(`/__dev__/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body)
  }).catch(() => undefined)
  const isServed = answer && answer.status !== 404
  output.textContent = isServed ? await answer.text() : 'This server runs no commands: its gateway is not emulated.'
}
