import { type Variant, variantOf, variants } from '#core/country.ts'
import { inLanguage, type Language, type Locale, localeOf } from '#core/locale.ts'
import { inEachLanguage } from '#core/rules/language-record.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import { zoneName } from '#core/zone-name.ts'
import { serverWords } from '#words/server-words.ts'

/** A support phone's hours. Weekdays are 1 (Monday) to 7; the times are by the clock of the variant. */
interface Hours {
  days: readonly [number, number]
  times: readonly [string, string]
}
export type SupportHours = Readonly<Partial<Record<Variant, Hours>>>

const grammar = /^([A-Z]{2})=([1-7])-([1-7]) ((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/

/** Parses `SUPPORT_HOURS`, such as `US=1-5 09:00-17:00,GB=1-5 09:00-17:30`. Null if it is invalid. */
export function parseSupportHours(text: string): SupportHours | null {
  const rows = text.split(',').map(row => {
    const [, country, first, last, opens, closes] = grammar.exec(row.trim()) ?? []
    const variant = variants.find(one => one === country)
    return variant && ([variant, { days: [Number(first), Number(last)], times: [opens!, closes!] }] as const)
  })
  return rows.every(row => row !== undefined) ? Object.fromEntries(rows) : null
}

interface HoursSettings {
  supportHours?: SupportHours
}

/** The hours of the country's support phone, in words, such as "Mon – Fri, 9:00 AM – 5:00 PM, Eastern Time". Undefined if not configured. */
export function supportHoursOf({ supportHours }: HoursSettings, country: string, locale: Locale): string | undefined {
  const own = variantOf(country)
  const variant = variantRows[own].supportPhone === variantRows.US.supportPhone && !supportHours?.[own] ? 'US' : own
  const hours = supportHours?.[variant]
  if (!hours) return undefined
  const { tag, language } = locale
  // 1 January 2024 was a Monday.
  const range = (options: Intl.DateTimeFormatOptions, [from, to]: readonly string[]) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).formatRange(new Date(`${from}Z`), new Date(`${to}Z`))
  const days = range(
    { weekday: 'short' },
    hours.days.map(day => `2024-01-0${day}T00:00`)
  )
  const times = range(
    { timeStyle: 'short' },
    hours.times.map(time => `2024-01-01T${time}`)
  )
  const zone = zoneName(variantRows[variant].timeZone, tag, city => serverWords[language].places.zone[city])
  return [days, times, zone].join(', ')
}

/** The hours in each language, for a page whose language may change. */
export function supportHoursByLanguage(settings: HoursSettings, country: string): Record<Language, string> | undefined {
  const locale = localeOf({ country })
  const hours = inEachLanguage(language => supportHoursOf(settings, country, inLanguage(locale, language)))
  return hours.en === undefined ? undefined : (hours as Record<Language, string>)
}
