import type { InvitationEnding } from '#core/contract/invite.ts'
import { type Variant, variants } from '#core/country.ts'
import { type ErrorCode, errors } from '#core/errors.ts'
import { samples } from '#server/order/catalogue/catalogue.ts'
import type { Language } from '#core/locale.ts'
import type { Words } from '#test/support/signup.ts'
import type { Product } from './product.ts'
import type { Act, Answer } from './recorder.ts'

export const phones = Object.fromEntries(variants.map(country => [country, `${samples[country].phone}143`])) as Record<
  Variant,
  string
>

export const child = { firstName: 'Lu', lastName: 'Reyes' }

/** An answer that refuses a call. `field` is the field of a validation error. */
export function refusal(code: ErrorCode, field?: string): Answer {
  const { status } = errors[code]
  const validationErrors = field && [{ field, text: '', code: '' }]
  return { status, body: { statusCode: status, code, message: '', validationErrors } }
}

/** The refusal of an invitation that has ended. */
export function ended(ending: InvitationEnding): Answer {
  const { status } = errors['invite.ended']
  return { status, body: { statusCode: status, code: 'invite.ended', message: '', detail: { ending } } }
}

export const broken = refusal('unexpected')

/** Opens an example page that mounts a flow. */
export async function opensFlow({ browser, url }: Product, example: string, switches: Record<string, string>) {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${url}/examples/${example}/?${new URLSearchParams(switches)}`)
  return page
}

/**
 * Acts from the billing address to the next screens of the payment. A snapshot does not store these screens, so a visitor has to go through
 * them.
 */
export function paymentActs({ billing, method, review }: Words, card = '4111111111111111') {
  const toMethod: Act[] = [['press', billing.continue]]
  const toReview: Act[] = [...toMethod, ['card', card], ['press', method.review]]
  const toPay: Act[] = [...toReview, ['press', review.pay]]
  return { toMethod, toReview, toPay }
}

/** The login of the parent A whose sign-up is recorded in this language and country. */
export function loginOf(locale: Language, country: Variant) {
  return { username: `ana.reyes.${locale}.${country}`.toLowerCase(), password: 'correct horse 9!' }
}
