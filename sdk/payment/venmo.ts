import type { Venmo } from 'braintree-web/venmo'
import { within } from '#core/deadline.ts'
import { attempt, createClient, fetched, type LibraryError, patience } from './braintree-client.ts'
import { holdVenmoFrame } from './hold.ts'
import type { OpenWallet, WalletOptions } from './wallet.ts'

/**
 * On a desktop Venmo shows a QR code. A phone switches to the app and returns to this tab. A return to a new tab is not allowed, since that
 * tab would not have the visit's data. A `returnUrl` leads back into the app whose web view this is, which the library counts as a new tab.
 */
const waysOf = (returnUrl?: string) => ({ allowDesktop: true, allowNewBrowserTab: returnUrl !== undefined })

/** The library's codes of a cancelled approval on each kind of device. */
const cancels: ReadonlySet<string | undefined> = new Set([
  'VENMO_CANCELED',
  'VENMO_APP_CANCELED',
  'VENMO_CUSTOMER_CANCELED',
  'VENMO_DESKTOP_CANCELED',
  'VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED'
])

/** Methods that the library's published types lack. */
type Instance = Venmo & { getUrl(): Promise<string>; cancelTokenization(): Promise<unknown> }
type Part = { isBrowserSupported(options: ReturnType<typeof waysOf>): boolean }

export async function isVenmoAvailable(returnUrl?: string): Promise<boolean> {
  const part = await attempt(() => fetched(import('braintree-web/venmo')))
  return part.ok && (part.value as unknown as Part).isBrowserSupported(waysOf(returnUrl))
}

export function openVenmo(options: WalletOptions, returnUrl?: string) {
  return attempt(() => open(options, returnUrl), { VENMO_NOT_ENABLED: 'unavailable' })
}

async function open(
  { clientToken, onCredential, onProblem, onCancel, onWaiting }: WalletOptions,
  returnUrl?: string
): Promise<OpenWallet> {
  const part = await fetched(import('braintree-web/venmo'))
  const client = await createClient(clientToken)
  const release = holdVenmoFrame()
  let isOver = false
  let forgetReturn = () => {}

  const creating = part.create({
    client,
    ...waysOf(returnUrl),
    paymentMethodUsage: 'multi_use',
    deepLinkReturnUrl: returnUrl
  })
  const created = await within(
    patience.client,
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
    // The library declares two types of `teardown`, and the compiler picks the wrong one.
    await within(patience.teardown, venmo.teardown() as unknown as Promise<void>).catch(() => {})
    silence(venmo)
  }

  async function ask() {
    const answering = attempt(() => within(patience.visitor, venmo.tokenize().catch(noted)))
    if (!isOnThisScreen()) forgetReturn = onReturn(onWaiting)
    const answer = await answering
    forgetReturn()
    if (isOver) return
    if (!answer.ok) {
      // After a timeout the library would still be polling and refuse another request.
      void venmo.cancelTokenization().catch(() => {})
      return onProblem(answer.problem)
    }
    if (answer.value === undefined) return onCancel()
    const { nonce } = answer.value
    // The library reports an answer that it could not fetch as one without a nonce.
    if (!nonce) return onProblem({ code: 'unavailable' })
    onCredential({ nonce })
  }

  try {
    // `getUrl` resolves once the QR code's frame or the app's context is ready. The library has no other signal for that.
    await within(patience.frames, venmo.getUrl())
    // The app has returned the visitor to a reloaded page.
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

/** Whether Venmo's QR code frame covers the page. It has its own cancel button. */
function isOnThisScreen(): boolean {
  return document.querySelector('iframe[name="venmo-desktop-iframe"]') !== null
}

/**
 * Calls `act` once the page has been visible for a while. A visitor who returns from the app without an answer would otherwise wait
 * forever, since the library has no timeout: the app may still be in use. Returns a function that stops.
 */
function onReturn(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (!document.hidden) timer = setTimeout(act, patience.back)
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/**
 * After its teardown the library keeps polling Venmo with methods that throw by then. Their errors come from timers and promises and would
 * reach the page, so the methods are replaced.
 */
function silence(venmo: Venmo): void {
  const never = () => new Promise(() => {})
  Object.assign(venmo, {
    processHashChangeFlowResults: never,
    _pollForStatusChange: never,
    _removeVisibilityEventListener() {}
  })
}
