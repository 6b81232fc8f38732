import { nothingChecked, type SandboxNonce } from '../ledger/sandbox-values.ts'
import { framebus, type Wallet } from './wallet.ts'

const username = 'venmojoe'
const venmoUserId = 'Venmo-Joe-1'

const account: SandboxNonce = {
  instrument: {
    type: 'VenmoAccount',
    transactionType: 'venmo_account',
    payer: venmoUserId,
    details: { username, venmoUserId },
    element: { name: 'venmoAccount', fields: { username, venmoUserId } }
  },
  checks: nothingChecked
}

const settings = { merchantId: 'emulated-venmo', accessToken: 'emulated-venmo', enrichedCustomerDataEnabled: false }

type Status = 'CREATED' | 'SCANNED' | 'APPROVED' | 'CANCELED' | 'EXPIRED' | 'FAILED'

/** The agreement between a page and the Venmo app. */
type Context = { id: string; status: Status; createdAt: string; expiresAt: string; nonce?: string }

const lifetimeMs = 5 * 60_000

export const venmo: Wallet = {
  domains: ['venmo.com'],
  settings: {
    rest: { payWithVenmo: { ...settings, environment: 'sandbox' } },
    graphQL: { venmo: { ...settings, environment: 'SANDBOX' } }
  },
  nonces: {
    'fake-venmo-account-nonce': account,
    'fake-token-issuance-error-venmo-account-nonce': { ...account, rejection: 'token_issuance' }
  },

  serve({ network, newId, frames, answer, page, script, tokenize }) {
    /** Contexts live only for minutes, so the ledger does not store them. */
    const contexts = new Map<string, Context>()

    function create() {
      const createdAt = new Date()
      const context: Context = {
        id: newId(),
        status: 'CREATED',
        createdAt: createdAt.toISOString(),
        expiresAt: new Date(createdAt.getTime() + lifetimeMs).toISOString()
      }
      contexts.set(context.id, context)
      return { ...context, merchantId: 'emulated-venmo' }
    }

    /** Records the decision in the app on the emulated phone. Returns false for an unknown context. */
    async function change(id: string, status: Status): Promise<boolean> {
      const context = contexts.get(id)
      if (!context) return false
      // The page polls meanwhile, and an approval without a nonce is an error to the library.
      if (status === 'APPROVED') context.nonce = (await tokenize(account)).nonce
      context.status = status
      return true
    }

    async function update({ input }: Record<string, unknown>) {
      const asked = input as { id: string; status: Status } | undefined
      if (asked) await change(asked.id, asked.status)
      return { updateVenmoPaymentContextStatus: { clientMutationId: null } }
    }

    answer('CreateVenmoPaymentContext', () => ({ createVenmoPaymentContext: { venmoPaymentContext: create() } }))
    answer('CreateVenmoQRCodePaymentContext', () => ({
      createVenmoQRCodePaymentContext: { venmoQRCodePaymentContext: create() }
    }))
    answer('UpdateVenmoPaymentContextStatus', update)
    answer('UpdateVenmoQRCodePaymentContext', update)
    answer('PaymentContext', ({ id }) => {
      const context = contexts.get(String(id))
      return {
        node: context ? { status: context.status, paymentMethodId: context.nonce ?? null, userName: username } : null
      }
    })

    const html = `/assets.braintreegateway.com${frames}`
    page(`${html}/:page{venmo-desktop-frame(\\.min)?\\.html}`, 'Emulated Venmo', 'venmo-desktop-frame.js')
    script(`${html}/venmo-desktop-frame.js`, desktopScript)

    for (const path of ['/venmo.com/braintree/checkout', '/venmo.com/go/checkout'])
      page(path, 'Emulated Venmo app', '../emulated-app.js')
    script('/venmo.com/emulated-app.js', appScript)
    network.post('/venmo.com/emulated-app/:context', async c => {
      const { status } = await c.req.json<{ status: Status }>()
      return c.body(null, (await change(c.req.param('context'), status)) ? 204 : 404)
    })
  }
}

/** The stand-in for `venmo-desktop-frame.html`. The real frame shows a QR code, this one shows the two buttons of the phone. */
const desktopScript = `(() => {${framebus}
  const venmo = bus(location.hash.replace(/^#[A-Z]+_/, ''))
  const show = (text, ...buttons) => {
    const heading = document.createElement('h1')
    heading.textContent = text
    document.body.replaceChildren(heading, ...buttons.map(([label, act]) => {
      const button = document.createElement('button')
      button.textContent = label
      button.addEventListener('click', act)
      Object.assign(button.style, { display: 'block', width: '100%', minHeight: '48px', margin: '0 0 12px', font: 'inherit' })
      return button
    }))
    Object.assign(document.body.style, {
      boxSizing: 'border-box',
      maxWidth: '420px',
      minHeight: '100vh',
      margin: '0 auto',
      padding: '48px 24px',
      background: '#fff',
      font: '16px/1.5 system-ui, sans-serif'
    })
  }
  const close = ['Close', () => venmo.emit('VENMO_DESKTOP_CUSTOMER_CANCELED')]
  const phone = (id, status) =>
    fetch('https://venmo.com/emulated-app/' + id, { method: 'POST', body: JSON.stringify({ status }) })

  venmo.on('VENMO_DESKTOP_DISPLAY_QR_CODE', ({ id }) =>
    show(
      'Emulated Venmo: no phone needed',
      ['Approve on the phone', () => phone(id, 'APPROVED')],
      ['Cancel on the phone', () => phone(id, 'CANCELED')],
      close
    )
  )
  venmo.on('VENMO_DESKTOP_AUTHORIZING', () => show('Authorizing'))
  venmo.on('VENMO_DESKTOP_AUTHORIZE', () => show('Authorized'))
  venmo.on('VENMO_DESKTOP_DISPLAY_ERROR', ({ message }) =>
    show(message, ['Try again', () => venmo.emit('VENMO_DESKTOP_REQUEST_NEW_QR_CODE')], close)
  )
  venmo.on('VENMO_DESKTOP_CLOSED_FROM_PARENT', () => document.body.replaceChildren())
  show('Emulated Venmo')
  venmo.emit('VENMO_DESKTOP_IFRAME_READY')
})()
`

/** The page of the Venmo app on the emulated phone. It records the decision and returns to the visitor's page. */
const appScript = `(() => {
  const asked = new URLSearchParams(location.search)
  const id = asked.get('resource_id')
  const button = (label, status, back) => {
    const element = document.body.appendChild(document.createElement('button'))
    element.textContent = label
    element.addEventListener('click', async () => {
      await fetch('https://venmo.com/emulated-app/' + id, { method: 'POST', body: JSON.stringify({ status }) })
      const url = asked.get(back)
      const isReturning = url && url !== 'NOOP'
      // A phone returns to the tab that it left. Only the hash of its URL changes, so the page continues without a reload.
      const tab = opener ?? window
      if (isReturning) tab.location.href = url + '&resource_id=' + id
      if (opener) window.close()
    })
  }
  document.body.append(document.createElement('h1'))
  document.querySelector('h1').textContent = 'Emulated Venmo app'
  button('Approve', 'APPROVED', 'x-success')
  button('Cancel', 'CANCELED', 'x-cancel')
})()
`
