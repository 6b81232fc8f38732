import { Hono } from 'hono'
import type { Fault, Faults } from '../faults.ts'
import { javascript } from '../frames/page.ts'

/** Cardinal's script for 3-D Secure, at the addresses of its sandbox and of production. */
export function createSongbirdPages({ faults }: { faults: Faults }) {
  const pages = new Hono()
  const paths = [
    '/songbirdstag.cardinalcommerce.com/edge/v1/songbird.js',
    '/songbird.cardinalcommerce.com/edge/v1/songbird.js',
    '/cas.static.client.cardinaltrusted.com/songbird/v2.0.0/songbird.js',
    '/static.client.cardinaltrusted.com/songbird/v2.1.0/songbird.js'
  ]
  for (const path of paths)
    pages.get(path, c => faults.around('songbird', async fault => c.body(songbirdScript(fault), 200, javascript)))
  return pages
}

/**
 * A script with the calls and events of Songbird that braintree-web uses. It sets the `src` of the bank's frame only after the page has
 * inserted the frame. The bridge rewrites URLs that a script sets, but no URLs in forms or in markup.
 */
const songbirdScript = (fault?: Required<Fault>) => `(() => {
  const fault = ${JSON.stringify(fault ?? null)}
  const frameId = 'Cardinal-CCA-IFrame'
  const listeners = new Map()
  const emit = (name, ...data) => (listeners.get(name) ?? []).forEach(listener => listener(...data))
  let isInline = false
  let challenge

  const validated = (answer, jwt) => emit('payments.validated', { ErrorNumber: 0, ErrorDescription: '', ...answer }, jwt)

  addEventListener('message', ({ data }) => {
    const decided = data?.emulatedBank
    if (!decided || decided.transactionId !== challenge?.transactionId) return
    const { container } = challenge
    challenge = undefined
    const tell = () => {
      container?.remove()
      emit('ui.close')
      const isGood = decided.decision === 'completed'
      const ExtendedData = decided.decision === 'cancelled' ? { ChallengeCancel: '01' } : {}
      validated(
        { ActionCode: isGood ? 'SUCCESS' : 'FAILURE', Validated: isGood, Payment: { Type: 'CCA', ExtendedData } },
        decided.jwt
      )
    }
    if (fault?.kind === 'late') setTimeout(tell, fault.delayMs)
    else tell()
  })

  window.Cardinal = {
    configure({ payment } = {}) {
      isInline = payment?.framework === 'inline'
    },
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
    },
    off(name) {
      listeners.delete(name)
    },
    setup() {
      if (fault?.kind === 'no-setup') return
      setTimeout(() => emit('payments.setupComplete', { sessionId: 'emulated-' + Date.now(), modules: [] }))
    },
    trigger: () => (fault?.kind === 'no-device-data' ? new Promise(() => {}) : Promise.resolve({ Status: true })),
    continue(brand, { AcsUrl, Payload }, { OrderDetails }) {
      if (fault?.kind === 'error') {
        return validated({ ActionCode: 'ERROR', ErrorNumber: fault.status, ErrorDescription: 'Emulated error' })
      }
      challenge = { transactionId: OrderDetails.TransactionId }
      const url = AcsUrl + '#' + encodeURIComponent(Payload)
      const show = () => {
        const frame = document.getElementById(frameId)
        if (!frame) return void window.open(url, frameId)
        frame.src = url
        emit('ui.render')
      }
      if (isInline) {
        const template = '<iframe id="' + frameId + '" name="' + frameId + '" title="Emulated bank" width="400" height="400"></iframe>'
        return emit('ui.inline.setup', template, { paymentType: 'CCA', data: { mode: 'static' } }, show, () => {})
      }
      challenge.container = document.body.appendChild(document.createElement('div'))
      const frame = challenge.container.appendChild(document.createElement('iframe'))
      Object.assign(frame, { id: frameId, name: frameId, title: 'Emulated bank', width: 400, height: 400 })
      show()
    }
  }
})()
`
