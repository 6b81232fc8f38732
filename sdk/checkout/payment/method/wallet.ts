import { atom } from 'nanostores'
import * as referenceCalls from '#core/contract/reference.ts'
import { fail, type Problem, type Result } from '#core/errors.ts'
import type { Money } from '#core/money.ts'
import type { CardBrand } from '#payment/card-fields.ts'
import type { WalletName } from '#core/rules/payment.ts'
import type { OpenWallet, WalletCredential, WalletOptions } from '#payment/wallet.ts'
import type { Checkout } from '#checkout/buyer.ts'
import type { Services } from '#shell/services.ts'
import type { Status } from '#visit/submission.ts'
import { needsDeviceData } from './device-data.ts'
import { billingDraft } from '#checkout/payment/order/draft.ts'

export type Wallet = ReturnType<typeof createWallet>

/** The wallet to show a button for, and its amount. Another amount needs a new button. */
interface RequestedWallet {
  name: WalletName
  due: Money
}

/** The reason why the wallet is not approved yet. */
type WalletState = 'waiting' | 'cancelled' | 'changed' | Problem | undefined

export interface WalletParts {
  /** The card brands that a wallet may use. */
  brands: () => readonly CardBrand[]
  accept: (name: WalletName, credential: WalletCredential & { deviceData: string | null }) => void
}

/** The chosen wallet, from loading its button to the visitor's approval. */
export function createWallet(checkout: Checkout, services: Services, parts: WalletParts) {
  const $status = atom<Status>({ name: 'idle' })
  const $state = atom<WalletState>()
  /** Whether the view draws a button of its own, since the wallet brings none. */
  const $asks = atom(false)
  /** Whether the wallet's own window is open. */
  const $isAsking = atom(false)
  let requested: RequestedWallet | undefined
  let current: OpenWallet | undefined
  let requestId = 0

  function track(state: WalletState) {
    $isAsking.set(false)
    $state.set(state)
  }

  function reopen() {
    close()
    void open()
  }

  async function open() {
    if (!requested) return
    const mine = ++requestId
    const isCurrent = () => mine === requestId
    $status.set({ name: 'sending' })
    const opened = await fetchWallet(checkout, services, requested, {
      brands: parts.brands(),
      onCredential(name, credential) {
        if (!isCurrent()) return
        track(undefined)
        parts.accept(name, credential)
      },
      onProblem: problem => void (isCurrent() && track(problem)),
      onCancel: () => void (isCurrent() && track('cancelled')),
      onWaiting: () => void (isCurrent() && $state.set('waiting')),
      onLost: () => void (isCurrent() && reopen())
    })
    if (!isCurrent()) {
      if (opened.ok) await opened.value.teardown()
      return
    }
    if (opened.ok) current = opened.value
    $asks.set(current?.ask !== undefined)
    $status.set(opened.ok ? { name: 'idle' } : { name: 'failed', problem: opened.problem })
  }

  function close() {
    requestId += 1
    void current?.teardown()
    current = undefined
    $asks.set(false)
    $isAsking.set(false)
    $status.set({ name: 'idle' })
  }

  return {
    $status,
    $state,
    $asks,
    $isAsking,
    frames: services.frames,
    track,
    request(next: RequestedWallet | undefined) {
      const { name, due } = next ?? {}
      const before = requested?.due
      if (name === requested?.name && due?.amount === before?.amount && due?.currency === before?.currency) return
      requested = next
      reopen()
    },
    retry: () => void open(),
    /** Cancels the request that waits for an approval, and offers the button again. */
    giveUp() {
      track('cancelled')
      reopen()
    },
    ask() {
      if (!current?.ask || $isAsking.get()) return
      $state.set(undefined)
      $isAsking.set(true)
      current.ask()
    }
  }
}

type Callbacks = Pick<WalletOptions, 'brands' | 'onProblem' | 'onCancel' | 'onWaiting' | 'onLost'> & {
  onCredential: WalletParts['accept']
}

async function fetchWallet(
  { session, buyer }: Checkout,
  services: Services,
  { name, due }: RequestedWallet,
  { onCredential, ...callbacks }: Callbacks
): Promise<Result<OpenWallet>> {
  const { country } = billingDraft(session).get()
  const [token, wallets] = await Promise.all([
    session.call(referenceCalls.paymentToken, { query: { country } }),
    services.wallets().catch(() => undefined)
  ])
  if (!token.ok) return token
  const port = wallets?.[name]
  if (!port) return fail('offline')
  const { clientToken } = token.value
  const opening = port.open({
    ...callbacks,
    clientToken,
    amount: due,
    locale: session.$locale.get().tag,
    scheme: services.frames.look().scheme,
    googleMerchantId: session.$start.get()?.googlePay?.merchantId,
    container: services.frames.container('wallet'),
    async onCredential(credential) {
      const deviceData = needsDeviceData(country, buyer) ? await deviceDataOf(services, clientToken) : null
      onCredential(name, { ...credential, deviceData })
    }
  })
  return opening.catch(() => fail('offline'))
}

/** The device data for the gateway's fraud checks. */
async function deviceDataOf(services: Services, clientToken: string): Promise<string | null> {
  const cards = await services.cardFields().catch(() => undefined)
  return cards?.deviceData(clientToken) ?? null
}
