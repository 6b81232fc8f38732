import type { WrittenReceipt } from '#core/contract/written-order.ts'
import i18next from 'i18next'
import { type Language, languages, localeOf } from '#core/locale.ts'
import { type ErrorCode, fail, type Problem, type ValidationError } from '#core/errors.ts'
import { serverWords } from '#words/server-words.ts'

/**
 * The sentences of all flows, because the server answers the calls of every flow. A browser loads only the sentences of its flow and
 * screens.
 */
function sentencesOf(language: Language) {
  const { screens, signup, invite, checkout, order, professional } = serverWords[language]
  const error: Record<ErrorCode, string> = {
    ...screens.error,
    ...invite.error,
    ...checkout.error,
    ...order.error,
    ...professional.error
  }
  return {
    pause: screens.pause,
    paid: checkout.paid,
    error,
    problem: { ...screens.problem, ...signup.problem, ...checkout.problem, ...professional.problem }
  }
}

const words = i18next.createInstance()
// Without a backend i18next initialises synchronously.
void words.init({
  fallbackLng: 'en',
  resources: Object.fromEntries(languages.map(name => [name, { translation: sentencesOf(name) }])),
  // Codes such as `payment.declined` contain dots, so a slash separates the keys.
  keySeparator: '/',
  interpolation: { escapeValue: false }
})
const translators = Object.fromEntries(languages.map(name => [name, words.getFixedT(name)])) as Record<
  Language,
  ReturnType<typeof words.getFixedT>
>

/** The maximum number of cached Accept-Language headers. Browsers send the same few hundred; other callers can send anything. */
const maxHeaders = 500
const longestHeader = 100
const languagesByHeader = new Map<string, Language>()

/** The first supported language in an Accept-Language header. English if the header names none. */
export function languageOf(header = ''): Language {
  const language = languagesByHeader.get(header) ?? localeOf({ preferred: preferredOf(header) }).language
  if (languagesByHeader.size === maxHeaders) languagesByHeader.clear()
  if (header.length <= longestHeader) languagesByHeader.set(header, language)
  return language
}

/** The number of characters of an Accept-Language header that the server parses. No browser's list of languages is longer. */
const maxRead = 500

/** Language tags of an Accept-Language header, in the order of preference, without tags that the header refuses by `q=0`. */
export function preferredOf(header = ''): string[] {
  return header
    .slice(0, maxRead)
    .split(',')
    .map(part => part.trim().split(/\s*;\s*q=/))
    .map(([tag = '', quality = '1']) => ({ tag, quality: Number(quality) || 0 }))
    .filter(({ tag, quality }) => /^[a-z]{1,8}(-[a-z\d]{1,8})*$/i.test(tag) && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
}

/** The message of a refusal in the visitor's language. Messages of single fields are not included. */
export function refusalText({ code, message, retryAfter = 0 }: Problem, language: Language): string {
  if (message !== undefined) return message
  const isLong = code === 'limited' && retryAfter > fewMinutes
  return isLong
    ? translators[language]('pause/limited', { time: timeText(retryAfter, language) })
    : errorText(code, language)
}

/** Seconds. If the caller has to wait longer than this, the message contains the time. */
const fewMinutes = 600

function timeText(seconds: number, language: Language): string {
  const minutes = Math.ceil(seconds / 60)
  const [count, unit] = minutes < 100 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** The message of a refusal because the payer has already bought this order, which is written in the same language. */
export function paidText({ lines, total }: WrittenReceipt, language: Language): string {
  return translators[language]('paid/same', { name: lines[0]?.label, total: total.amount })
}

function errorText(code: ErrorCode, language: Language): string {
  return translators[language](`error/${code}`)
}

/** Refuses a call because of wrong fields. The argument maps each field's path in the body to the code of the broken rule. */
export function invalid(fields: Readonly<Record<string, string>>, { language }: { language: Language }) {
  return fail('invalid', { validationErrors: validationErrorsOf(fields, language) })
}

/** Turns codes of fields into validation errors with texts in the visitor's language. */
export function validationErrorsOf(fields: Readonly<Record<string, string>>, language: Language): ValidationError[] {
  const say = translators[language]
  return Object.entries(fields).map(([field, code]) => ({
    field,
    code,
    text: say(`problem/${code}`, { defaultValue: errorText('invalid', language) })
  }))
}
