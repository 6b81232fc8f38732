import type { Client } from 'braintree-web/client'
import type { ThreeDSecure, ThreeDSecureVerifyPayload } from 'braintree-web/three-d-secure'
import { within } from '#core/deadline.ts'
import { fail, ok, type Result } from '#core/errors.ts'
import { decimalOf } from '#core/money.ts'
import { ownGlobal } from '#core/own-global.ts'
import { watchFrames } from './frame-loss.ts'
import { defendStyle } from './frame-style.ts'
import { createClient, fetched, type LibraryError, timeoutMs } from './braintree-client.ts'
import type {
  AuthenticatedCard,
  AuthenticationFailure,
  AuthenticationOptions,
  Challenge,
  CardHolder
} from './card-fields.ts'

/** Error code of the library → the reason for the failure. Any other code means that the bank was not reached. */
const failures: Readonly<Record<string, AuthenticationFailure>> = {
  THREEDS_CARDINAL_SDK_CANCELED: 'cancelled',
  THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT: 'late',
  THREEDS_CARDINAL_SDK_ERROR: 'unavailable',
  THREEDS_NOT_ENABLED: 'unavailable',
  THREEDS_NOT_ENABLED_FOR_V2: 'unavailable'
}

/**
 * Pattern of a status → the reason for the failure (docs/payments.md#statuses). Any other status without a liability shift is
 * `unsupported`. After a failed challenge the library still reports the earlier status `challenge_required`.
 */
const statuses: readonly [RegExp, AuthenticationFailure][] = [
  [/^authenticate_(rejected|failed_acs_error)$/, 'rejected'],
  [/^(challenge_required|authenticate_(failed|frictionless_failed|signature_verification_failed))$/, 'failed'],
  [/^(authenticate_(error|unable_to_authenticate)|authentication_unavailable)$/, 'unavailable'],
  [/^(mpi_server_error|lookup_(enrolled|card_error|error|failed_acs_error|server_error))$/, 'unavailable']
]

class FailureError extends Error {
  failure: AuthenticationFailure

  constructor(failure: AuthenticationFailure) {
    super(failure)
    this.failure = failure
  }
}

/**
 * Authenticates a card with a new instance of the library. If a challenge hung or was cancelled, the next challenge of the same instance
 * would hang.
 */
export async function authenticateCard(options: AuthenticationOptions): Promise<Result<AuthenticatedCard>> {
  try {
    return ok(await authenticate(options))
  } catch (error) {
    const { code = '' } = error as LibraryError
    const failure = error instanceof FailureError ? error.failure : (failures[code] ?? 'lookup')
    return fail('payment.authentication', { detail: { failure } })
  }
}

async function authenticate(options: AuthenticationOptions): Promise<AuthenticatedCard> {
  const part = await fetched(import('braintree-web/three-d-secure'))
  const { client, mute } = derive(await createClient(options.clientToken))
  const creating = part.create({ client, version: '2-inline-iframe' })
  const instance = await within(timeoutMs.client, creating, late => void late.teardown())
  const end = createEnd()
  const stopListening = listen(instance, options, end)
  try {
    end.expect(timeoutMs.lookup, 'lookup')
    return await Promise.race([verify(instance, options), end.reached])
  } finally {
    end.clear()
    stopListening()
    mute()
    if (!hasSongbird()) lostScripts += 1
    // After an answer the library starts again in a new task. The teardown waits for that task, so that it also removes the new listeners.
    await new Promise(resolve => setTimeout(resolve))
    await within(timeoutMs.teardown, instance.teardown()).catch(() => {})
  }
}

/** Ends an authentication for the reasons that the library does not report: a timeout, a cancellation, or a blocked frame. */
function createEnd() {
  let timer: ReturnType<typeof setTimeout> | undefined
  let fail = (_failure: AuthenticationFailure) => {}
  const reached = new Promise<never>((_, reject) => (fail = failure => reject(new FailureError(failure))))
  return {
    reached,
    fail,
    /** Sets a new timeout in place of the previous one. */
    expect(ms: number, failure: AuthenticationFailure) {
      clearTimeout(timer)
      timer = setTimeout(() => fail(failure), ms)
    },
    clear: () => clearTimeout(timer)
  }
}

type End = ReturnType<typeof createEnd>

async function verify(
  instance: ThreeDSecure,
  { card, amount, holder }: AuthenticationOptions
): Promise<AuthenticatedCard> {
  let isCancelled = false
  instance.on('customer-canceled', () => (isCancelled = true))
  const verified = await instance.verifyCard({
    nonce: card.nonce,
    bin: card.bin,
    amount: decimalOf(amount.amount),
    collectDeviceData: true,
    // The payment is the first of a series. For later renewals there is no visitor for the bank to ask.
    challengeRequested: true,
    ...described(holder)
  } as never)
  if (isCancelled) throw new FailureError('cancelled')
  return { nonce: verified.nonce, failure: failureOf(verified) }
}

/** Songbird is the script that the library loads for challenges. It sets the global `Cardinal`. */
const hasSongbird = () => typeof ownGlobal<{ continue?: unknown }>('Cardinal')?.continue === 'function'

