/** Shows what the server's stand-ins store: the mails, which are not sent, and the emulated gateway's ledger. */

export function followStandIns(mountInvitation) {
  async function look() {
    const [mails, transactions] = await Promise.all(['/__dev__/outbox', '/__emulator__/ledger'].map(fetchList))
    list('outbox', mails, ({ file, to, subject, links }) => {
      const invitation = links.map(invitationIn).find(Boolean)
      return [
        anchor(`/__dev__/outbox/${file}`, subject),
        ` to ${to} `,
        ...(invitation ? [button('Mount here', () => mountInvitation(invitation))] : [])
      ]
    })
    list('ledger', transactions, ({ id, amount, currency, status, cardLastFour }) => [
      strong(`${amount} ${currency}`),
      ` ${status} ${cardLastFour ? `…${cardLastFour}` : ''} ${id}`
    ])
  }
  void look()
  setInterval(look, 3000)
}

/**
 * Makes the emulated gateway fail its next request. `named` has an operation, a kind of fault and optionally a status, separated by spaces.
 */
export async function troubleGateway(named) {
  await fetch('/__emulator__/faults', { method: 'DELETE' })
  if (named === '') return
  const [on, kind, status] = named.split(' ')
  await fetch('/__emulator__/faults', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ on, kind, times: 1, delayMs: 10_000, ...(status && { status: Number(status) }) })
  })
}

function invitationIn(link) {
  const { pathname, searchParams } = new URL(link)
  const [token, userId] = [searchParams.get('token'), searchParams.get('userId')]
  return pathname.endsWith('/invite') && token && userId ? { token, userId } : undefined
}

async function fetchList(path) {
  const response = await fetch(path).catch(() => undefined)
  return response?.ok ? response.json() : []
}

function list(id, items, show) {
  const place = document.getElementById(id)
  const text = JSON.stringify(items)
  // A list without changes keeps its elements. A click could otherwise hit a button that is just being replaced.
  if (place.dataset.shown === text) return
  place.dataset.shown = text
  const lines = items.map(item => {
    const line = document.createElement('li')
    line.append(...show(item))
    return line
  })
  place.replaceChildren(...lines)
}

function anchor(href, textContent) {
  return Object.assign(document.createElement('a'), { href, textContent, target: '_blank' })
}

function button(textContent, onclick) {
  return Object.assign(document.createElement('button'), { type: 'button', textContent, onclick })
}

function strong(textContent) {
  return Object.assign(document.createElement('strong'), { textContent })
}
