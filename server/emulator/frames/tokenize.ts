import cardValidator from 'card-validator'
import type Client from 'braintree-web/client/client'
import constants from 'braintree-web/hosted-fields/shared/constants.js'
import errors from 'braintree-web/hosted-fields/shared/errors.js'
import { digitsOf, type Entries, type FormState } from './card-form.ts'
import type { FieldName } from './merchant-configuration.ts'

export type TokenizeOptions = {
  vault?: boolean
  cardholderName?: string
  billingAddress?: Record<string, string>
  fieldsToTokenize?: FieldName[]
}

type FrameError = { type: string; code: string; message: string; details?: Record<string, unknown> }
type Payload = { nonce: string; details: object; description: string; type: string; binData?: object }

/** A frame's answer to the page: an error, or null and the payload. */
type TokenizeReply = [FrameError] | [null, Payload]

/** Sends all fields together to the gateway, through braintree-web's own client. */
export async function tokenize(
  entries: Entries,
  { fields }: FormState,
  client: Promise<Client>,
  options: TokenizeOptions
): Promise<TokenizeReply> {
  const names = (Object.keys(fields) as FieldName[]).filter(
    name => !options.fieldsToTokenize || options.fieldsToTokenize.includes(name)
  )
  if (names.every(name => fields[name]?.isEmpty)) return [errorOf('HOSTED_FIELDS_FIELDS_EMPTY')]
  const invalidFieldKeys = names.filter(name => !fields[name]?.isValid)
  if (invalidFieldKeys.length > 0)
    return [{ ...errorOf('HOSTED_FIELDS_FIELDS_INVALID'), details: { invalidFieldKeys } }]

  try {
    const answer = await (
      await client
    ).request<{ creditCards: [Payload] }>({
      endpoint: 'payment_methods/credit_cards',
      method: 'post',
      data: { creditCard: creditCard(entries, names, options) }
    })
    const { nonce, details, description, type, binData } = answer.creditCards[0]
    return [null, { nonce, details, description, type, binData }]
  } catch (error) {
    return [frameError(error as FrameError)]
  }
}

function creditCard(entries: Entries, names: FieldName[], options: TokenizeOptions) {
  const value = (name: FieldName) => (names.includes(name) ? entries[name]?.value : undefined)
  const date = value('expirationDate')
  const { month, year } =
    date === undefined
      ? { month: value('expirationMonth'), year: value('expirationYear') }
      : cardValidator.expirationDate(date, constants.maxExpirationYearAge)
  const postalCode = value('postalCode') ?? options.billingAddress?.postalCode
  return {
    number: digitsOf(value('number') ?? ''),
    cvv: value('cvv'),
    expirationMonth: month?.padStart(2, '0'),
    expirationYear: year?.replace(/^(\d\d)$/, '20$1'),
    cardholderName: value('cardholderName') ?? options.cardholderName,
    billingAddress: { ...options.billingAddress, ...(postalCode && { postalCode }) },
    options: { validate: options.vault ?? false }
  }
}

const errorOf = (code: string): FrameError => errors[code] ?? { type: 'INTERNAL', code, message: code }

/**
 * The error for a failed tokenization. A refusal of the gateway becomes one of the documented errors of hosted fields, any other failure
 * becomes a network error.
 */
function frameError(error: FrameError): FrameError {
  const status = Number(error.details?.httpStatus ?? 0)
  if (status === 401 || status === 403 || status === 429) return plainError(error)
  const details = { originalError: plainError(error) }
  if (status < 400 || status >= 500) return { ...errorOf('HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR'), details }
  const byCode = fieldErrorCodes(error).map(code => constants.tokenizationErrorCodes[code])
  return { ...(byCode.find(Boolean) ?? errorOf('HOSTED_FIELDS_FAILED_TOKENIZATION')), details }
}

const plainError = ({ type, code, message, details }: FrameError): FrameError => ({ type, code, message, details })

type FieldErrors = { code?: string; fieldErrors?: FieldErrors[] }

function fieldErrorCodes({ details }: FrameError): string[] {
  const codes = ({ code, fieldErrors = [] }: FieldErrors): string[] => [
    ...(code ? [code] : []),
    ...fieldErrors.flatMap(codes)
  ]
  return codes((details?.originalError ?? {}) as FieldErrors)
}
