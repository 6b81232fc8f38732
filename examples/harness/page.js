let join

const form = document.getElementById('options')
const stage = document.getElementById('stage')
const names = ['ready', 'step', 'analytics', 'error', 'complete', 'redirect']

form.addEventListener('submit', async event => {
  event.preventDefault()
  await join?.unmount()
  join = undefined
  try {
    join = window.CoParentJoin.mount(stage, chosen())
    for (const name of names) join.on(name, tell)
  } catch (error) {
    tell({ type: error.name, message: error.message })
  }
})

document.getElementById('update').addEventListener('click', () => {
  const { locale, country, theme } = chosen()
  join?.update({ locale, country, theme })
})

document.getElementById('unmount').addEventListener('click', async () => {
  await join?.unmount()
  join = undefined
  tell({ type: 'unmounted' })
})

/** What the address names is chosen from the start, so that a case can be sent as a link. */
for (const [name, value] of new URLSearchParams(location.search)) {
  const field = form.elements.namedItem(name)
  if (field) field.value = value
}
form.requestSubmit()

function chosen() {
  return Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''))
}

function tell({ type, ...detail }) {
  const said = Object.entries(detail).filter(([, value]) => typeof value !== 'function')
  const line = document.createElement('li')
  line.append(strong(type), ` ${said.length > 0 ? JSON.stringify(Object.fromEntries(said)) : ''}`)
  document.getElementById('events').prepend(line)
}

async function look() {
  const [mails, transactions] = await Promise.all(['/__dev__/outbox', '/__dev__/ledger'].map(fetchList))
  list('outbox', mails, ({ file, to, subject }) => {
    const link = document.createElement('a')
    link.href = `/__dev__/outbox/${file}`
    link.target = '_blank'
    link.textContent = subject
    return [link, ` to ${to}`]
  })
  list('ledger', transactions, ({ id, amount, currency, status, cardLastFour }) => [
    strong(`${amount} ${currency}`),
    ` ${status} ${cardLastFour ? `…${cardLastFour}` : ''} ${id}`
  ])
}

async function fetchList(path) {
  const response = await fetch(path).catch(() => undefined)
  return response?.ok ? response.json() : []
}

function list(id, items, show) {
  const lines = items.map(item => {
    const line = document.createElement('li')
    line.append(...show(item))
    return line
  })
  document.getElementById(id).replaceChildren(...lines)
}

function strong(text) {
  const element = document.createElement('strong')
  element.textContent = text
  return element
}

look()
setInterval(look, 3000)
