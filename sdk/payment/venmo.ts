import type { Venmo } from 'braintree-web/venmo'
import { within } from '#core/deadline.ts'
import { attempt, createClient, fetched, type LibraryError, patience } from './braintree-client.ts'
import { holdVenmoFrame } from './hold.ts'
import type { OpenWallet, WalletOptions } from './wallet.ts'

/**
 * The desktop shows a QR code for the phone; a phone goes to the app and comes back to this tab. Where it would come back to
 * another tab, nothing of the visit would be there.
 */
const ways = { allowDesktop: true, allowNewBrowserTab: false } as const

/** The visitor said no, in whichever way this device has. */
const cancels: ReadonlySet<string | undefined> = new Set([
  'VENMO_CANCELED',
  'VENMO_APP_CANCELED',
  'VENMO_CUSTOMER_CANCELED',
  'VENMO_DESKTOP_CANCELED',
  'VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED'
])

/** What the published types leave out. */
type Instance = Venmo & { getUrl(): Promise<string>; cancelTokenization(): Promise<unknown> }
type Part = { isBrowserSupported(options: typeof ways): boolean }

export async function isVenmoAvailable(): Promise<boolean> {
  const part = await attempt(() => fetched(import('braintree-web/venmo')))
  return part.ok && (part.value as unknown as Part).isBrowserSupported(ways)
}

export function openVenmo(options: WalletOptions) {
  return attempt(() => open(options), { VENMO_NOT_ENABLED: 'unavailable' })
}

async function open({ clientToken, onCredential, onProblem, onCancel, onWaiting }: WalletOptions): Promise<OpenWallet> {
  const part = await fetched(import('braintree-web/venmo'))
  const client = await createClient(clientToken)
  const release = holdVenmoFrame()
  let isOver = false
  let forgetReturn = () => {}

  const creating = part.create({ client, ...ways, paymentMethodUsage: 'multi_use' })
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
    // Of its two types the compiler takes the wrong one.
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
      // After our own deadline it would still be asking, and refuse to ask again.
      void venmo.cancelTokenization().catch(() => {})
      return onProblem(answer.problem)
    }
    if (answer.value === undefined) return onCancel()
    const { nonce } = answer.value
    // The library takes an answer that it could not get for one without a nonce.
    if (!nonce) return onProblem({ code: 'unavailable' })
    onCredential({ nonce })
  }

  try {
    // Its address is known once the QR code's frame or the app's context is ready, and the library tells of that in no other way.
    await within(patience.frames, venmo.getUrl())
    // The app has brought the visitor back to a page that was loaded anew.
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

/** The QR code's frame lies over the page and has a way out of its own. */
function isOnThisScreen(): boolean {
  return document.querySelector('iframe[name="venmo-desktop-iframe"]') !== null
}

/**
 * Once the page has been in sight for a while: whoever comes back from the app without an answer, or never got there, would be left
 * with a button that waits. The library waits without end, since the app may still be used. Gives a way to stop looking.
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
 * The library goes on asking Venmo after its teardown, by methods that throw from then on: in timers and promises of its own, so that
 * the page would hear of it.
 */
function silence(venmo: Venmo): void {
  const never = () => new Promise(() => {})
  Object.assign(venmo, {
    processHashChangeFlowResults: never,
    _pollForStatusChange: never,
    _removeVisibilityEventListener() {}
  })
}
