import { refund, run } from './operations.js'

/** Shows the server's development data: its mails, which it does not send, and the emulator's ledger. */

const charged = ['submitted_for_settlement', 'settling', 'settled']

export function followWorkbench(mountInvitation) {
  async function look() {
    const [mails, transactions] = await Promise.all(['/__dev__/outbox', '/__dev__/ledger'].map(fetchList))
    list('outbox', mails, ({ id, file, to, subject, links }) => {
      const invitation = links.map(invitationIn).find(Boolean)
      return [
        anchor(`/__dev__/outbox/${file}`, subject),
        ` to ${to} `,
        ...(invitation ? [button('Mount here', () => mountInvitation(invitation))] : []),
        button('Send again', () => run(['mail', 'resend', id]))
      ]
    })
    list('ledger', transactions, ({ id, orderId, type, amount, currency, status, cardLastFour }) => [
      strong(`${amount} ${currency}`),
      ` ${status} ${cardLastFour ? `…${cardLastFour}` : ''} ${id} `,
      ...(type === 'sale' && charged.includes(status) ? [button('Give back', () => refund(orderId))] : [])
    ])
  }
  void look()
  setInterval(look, 3000)
}

/** Sets the gateway's next fault; only the emulator has faults. `named` is an operation, a kind and, for some, a status. */
export async function troubleGateway(named) {
  await fetch('/__dev__/faults', { method: 'DELETE' })
  if (named === '') return
  const [on, kind, status] = named.split(' ')
  await fetch('/__dev__/faults', {
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
  // An unchanged list keeps its elements, so that no click misses a replaced button.
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
