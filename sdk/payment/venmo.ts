import type { Venmo } from 'braintree-web/venmo'
import { attempt, createClient, fetched, type LibraryError, patience } from './braintree-client.ts'
import { within } from './deadline.ts'
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

type Part = { isBrowserSupported(options: typeof ways): boolean }

export async function isVenmoAvailable(): Promise<boolean> {
  const part = await attempt(() => fetched(import('braintree-web/venmo')))
  return part.ok && (part.value as unknown as Part).isBrowserSupported(ways)
}

export function openVenmo(options: WalletOptions) {
  return attempt(() => open(options))
}

async function open({ clientToken, onCredential, onProblem, onCancel }: WalletOptions): Promise<OpenWallet> {
  const part = await fetched(import('braintree-web/venmo'))
  const client = await createClient(clientToken)
  const release = holdVenmoFrame()
  let isOver = false

  const creating = part.create({ client, ...ways, paymentMethodUsage: 'multi_use' })
  const venmo = await within(patience.client, creating, late => void (late.teardown() as unknown as Promise<void>))

  async function teardown() {
    isOver = true
    release()
    // Of its two types the compiler takes the wrong one.
    await within(patience.teardown, venmo.teardown() as unknown as Promise<void>).catch(() => {})
  }

  async function ask() {
    const answer = await attempt(() => within(patience.visitor, venmo.tokenize().catch(noted)))
    if (isOver) return
    if (!answer.ok) return onProblem(answer.problem)
    if (answer.value === undefined) return onCancel()
    const { nonce, details } = answer.value
    // The library takes an answer that it could not get for one without a nonce.
    if (!nonce) return onProblem({ code: 'unavailable' })
    onCredential({ nonce, account: details.username })
  }

  try {
    // Its address is known once the QR code's frame or the app's context is ready, and the library tells of that in no other way.
    await within(patience.frames, (venmo as Venmo & { getUrl(): Promise<string> }).getUrl())
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
