import type { Venmo } from 'braintree-web/venmo'
import { within } from '#core/deadline.ts'
import { attempt, createClient, fetched, type LibraryError, timeoutMs } from './braintree-client.ts'
import { holdVenmoFrame } from './hold.ts'
import type { OpenWallet, WalletOptions } from './wallet.ts'

/**
 * On a desktop Venmo shows a QR code. A phone switches to Venmo's app and returns to this tab. A return to a new tab is not allowed, since
 * the new tab would not have the visit's data. With `returnUrl`, Venmo returns to the app that shows this page in a web view, which the
 * library counts as a new tab.
 */
const waysOf = (returnUrl?: string) => ({ allowDesktop: true, allowNewBrowserTab: returnUrl !== undefined })

/** The library's error codes for a cancelled approval on each kind of device. */
const cancels: ReadonlySet<string | undefined> = new Set([
  'VENMO_CANCELED',
  'VENMO_APP_CANCELED',
  'VENMO_CUSTOMER_CANCELED',
  'VENMO_DESKTOP_CANCELED',
  'VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED'
])

/** Methods that the library's published types lack. */
type Instance = Venmo & { getUrl(): Promise<string>; cancelTokenization(): Promise<unknown> }
type VenmoModule = { isBrowserSupported(options: ReturnType<typeof waysOf>): boolean }

export async function isVenmoAvailable(returnUrl?: string): Promise<boolean> {
  const part = await attempt(() => fetched(import('braintree-web/venmo')))
  return part.ok && (part.value as unknown as VenmoModule).isBrowserSupported(waysOf(returnUrl))
}

export function openVenmo(options: WalletOptions, returnUrl?: string) {
  return attempt(() => open(options, returnUrl), { VENMO_NOT_ENABLED: 'unavailable' })
}

async function open(
  { clientToken, container, onCredential, onProblem, onCancel, onWaiting }: WalletOptions,
  returnUrl?: string
): Promise<OpenWallet> {
  const part = await fetched(import('braintree-web/venmo'))
  const client = await createClient(clientToken)
  const release = holdVenmoFrame(container)
  let isOver = false
  let forgetReturn = () => {}

  const creating = part.create({
    client,
    ...waysOf(returnUrl),
    paymentMethodUsage: 'multi_use',
    deepLinkReturnUrl: returnUrl
  })
  const created = await within(
    timeoutMs.client,
    creating,
    late => void (late.teardown() as unknown as Promise<void>)
  ).catch(error => {
    release()
    throw error
  })
  const venmo = created as Instance

  async function teardown() {
    isOver = true
    release()
    forgetReturn()
    // The library's types declare `teardown` twice, and the compiler picks the wrong declaration.
    await within(timeoutMs.teardown, venmo.teardown() as unknown as Promise<void>).catch(() => {})
    silence(venmo)
  }

  async function ask() {
    const answering = attempt(() => within(timeoutMs.visitor, venmo.tokenize().catch(noted)))
    if (!isOnThisScreen()) forgetReturn = onReturn(onWaiting)
    const answer = await answering
    forgetReturn()
    if (isOver) return
    if (!answer.ok) {
      // After a timeout the library would go on polling Venmo and refuse another request.
      void venmo.cancelTokenization().catch(() => {})
      return onProblem(answer.problem)
    }
    if (answer.value === undefined) return onCancel()
    const { nonce } = answer.value
    // If the library cannot fetch the answer, it reports an answer without a nonce.
    if (!nonce) return onProblem({ code: 'unavailable' })
    onCredential({ nonce })
  }

  try {
    // `getUrl` resolves once the QR code's frame or the app's context is ready. The library has no other signal for that.
    await within(timeoutMs.frames, venmo.getUrl())
    // Venmo's app has returned the visitor, but the page was reloaded meanwhile.
    if (venmo.hasTokenizationResult()) void ask()
    return { ask: () => void ask(), teardown }
  } catch (error) {
    await teardown()
    throw error
  }
}

function noted(error: LibraryError): undefined {
  if (!cancels.has(error.code)) throw error
}

/** Whether Venmo's frame with the QR code covers the page. That frame has a cancel button of its own. */
function isOnThisScreen(): boolean {
  return document.querySelector('iframe[name="venmo-desktop-iframe"]') !== null
}

/**
 * Calls `act` once the page has been visible for a while. If a visitor returns from the app without an answer, the library waits forever,
 * because the visitor may still use the app. Returns a function that stops this.
 */
function onReturn(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (!document.hidden) timer = setTimeout(act, timeoutMs.back)
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/**
 * After its teardown the library keeps polling Venmo with methods that now throw. Their errors come from timers and promises, so they would
 * reach the page. The methods are therefore replaced.
 */
function silence(venmo: Venmo): void {
  const never = () => new Promise(() => {})
  Object.assign(venmo, {
    processHashChangeFlowResults: never,
    _pollForStatusChange: never,
    _removeVisibilityEventListener() {}
  })
}
