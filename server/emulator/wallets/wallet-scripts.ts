/**
 * The stand-in for `www.paypal.com/sdk/js`, with `paypal.Buttons` and `paypal.FUNDING`. A click on the button requests an order from the
 * page. Then the script itself asks the visitor, without PayPal's window. PayPal's button lies in a frame, which a browser empties when a
 * page moves it: the stand-in's empty frame ends the button with itself.
 */
export const paypalScript = `(() => {
  const FUNDING = { PAYPAL: 'paypal', CREDIT: 'credit', PAYLATER: 'paylater', VENMO: 'venmo', CARD: 'card' }
  const namespace = document.currentScript.dataset.namespace || 'paypal'
  const look = {
    boxSizing: 'border-box',
    display: 'block',
    width: '100%',
    minHeight: '48px',
    margin: '0 0 8px',
    padding: '0 12px',
    border: '0',
    borderRadius: '4px',
    background: '#ffc439',
    color: '#111',
    font: '600 16px system-ui, sans-serif',
    textAlign: 'center',
    cursor: 'pointer'
  }

  function Buttons(options = {}) {
    let root
    const button = (label, act) => {
      const element = document.createElement('button')
      element.type = 'button'
      element.textContent = label
      element.addEventListener('click', act)
      // The page's own style sheet may have removed a button's look.
      Object.assign(element.style, look)
      return element
    }
    const offer = () => root.replaceChildren(button('PayPal', open))
    const fail = error => {
      offer()
      if (options.onError) options.onError(error)
    }

    async function open() {
      try {
        const isAgreement = options.createBillingAgreement !== undefined
        const token = await (isAgreement ? options.createBillingAgreement() : options.createOrder())
        const order = isAgreement ? { billingToken: token } : { orderID: token }
        root.replaceChildren(
          button('Emulated PayPal: agree and pay', () => decide(options.onApprove, { ...order, payerID: 'EMULATEDPAYER' })),
          button('Emulated PayPal: cancel', () => decide(options.onCancel, order))
        )
      } catch (error) {
        fail(error)
      }
    }

    async function decide(callback, data) {
      offer()
      try {
        await callback?.(data, {})
      } catch (error) {
        fail(error)
      }
    }

    return {
      isEligible: () => options.fundingSource === undefined || options.fundingSource === FUNDING.PAYPAL,
      async render(container) {
        const element = typeof container === 'string' ? document.querySelector(container) : container
        if (!element) throw new Error('Expected element to be passed to render')
        root = element.appendChild(document.createElement('div'))
        const frame = element.appendChild(document.createElement('iframe'))
        frame.style.display = 'none'
        offer()
        const own = frame.contentWindow
        frame.addEventListener('load', () => frame.contentWindow === own || root.replaceChildren())
        options.onInit?.({}, { enable() {}, disable() {} })
      },
      async close() {
        root?.remove()
      }
    }
  }

  window[namespace] = { Buttons, FUNDING, version: 'emulated', getFundingSources: () => [FUNDING.PAYPAL] }
})()
`

/** The parts of framebus that these pages need: a prefix, a channel and JSON. */
const framebus = `
const prefix = '/*framebus*/'
const bus = channel => ({
  emit: (name, eventData) =>
    parent.postMessage(prefix + JSON.stringify({ event: channel + ':' + name, origin: '*', eventData }), '*'),
  on: (name, act) =>
    addEventListener('message', ({ data }) => {
      if (typeof data !== 'string' || !data.startsWith(prefix)) return
      const { event, eventData } = JSON.parse(data.slice(prefix.length))
      if (event === channel + ':' + name) act(eventData ?? {})
    })
})
`

/** The stand-in for `dispatch-frame.html`: an invisible frame that only reports that it is ready. */
export const dispatchFrameScript = `(() => {${framebus}
  bus(window.name.replace(/^dispatch_/, '')).emit('frameService:DISPATCH_FRAME_READY')
})()
`

/** The stand-in for `venmo-desktop-frame.html`. The real frame shows a QR code, this one shows the two buttons of the phone. */
export const venmoDesktopScript = `(() => {${framebus}
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
export const venmoAppScript = `(() => {
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
