import type { PayPalCheckout } from 'braintree-web/paypal-checkout'
import { within } from '#core/deadline.ts'
import type { Language } from '#core/locale.ts'
import { decimalOf } from '#core/money.ts'
import { ownGlobal } from '#core/own-global.ts'
import { attempt, createClient, fetched, pageNonce, timeoutMs, problemOf, RefusalError } from './braintree-client.ts'
import { watchFrames } from './frame-loss.ts'
import { holdContents } from './hold.ts'
import type { OpenWallet, WalletOptions } from './wallet.ts'

/** The part of PayPal's script that is used here. The script loads from PayPal's host. */
interface PayPalScript {
  FUNDING: { PAYPAL: string }
  Buttons(options: {
    fundingSource: string
    createOrder(): Promise<string>
    onApprove(data: object): Promise<void>
    onCancel(): void
    onError(error: unknown): void
    style: object
  }): { isEligible(): boolean; render(container: HTMLElement): Promise<void> }
}

/** Creates PayPal's button in the container. PayPal asks the visitor for approval in a window of its own. */
export function openPayPal(options: WalletOptions) {
  return attempt(() => open(options), {
    PAYPAL_NOT_ENABLED: 'unavailable',
    PAYPAL_SANDBOX_ACCOUNT_NOT_LINKED: 'unavailable'
  })
}

async function open(options: WalletOptions): Promise<OpenWallet> {
  const { clientToken, amount, container, onCredential, onProblem, onCancel, onLost } = options
  const parts = await fetched(import('braintree-web/paypal-checkout'))
  const client = await createClient(clientToken)
  const checkout = await within(timeoutMs.client, parts.create({ client }), late => void late.teardown())
  const stopHolding = holdContents(container)
  let isOver = false
  let stopWatching = () => {}

  async function teardown() {
    isOver = true
    stopWatching()
    // A callback of PayPal's script may call `teardown`, and must return before the script is removed.
    await new Promise(resolve => setTimeout(resolve))
    stopHolding()
    await within(timeoutMs.teardown, checkout.teardown()).catch(() => {})
    container.replaceChildren()
  }

  async function decide(data: object) {
    const answer = await attempt(() => within(timeoutMs.tokenize, checkout.tokenizePayment(data as never)))
    if (isOver) return
    if (!answer.ok) return onProblem(answer.problem)
    onCredential({ nonce: answer.value.nonce })
  }

  try {
    const paypal = await loadScript(checkout, options)
    const buttons = paypal.Buttons({
      fundingSource: paypal.FUNDING.PAYPAL,
      style: { height: 48, shape: 'rect', label: 'paypal' },
      createOrder: () =>
        within(
          timeoutMs.tokenize,
          checkout.createPayment({
            flow: 'checkout',
            intent: 'capture',
            amount: decimalOf(amount.amount),
            currency: amount.currency,
            requestBillingAgreement: true
          } as never)
        ),
      onApprove: decide,
      onCancel: () => void (isOver || onCancel()),
      onError: error => void (isOver || onProblem(problemOf(error)))
    })
    if (!buttons.isEligible()) throw new RefusalError('unavailable')
    await within(timeoutMs.frames, buttons.render(container))
    stopWatching = watchFrames([container], onLost)
    return { teardown }
  } catch (error) {
    await teardown()
    throw error
  }
}

/** PayPal's scripts by their global name. All mounts with the same currency and language share a script. */
const scripts = new Map<string, Promise<PayPalScript>>()

function loadScript(checkout: PayPalCheckout, { amount: { currency }, locale }: WalletOptions): Promise<PayPalScript> {
  const language = languageOf(locale)
  const namespace = `coParentJoinPayPal_${currency}_${language}`
  const load = async () => {
    const nonce = pageNonce()
    const script = checkout.loadPayPalSDK({
      components: 'buttons',
      intent: 'capture',
      currency,
      locale: language,
      dataAttributes: { namespace, ...(nonce && { 'csp-nonce': nonce }) }
    } as never)
    await within(timeoutMs.load, Promise.race([script, blocked(namespace)]))
    return ownGlobal<PayPalScript>(namespace)!
  }
  const script = scripts.get(namespace) ?? load()
  scripts.set(namespace, script)
  script.catch(() => scripts.delete(namespace))
  return script
}

/**
 * Rejects as soon as the browser blocks PayPal's script. Braintree's library would wait forever, but the document gets an `error` event.
 */
function blocked(namespace: string): Promise<never> {
  return new Promise((_, reject) => {
    const listen = ({ target }: Event) => {
      if (!(target instanceof HTMLScriptElement) || target.dataset.namespace !== namespace) return
      document.head.removeEventListener('error', listen, true)
      target.remove()
      reject(new RefusalError('offline'))
    }
    document.head.addEventListener('error', listen, true)
  })
}

/** Returns a locale that PayPal supports, since PayPal refuses others. For an unknown region, each language has a default. */
const locales: Record<Language, { regions: RegExp; other: string }> = {
  en: { regions: /./, other: 'en_US' },
  es: { regions: /^(US|MX|NZ|IE)$/, other: 'es_ES' },
  fr: { regions: /^CA$/, other: 'fr_FR' }
}

function languageOf(locale: string): string {
  const [language, region] = locale.split('-') as [Language, string]
  const { regions, other } = locales[language]
  return regions.test(region) ? `${language}_${region}` : other
}