/** Listens to the steps of the challenge. Returns a function that stops listening and removes the bank's frame. */
function listen(instance: ThreeDSecure, { frameTitle, onChallenge }: AuthenticationOptions, end: End): () => void {
  let frame: HTMLElement | undefined
  let stopWatching = () => {}
  let bank: string | undefined
  // The page's policy also blocks other frames, and a report-only policy blocks none.
  const onViolation = ({ effectiveDirective, disposition, blockedURI }: SecurityPolicyViolationEvent) => {
    const isOurs = disposition === 'enforce' && /^(frame-src|form-action)$/.test(effectiveDirective)
    if (isOurs && (!bank || originOf(blockedURI) === bank)) end.fail('blocked')
  }

  instance.on('lookup-complete', (data, next) => {
    bank = originOf((data as { lookup?: { acsUrl?: string } } | undefined)?.lookup?.acsUrl)
    // Without the script Songbird a challenge would never begin.
    if (data?.requiresUserAuthentication && !hasSongbird()) return end.fail('blocked')
    next?.()
  })
  instance.on('authentication-iframe-available', ({ element }: { element: HTMLElement }, next?: () => void) => {
    frame = element
    end.expect(timeoutMs.challenge, 'late')
    document.addEventListener('securitypolicyviolation', onViolation)
    let begin: Challenge['show'] | undefined = container => {
      begin = undefined
      container.append(element)
      defendStyle(element)
      for (const inner of element.querySelectorAll('iframe')) {
        defendStyle(inner)
        inner.title = frameTitle
      }
      stopWatching = watchFrames([element], () => end.fail('lost'))
      next?.()
    }
    onChallenge({ show: container => begin?.(container), cancel: () => end.fail('cancelled') })
  })
  // Until the bank's page is rendered, the browser would move the focus back to the page's own control.
  instance.on('authentication-modal-render', () => frame?.querySelector('iframe')?.focus())
  instance.on('authentication-modal-close', () => end.expect(timeoutMs.lookup, 'lookup'))

  return () => {
    document.removeEventListener('securitypolicyviolation', onViolation)
    stopWatching()
    frame?.remove()
  }
}

/** The origin of an address; undefined for any other text. Safari has `URL.canParse` only since version 17. */
const originOf = (url = '') => /^https?:\/\/[^/?#]+/.exec(url)?.[0]

/**
 * The number of failed loads of the script Songbird. The library remembers a failed load by its URL, so the next load needs another URL.
 */
let lostScripts = 0

/**
 * A client for one instance of the library. After `mute`, its requests never end. When the request of a cancelled instance ends, that
 * instance starts again and takes over the listeners of the next instance, since all instances share one Songbird.
 */
function derive(client: Client): { client: Client; mute: () => void } {
  let isMute = false
  const request = client.request.bind(client) as unknown as (options: object) => Promise<unknown>
  const requesting = (options: object) =>
    new Promise((resolve, reject) => {
      request(options).then(
        answer => isMute || resolve(answer),
        error => isMute || reject(error)
      )
    })
  const getConfiguration = () => {
    const configuration = client.getConfiguration()
    const { threeDSecure } = configuration.gatewayConfiguration
    if (threeDSecure && lostScripts > 0) threeDSecure.cardinalSongbirdUrl += `?${lostScripts}`
    return configuration
  }
  // All instances with the same token share the library's client, so the client itself must not change.
  const derived = Object.create(client, {
    request: { value: requesting },
    getConfiguration: { value: getConfiguration }
  })
  return { client: derived as Client, mute: () => void (isMute = true) }
}

/**
 * The library reports `liabilityShifted` twice. After a challenge only the outer value is right. If it is missing, a proxy has answered
 * instead of the gateway.
 */
function failureOf({ liabilityShifted, threeDSecureInfo }: ThreeDSecureVerifyPayload) {
  const { status = '' } = (threeDSecureInfo ?? {}) as { status?: string }
  if (liabilityShifted === undefined) return 'lookup'
  if (liabilityShifted) return undefined
  return statuses.find(([pattern]) => pattern.test(status))?.[1] ?? 'unsupported'
}

/**
 * 3-D Secure accepts only printable ASCII of a limited length, and otherwise refuses the whole request. A value that does not fit is left
 * out.
 */
function described(holder: CardHolder) {
  const digits = holder.phone.replace(/\D/g, '').slice(0, 25)
  return {
    email: plain(holder.email, 255),
    mobilePhoneNumber: digits,
    billingAddress: {
      givenName: plain(holder.firstName),
      surname: plain(holder.lastName),
      phoneNumber: digits,
      streetAddress: plain(holder.line1),
      extendedAddress: plain(holder.line2),
      locality: plain(holder.city),
      postalCode: plain(holder.postalCode, 10),
      countryCodeAlpha2: holder.country
    },
    additionalInformation: { acsWindowSize: windowSize() }
  }
}

/** The text without accents; undefined if letters would be lost. */
function plain(text: string, length = 50): string | undefined {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').slice(0, length).trim()
  return /^[ -~]+$/.test(bare) ? bare : undefined
}

/** The window size that a bank designs its page for: 500 × 600, 390 × 400 or 250 × 400 px. */
const windowSize = () => (innerWidth >= 540 ? '03' : innerWidth >= 408 ? '02' : '01')
