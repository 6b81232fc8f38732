import type { GooglePayment } from 'braintree-web/google-payment'
import { within } from '#core/deadline.ts'
import { loadScript } from '#core/load-script.ts'
import { decimalOf } from '#core/money.ts'
import { ownGlobal } from '#core/own-global.ts'
import { attempt, createClient, fetched, pageNonce, RefusalError, timeoutMs } from './braintree-client.ts'
import type { CardBrand } from './card-fields.ts'
import { holdContents } from './hold.ts'
import type { OpenWallet, WalletOptions } from './wallet.ts'

const codes = { GOOGLE_PAYMENT_NOT_ENABLED: 'unavailable', GOOGLE_PAYMENT_GATEWAY_ERROR: 'unavailable' } as const

const networks: Record<CardBrand, google.payments.api.CardNetwork> = {
  visa: 'VISA',
  mastercard: 'MASTERCARD',
  amex: 'AMEX',
  discover: 'DISCOVER'
}

/** Members that the library's published types lack. */
type Instance = GooglePayment & { teardown(): Promise<void> }
type Request = google.payments.api.PaymentDataRequest & { environment: google.payments.api.Environment }

/** Creates Google's button in the container. A press opens a window of Google, or a sheet of the system. */
export function openGooglePay(options: WalletOptions) {
  return attempt(() => open(options), codes)
}

async function open(options: WalletOptions): Promise<OpenWallet> {
  const { clientToken, googleMerchantId, container, locale, scheme, onCredential, onProblem, onCancel } = options
  const part = await fetched(import('braintree-web/google-payment'))
  const client = await createClient(clientToken)
  const creating = part.create({ client, googlePayVersion: 2, googleMerchantId }) as Promise<Instance>
  const googlePay = await within(timeoutMs.client, creating, late => void late.teardown())
  const stopHolding = holdContents(container)
  let lastAsked = 0

  async function teardown() {
    lastAsked += 1
    stopHolding()
    container.replaceChildren()
    await within(timeoutMs.teardown, googlePay.teardown()).catch(() => {})
  }

  try {
    const request = requestFor(googlePay, options)
    const { PaymentsClient } = await loadApi()
    const payments = new PaymentsClient({ environment: request.environment, nonce: pageNonce() })
    const { apiVersion, apiVersionMinor, allowedPaymentMethods } = request
    const asked = payments.isReadyToPay({ apiVersion, apiVersionMinor, allowedPaymentMethods })
    if (!(await within(timeoutMs.client, asked)).result) throw new RefusalError('unavailable')

    const pay = async () => {
      const data = await payments.loadPaymentData(request).catch(noted)
      return data && googlePay.parseResponse(data)
    }
    /** Google's window may be lost behind others, so each press opens one, and only the last one counts. */
    const ask = async () => {
      const mine = ++lastAsked
      const answer = await attempt(() => within(timeoutMs.visitor, pay()), codes)
      if (mine !== lastAsked) return
      if (!answer.ok) return onProblem(answer.problem)
      if (!answer.value) return onCancel()
      onCredential({ nonce: answer.value.nonce })
    }
    const holder = container.appendChild(document.createElement('div'))
    // The styles of the page do not reach a button in a shadow root.
    const buttonRootNode = holder.attachShadow({ mode: 'open' })
    const button = payments.createButton({
      onClick: () => void ask(),
      buttonType: 'plain',
      buttonColor: scheme === 'dark' ? 'white' : 'black',
      buttonLocale: locale.slice(0, 2),
      buttonSizeMode: 'fill',
      buttonRadius: 4,
      buttonRootNode
    })
    button.style.blockSize = '48px'
    buttonRootNode.append(button)
    return { teardown }
  } catch (error) {
    await teardown()
    throw error
  }
}

function requestFor(googlePay: Instance, { amount, brands }: WalletOptions): Request {
  const request = googlePay.createPaymentDataRequest({
    transactionInfo: {
      currencyCode: amount.currency,
      totalPriceStatus: 'FINAL',
      totalPrice: decimalOf(amount.amount)
    }
  }) as Request
  // An account with PayPal also offers PayPal in Google's sheet. Its nonce would be that of another payment method.
  const cards = request.allowedPaymentMethods.filter(({ type }) => type === 'CARD')
  const accepted = new Set(brands.map(brand => networks[brand]))
  for (const { parameters } of cards)
    parameters.allowedCardNetworks = parameters.allowedCardNetworks.filter(network => accepted.has(network))
  return { ...request, allowedPaymentMethods: cards }
}

type Api = Pick<typeof google.payments.api, 'PaymentsClient'>

/** The part of Google's script that is used here. A page may have the script already. */
const googleApi = () => ownGlobal<{ payments?: { api?: Api } }>('google')?.payments?.api

async function loadApi(): Promise<Api> {
  const nonce = pageNonce()
  const loaded =
    googleApi() !== undefined ||
    (await within(timeoutMs.load, loadScript('https://pay.google.com/gp/p/js/pay.js', nonce ? { nonce } : {})))
  if (!loaded) throw new RefusalError('offline')
  const api = googleApi()
  if (!api) throw new RefusalError('unavailable')
  return api
}

/** Google's errors have a status instead of the library's code. */
function noted({ statusCode }: { statusCode?: string }): undefined {
  if (statusCode !== 'CANCELED') throw new RefusalError('unavailable')
}
